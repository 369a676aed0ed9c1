import type { ToolCallResult } from "@ringwell/provider-api";
import { expect, test } from "vitest";
import { receiptLines, receiptText } from "./receipt.ts";
import type { ScreenOf } from "../store/call-store.ts";
import { newConversation } from "../store/conversation.ts";
import { recordTold, visit } from "../testing/record-told.ts";

const visitWords = "Teeth cleaning, Tuesday, November 24 at 3:00\u00A0pm (EST)";
const maria = { name: "Maria", known: "new", wishes: ["whitening"], heard: "Google" } as const;
const forMaria = { to: "4045550132", text: "See you Tuesday." };
const handOff = { name: "hand-off", result: { note: "Asked for a person." } } as const;
const noteTo = (to: string | null, note: string) =>
  ({ name: "note", result: { to, note } }) as const;

test.each<[line: string, ...done: ToolCallResult[]]>([
  [`Moved: ${visitWords}`, { name: "move", result: visit }],
  [`Canceled: ${visitWords}`, { name: "cancel", result: visit }],
  ["Text message: (404)\u00A0555\u20110132: See you Tuesday.", { name: "text", result: forMaria }],
  ["Staff note: Lena: Umbrella found.", noteTo("Lena", "Umbrella found.")],
  ["Staff note: Call back.; Asked for a person.", noteTo(null, "Call back."), handOff],
  ["CRM record: unnamed caller", recordTold({})],
  // The last of several records.
  ["CRM record: Maria, new patient, whitening, Google", recordTold({}), recordTold(maria)],
])("what was done is one line of the receipt: %s", (line, ...done) => {
  const lines = receiptLines({ done, captions: [], turns: [] });
  expect(lines.map(({ term, value }) => `${term}: ${value}`)).toEqual([line]);
});

test("the file says when the call was, that nothing was booked, what is known, and what was said", () => {
  const startedAtMs = Date.UTC(2025, 0, 1);
  const said = { id: 0, settled: true, speaker: "user", saidAtMs: startedAtMs + 5_000 } as const;
  const text = receiptText({
    ...newConversation,
    startedAtMs,
    endedAtMs: startedAtMs + 65_000,
    captions: [{ ...said, text: "50% off, # & ünïcode?\nNext line" }],
    done: [recordTold({ wishes: ["whitening"] })],
  } as Partial<ScreenOf<"ended">> as ScreenOf<"ended">);
  expect(text).toMatch(/^Your receipt\n.*202[45].*, 1:05\n\nNothing was booked on this call\.\n/);
  expect(text).toContain("\nCRM record: whitening\n");
  expect(text).toContain("\n0:05  You: 50% off, # & ünïcode?\nNext line\n");
  expect(text).toContain("what the voice provider keeps");
});
