import type { CallerDetails, ToolCallResult } from "@ringwell/provider-api";
import { answerTimes, callWords } from "./call-words.ts";
import { phoneAsWritten } from "./phone-as-written.ts";
import type { Conversation } from "./call-screen.ts";

export interface ReceiptLine {
  term: string;
  value: string;
}

/** Whether anything was done for the caller; what is merely known of them is no deed. */
export const somethingWasDone = ({ done }: Pick<Conversation, "done">): boolean =>
  done.some(({ name }) => name !== "record");

/** What the call left behind: booked, noted for the staff, or nothing; and how soon it answered. */
export function receiptLines({ done, captions }: Conversation): ReceiptLine[] {
  const lines = new Map<string, string[]>();
  // A later record holds all that an earlier one does.
  const record = done.findLastIndex(({ name }) => name === "record");
  const lasting = done.filter(({ name }, at) => name !== "record" || at === record);
  for (const { term, value } of lasting.map(lineFor)) {
    lines.set(term, [...(lines.get(term) ?? []), value]);
  }
  const answersMs = captions.flatMap(({ answerMs }) => answerMs ?? []);
  if (answersMs.length > 0) lines.set(callWords.answers, [keptTogether(answerTimes(answersMs))]);
  return Array.from(lines, ([term, values]) => ({ term, value: values.join("; ") }));
}

function lineFor(done: ToolCallResult): ReceiptLine {
  switch (done.name) {
    case "book":
      return {
        term: callWords.booked,
        value: visitLine(done.result),
      };
    case "move":
      return { term: callWords.moved, value: visitLine(done.result) };
    case "cancel":
      return { term: callWords.cancelled, value: visitLine(done.result) };
    case "text":
      return {
        term: callWords.textMessage,
        value: `${phoneAsWritten(done.result.to)}: ${done.result.text}`,
      };
    case "record":
      return { term: callWords.record, value: recordLine(done.result) };
    case "note": {
      const { to, note } = done.result;
      return { term: callWords.staffNote, value: to === null ? note : `${to}: ${note}` };
    }
    case "hand-off":
      return { term: callWords.staffNote, value: done.result.note };
  }
}

const visitLine = ({ service, spoken }: { service: string; spoken: string }): string =>
  `${capitalised(service)}, ${keptTogether(spoken)}`;

/** What is known of the caller, in the order of a card: who, whether new, what, when, how much, from where. */
function recordLine({ name, phone, known, wishes, timing, budget, heard }: CallerDetails): string {
  const status = known === null ? null : callWords.patient[known];
  const parts = [
    name,
    phone && phoneAsWritten(phone),
    status,
    wishes.join(", "),
    timing,
    budget,
    heard,
  ];
  return parts.filter((part) => part !== null && part !== "").join(", ") || callWords.nothingKnown;
}

/** "3:00 pm" and "0.8 s" never break in two. */
const keptTogether = (spoken: string): string => spoken.replaceAll(/ (?=(?:[ap]m|s)\b)/g, "\u00A0");

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
