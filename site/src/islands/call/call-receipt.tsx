import type { ToolCallResult } from "@ringwell/provider-api";
import { callWords } from "../../content/call-words.ts";
import { Receipt } from "../../ui/slip.tsx";

/** What the call left behind: booked, noted for the staff, or nothing. */
export function CallReceipt({ done }: { done: readonly ToolCallResult[] }) {
  if (done.length === 0) return <p>{callWords.nothingBooked}</p>;
  return <Receipt lines={done.map(lineFor)} />;
}

function lineFor(done: ToolCallResult): { term: string; value: string } {
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
