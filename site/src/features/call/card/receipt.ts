import type { CallerDetails, ToolCallResult } from "@ringwell/provider-api";
import { answerTimes, callWords } from "../words/call-words.ts";
import { answerTime, clockTime } from "../../../ui/clock.ts";
import { phoneAsWritten } from "../../../ui/phone-as-written.ts";
import type { ScreenOf } from "../store/call-store.ts";
import { answerTimesMs, type Conversation } from "../store/conversation.ts";

/** Whether anything was done for the caller. A record of their details alone does not count. */
export const somethingWasDone = ({ done }: Pick<Conversation, "done">): boolean =>
  done.some(({ name }) => name !== "record");

/** The results of the call (bookings, notes, texts, the record), and its answer times. */
export function receiptLines(conversation: Conversation): { term: string; value: string }[] {
  const { done } = conversation;
  // A later record holds all that an earlier one does.
  const record = done.findLast(({ name }) => name === "record");
  const lasting = done.filter((each) => each.name !== "record" || each === record);
  const lines = Map.groupBy(lasting, ({ name }) => callWords.done[name]);
  const did = Array.from(lines, ([term, same]) => ({ term, value: same.map(valueOf).join("; ") }));
  const answersMs = [...answerTimesMs(conversation).values()];
  if (answersMs.length === 0) return did;
  return [...did, { term: callWords.answers, value: unbroken(answerTimes(answersMs)) }];
}

/** The receipt as a text file: results, then the transcript with times. */
export function receiptText(screen: ScreenOf<"ended">): string {
  const { startedAtMs, endedAtMs, captions } = screen;
  const format = { dateStyle: "full", timeStyle: "short" } as const;
  const when = new Date(startedAtMs).toLocaleString("en-US", format);
  const times = answerTimesMs(screen);
  const said = captions.map((each) => {
    const { speaker, text, saidAtMs } = each;
    const took = times.has(each) ? ` (${answerTime(times.get(each)!)})` : "";
    return `${clockTime(saidAtMs - startedAtMs)}  ${callWords.speaker[speaker]}${took}: ${text}`;
  });
  return [
    callWords.heading.ended,
    `${when}, ${clockTime(endedAtMs - startedAtMs)}`,
    "",
    ...(somethingWasDone(screen) ? [] : [callWords.nothingBooked]),
    ...receiptLines(screen).map(({ term, value }) => `${term}: ${value}`),
    ...(said.length > 0 ? ["", callWords.captions, ...said] : []),
    "",
    callWords.receiptLimits,
    "",
  ].join("\n");
}

function valueOf(done: ToolCallResult): string {
  switch (done.name) {
    case "book":
    case "move":
    case "cancel": {
      const { service, spoken } = done.result;
      return `${service.charAt(0).toUpperCase()}${service.slice(1)}, ${unbroken(spoken)}`;
    }
    case "text":
      return `${phoneAsWritten(done.result.to)}: ${done.result.text}`;
    case "record":
      return recordLine(done.result);
    case "note":
      return done.result.to === null ? done.result.note : `${done.result.to}: ${done.result.note}`;
    case "hand-off":
      return done.result.note;
  }
}

/** The caller's details in one line. */
function recordLine({ name, phone, known, wishes, timing, budget, heard }: CallerDetails): string {
  const status = known && callWords.patient[known];
  const reached = phone && phoneAsWritten(phone);
  const parts = [name, reached, status, wishes.join(", "), timing, budget, heard];
  return parts.filter(Boolean).join(", ") || callWords.nothingKnown;
}

/** "3:00 pm" and "0.8 s" never break in two. */
const unbroken = (spoken: string): string => spoken.replaceAll(/ (?=(?:[ap]m|s)\b)/g, "\u00A0");
