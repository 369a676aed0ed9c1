import { answerTime, callWords } from "./call-words.ts";
import type { Caption, EndedScreen } from "./call-screen.ts";
import { clockTime } from "./clock-time.ts";
import { receiptLines, somethingWasDone } from "./receipt-lines.ts";

/** The receipt as a file to keep: what the call left behind, what was said and when. */
export function receiptText(screen: EndedScreen): string {
  const { startedAtMs, endedAtMs, captions } = screen;
  const when = new Date(startedAtMs).toLocaleString("en-US", {
    dateStyle: "full",
    timeStyle: "short",
  });
  const line = ({ speaker, text, saidAtMs, answerMs }: Caption): string => {
    const took = answerMs === undefined ? "" : ` (${answerTime(answerMs)})`;
    return `${clockTime(saidAtMs - startedAtMs)}  ${callWords.speaker[speaker]}${took}: ${text}`;
  };
  return [
    callWords.heading.ended,
    `${when}, ${clockTime(endedAtMs - startedAtMs)}`,
    "",
    ...(somethingWasDone(screen) ? [] : [callWords.nothingBooked]),
    ...receiptLines(screen).map(({ term, value }) => `${term}: ${value}`),
    ...(captions.length > 0 ? ["", callWords.captions, ...captions.map(line)] : []),
    "",
    callWords.receiptLimits,
    "",
  ].join("\n");
}

/** A file as an address of its own: kept by the browser, asked of nobody. */
export const textFile = (text: string): string =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
