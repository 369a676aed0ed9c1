import { parseServerMessage, type ToolCallResult } from "@ringwell/provider-api";
import fc from "fast-check";
import { expect, test } from "vitest";
import { nobody, recordTold, visit } from "../call/testing/record-told.ts";
import { dayPlan } from "./day-plan.ts";
import { clearDesk, type DeskVisit, frontDesk } from "./front-desk.ts";

const booked: ToolCallResult = { name: "book", result: { ...visit, durationMin: 45 } };
const moved: ToolCallResult = {
  name: "move",
  result: { ...visit, startsAt: "2026-11-25T15:30:00Z" },
};

/** What a provider's tools might answer in spite of the type. */
const wild = (name: string, result: unknown) => ({ name, result }) as unknown as ToolCallResult;

const tuesday = { day: "Tuesday, November 24", fromMin: 15 * 60 };
const wednesday = { day: "Wednesday, November 25", fromMin: 10 * 60 + 30 };
test.each<[string, readonly ToolCallResult[], Partial<DeskVisit>]>([
  [
    "that is booked is on its day, at the practice's time",
    [booked],
    { service: "teeth cleaning", place: tuesday, lengthMin: 45, standing: "booked" },
  ],
  [
    "that is moved keeps its length and leaves its place",
    [booked, moved],
    { place: wednesday, movedFrom: tuesday, lengthMin: 45, standing: "moved" },
  ],
  [
    "of an earlier conversation may be moved",
    [moved],
    { place: wednesday, movedFrom: null, lengthMin: 30, standing: "moved" },
  ],
  [
    "of an earlier conversation may be cancelled",
    [{ name: "cancel", result: visit }],
    { place: tuesday, standing: "cancelled" },
  ],
  ...[{ timeZone: "Moon/Base" }, { startsAt: "soon" }, { timeZone: undefined }].map(
    (odd): [string, ToolCallResult[], Partial<DeskVisit>] => [
      `at ${JSON.stringify(odd)} is shown in words`,
      [wild("book", { ...visit, ...odd })],
      { place: null, spoken: visit.spoken },
    ],
  ),
])("a visit %s", (_, done, visit) => {
  expect(frontDesk(done).visits).toMatchObject([visit]);
});

test("the record has the last value of each detail, and empty lines for unknown ones", () => {
  const desk = frontDesk([
    recordTold({ wishes: ["whitening"] }),
    recordTold({ name: "Maria", wishes: ["whitening", "cleaning"] }),
  ]);
  expect(desk.record).toEqual({
    ...clearDesk.record,
    name: "Maria",
    wishes: "whitening, cleaning",
  });
  expect(desk.news).toBeNull();
});

test("notes and text messages are lists, a hand-off is among the notes", () => {
  const desk = frontDesk([
    { name: "note", result: { to: "Lena", note: "Umbrella found." } },
    { name: "hand-off", result: { note: "Asked for a person." } },
    { name: "text", result: { to: "4045550132", text: "See you Tuesday." } },
  ]);
  expect(desk.notes).toEqual([
    { to: "Lena", words: "Umbrella found." },
    { to: null, words: "Asked for a person." },
  ]);
  expect(desk.texts).toEqual([{ to: "4045550132", words: "See you Tuesday." }]);
  expect(desk.news).toBe("text");
});

test("if a record has values that are no text, only its texts are shown", () => {
  const odd = { ...nobody, name: { first: "Maria" }, phone: 404, known: "maybe", wishes: [1, "a"] };
  expect(frontDesk([wild("record", odd)]).record).toEqual({ ...clearDesk.record, wishes: "a" });
});

const change = fc.record({
  name: fc.constantFrom("book", "move", "cancel"),
  result: fc.record(
    {
      bookingId: fc.constantFrom("b1", "b2", "b3"),
      service: fc.string(),
      startsAt: fc.constantFrom(
        visit.startsAt,
        "2026-11-25T15:30:00Z",
        "2026-11-01T06:30Z",
        "soon",
      ),
      spoken: fc.string(),
      timeZone: fc.constantFrom("America/New_York", "Nowhere"),
      durationMin: fc.oneof(fc.integer(), fc.double(), fc.string()),
    },
    { requiredKeys: ["bookingId", "service", "startsAt", "spoken"] },
  ),
});
const record = fc.record({
  name: fc.constant("record"),
  result: fc.record({
    practice: fc.string(),
    wishes: fc.array(fc.jsonValue()),
    booked: fc.constant([]),
    name: fc.jsonValue(),
    phone: fc.jsonValue(),
    known: fc.jsonValue(),
  }),
});
const junk = fc.record({ name: fc.string(), result: fc.jsonValue() });
const anythingDone = fc.array(fc.oneof(change, record, junk), { maxLength: 30 });

/** A tool result as the page receives it; empty if it is malformed. */
function arrived(toolCallResult: unknown): ToolCallResult[] {
  const text = JSON.stringify({ type: "tool-calls-result", toolCallResult });
  const message = parseServerMessage(text);
  return message?.type === "tool-calls-result" ? [message.toolCallResult] : [];
}

const standings: Readonly<Record<string, string>> = {
  book: "booked",
  move: "moved",
  cancel: "cancelled",
};

test("in any order of results, a booking is one visit in its last state, and entries are within the day", () => {
  fc.assert(
    fc.property(anythingDone, (all) => {
      const done = all.flatMap(arrived);
      const desk = frontDesk(done);
      const ids = desk.visits.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
      for (const { id, standing } of desk.visits) {
        const last = done.findLast(
          ({ result }) => "bookingId" in result && result.bookingId === id,
        );
        expect(standing).toBe(standings[last?.name ?? ""]);
      }
      for (const each of Object.values(desk.record)) {
        expect(each === null || (typeof each === "string" && each.trim() !== "")).toBe(true);
      }
      const { fromHour, toHour, entries } = dayPlan(desk);
      expect([fromHour >= 0, toHour <= 24]).toEqual([true, true]);
      expect(entries).toEqual(entries.toSorted((one, other) => one.fromMin - other.fromMin));
      for (const { fromMin, toMin } of entries) {
        expect(fromMin).toBeGreaterThanOrEqual(fromHour * 60);
        expect(toMin).toBeLessThanOrEqual(toHour * 60);
        expect(toMin).toBeGreaterThan(fromMin);
      }
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    }),
    { numRuns: 100 },
  );
});
