import type { ToolCallResult } from "@ringwell/provider-api";
import { expect, test } from "vitest";
import { receiptLines } from "./receipt.ts";
import { nobody } from "../testing/record-told.ts";

const receipt = (...done: ToolCallResult[]) => receiptLines({ done, captions: [], turns: [] });
const visit = {
  bookingId: "b1",
  service: "teeth cleaning",
  startsAt: "2026-11-24T20:00:00Z",
  timeZone: "America/New_York",
  spoken: "Tuesday, November 24 at 3:00 pm (EST)",
};

test.each<[string, ToolCallResult, { term: string; value: string }]>([
  [
    "a move",
    { name: "move", result: visit },
    { term: "Moved", value: "Teeth cleaning, Tuesday, November 24 at 3:00\u00A0pm (EST)" },
  ],
  [
    "a cancellation",
    { name: "cancel", result: visit },
    { term: "Cancelled", value: "Teeth cleaning, Tuesday, November 24 at 3:00\u00A0pm (EST)" },
  ],
  [
    "a text message",
    { name: "text", result: { to: "4045550132", text: "See you Tuesday." } },
    { term: "Text message", value: "(404) 555-0132: See you Tuesday." },
  ],
  [
    "a note for one of the team",
    { name: "note", result: { to: "Lena", note: "Umbrella found." } },
    { term: "Staff note", value: "Lena: Umbrella found." },
  ],
  [
    "a record",
    {
      name: "record",
      result: { ...nobody, name: "Maria", known: "new", wishes: ["whitening"], heard: "Google" },
    },
    { term: "CRM record", value: "Maria, new patient, whitening, Google" },
  ],
  [
    "a record of nobody",
    { name: "record", result: nobody },
    { term: "CRM record", value: "unnamed caller" },
  ],
])("the receipt has a line for %s", (_, done, line) => {
  expect(receipt(done)).toEqual([line]);
});

test("of several records the last one counts", () => {
  const later = { ...nobody, name: "Maria" };
  expect(receipt({ name: "record", result: nobody }, { name: "record", result: later })).toEqual([
    { term: "CRM record", value: "Maria" },
  ]);
});

test("notes of one call stand together", () => {
  expect(
    receipt(
      { name: "note", result: { to: null, note: "Call back." } },
      { name: "hand-off", result: { note: "Asked for a person." } },
    ),
  ).toEqual([{ term: "Staff note", value: "Call back.; Asked for a person." }]);
});
