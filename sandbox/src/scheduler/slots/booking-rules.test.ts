import fc from "fast-check";
import { expect, test } from "vitest";
import { demoRules, bookingRules } from "./booking-rules.ts";
import { startsBetween } from "./slot-grid.ts";

const given = {
  timeZone: "America/Los_Angeles",
  weekly: { monday: ["09:00-12:00", "12:00-17:00"], saturday: ["10:00-24:00"] },
  overrides: { "2026-12-24": ["09:00-12:00"], "2026-12-25": [] },
  noticeMinutes: 120,
  daysAhead: 30,
  bufferMinutes: 15,
  mostPerDay: 8,
};

test("the owner's file sets hours, dates of their own, notice, horizon, gap and limit", () => {
  expect(bookingRules.parse(JSON.stringify(given))).toEqual({
    ...demoRules,
    ...given,
    weekly: {
      monday: [
        { opens: "09:00", closes: "12:00" },
        { opens: "12:00", closes: "17:00" },
      ],
      saturday: [{ opens: "10:00", closes: "24:00" }],
    },
    overrides: { "2026-12-24": [{ opens: "09:00", closes: "12:00" }], "2026-12-25": [] },
  });
  expect(bookingRules.parse("{}")).toEqual(demoRules);
});

test.each([
  ["not json", /valid JSON/],
  ["[]", /in the file: .*object/],
  ['{"hours": {}}', /key: "hours"/],
  ['{"timeZone": "Mars/Olympus"}', /in timeZone: use a name like/],
  ['{"weekly": {"Mon": []}}', /in weekly: .*"Mon"/],
  ['{"weekly": {"constructor": []}}', /in weekly: .*"constructor"/],
  ['{"weekly": {"monday": "09:00-17:00"}}', /in weekly.monday: use a list/],
  ['{"weekly": {"monday": ["09:00-09:00"]}}', /in weekly.monday: use a list/],
  ['{"weekly": {"monday": ["09:00-12:00", "11:00-13:00"]}}', /in order/],
  ['{"weekly": {"monday": ["9:00-17:00"]}}', /in weekly.monday.0: use a list/],
  ['{"weekly": {"monday": ["09:00-25:00"]}}', /in weekly.monday.0: use a list/],
  ['{"overrides": {"2026-02-30": []}}', /2026-02-30: use a date like 2026-12-24/],
  ['{"overrides": {"__proto__x": []}}', /use a date/],
  ['{"noticeMinutes": -1}', /noticeMinutes: .*0 to 43200/],
  ['{"daysAhead": 1.5}', /daysAhead/],
  ['{"bufferMinutes": "15"}', /bufferMinutes/],
  ['{"mostPerDay": 0}', /mostPerDay: .*1 to 1000/],
])("%s is refused with what to do", (text, words) => {
  expect(bookingRules.safeParse(text).error?.issues[0]?.message).toMatch(words);
});

test("any text is answered, and what is accepted can be asked for times", () => {
  const hours = fc.array(fc.constantFrom("00:00-24:00", "09:00-12:00", "12:00-13:00", "x", "2-3"));
  const file = fc.record(
    {
      timeZone: fc.constantFrom("Pacific/Apia", "UTC", "America/Phoenix", "+05:00", "x"),
      weekly: fc.dictionary(fc.constantFrom("monday", "sunday", "__proto__"), hours),
      overrides: fc.dictionary(fc.constantFrom("2026-11-26", "2026-3-1", "0000-01-01"), hours),
      noticeMinutes: fc.oneof(fc.integer(), fc.double()),
      mostPerDay: fc.integer({ min: -1, max: 3 }),
    },
    { requiredKeys: [] },
  );
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    file.map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { data: rules, error } = bookingRules.safeParse(text);
      if (!rules) {
        expect(error?.issues[0]?.message).toMatch(/; this one has /);
        return;
      }
      const fromMs = Date.parse("2026-11-23T00:00:00Z");
      const range = { fromMs, toMs: fromMs + 7 * 86_400_000, durationMin: 15 };
      expect(startsBetween(rules, range).length).toBeLessThanOrEqual(7 * 96);
    }),
    { numRuns: 500, seed: 7 },
  );
});
