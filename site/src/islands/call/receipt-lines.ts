import type { ToolCallResult } from "@ringwell/provider-api";
import { answerTimes, callWords } from "../../content/call-words.ts";
import type { Conversation } from "./call-screen.ts";

export interface ReceiptLine {
  term: string;
  value: string;
}

/** What the call left behind: booked, noted for the staff, or nothing; and how soon it answered. */
export function receiptLines({ done, captions }: Conversation): ReceiptLine[] {
  const lines = new Map<string, string[]>();
  for (const { term, value } of done.map(lineFor)) {
    lines.set(term, [...(lines.get(term) ?? []), value]);
  }
  const answersMs = captions.flatMap(({ answerMs }) => answerMs ?? []);
  if (answersMs.length > 0) lines.set(callWords.answers, [answerTimes(answersMs)]);
  return Array.from(lines, ([term, values]) => ({ term, value: values.join("; ") }));
}

function lineFor(done: ToolCallResult): ReceiptLine {
  switch (done.name) {
    case "book":
      return {
        term: callWords.booked,
        value: `${capitalised(done.result.service)}, ${keptTogether(done.result.spoken)}`,
      };
    case "hand-off":
      return { term: callWords.staffNote, value: done.result.note };
  }
}

/** "3:00 pm" never breaks in two. */
const keptTogether = (spoken: string): string => spoken.replaceAll(/ (?=[ap]m\b)/g, "\u00A0");

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
