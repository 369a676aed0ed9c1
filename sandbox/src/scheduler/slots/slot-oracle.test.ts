import { readFileSync } from "node:fs";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { weekdays } from "@ringwell/receptionist/practices";
import { visitRulesOf } from "../../reception/practices.ts";
import { startsBetween } from "./slot-grid.ts";

/** What Python's zoneinfo says; how it was made stands beside it, in make_slots.py. */
interface OracleRow {
  zone: string;
  from: string;
  opens: string;
  closes: string;
  count: number;
  runs: [first: string, count: number][];
}

const file = new URL("../../../testing/scheduler/oracle/slots.json", import.meta.url);
const { rows } = JSON.parse(readFileSync(file, "utf8")) as { rows: OracleRow[] };

test("the oracle holds both changes of two years in four zones, in three kinds of hours", () => {
  expect(rows).toHaveLength(48);
  const counts = rows.filter(({ opens, closes }) => `${opens}-${closes}` === "00:00-24:00");
  expect(new Set(counts.map(({ count }) => count))).toEqual(new Set([284, 288, 292]));
});

test.each(rows)("from $from, $opens to $closes in $zone: the times that zoneinfo finds", (row) => {
  const hours = [{ opens: row.opens, closes: row.closes }];
  const weekly = Object.fromEntries(weekdays.map((day) => [day, hours]));
  const rules = visitRulesOf({ timeZone: row.zone, hours: weekly });
  const midnight = Temporal.PlainDate.from(row.from).toZonedDateTime(row.zone);
  const starts = startsBetween(rules, {
    fromMs: midnight.epochMilliseconds,
    toMs: midnight.add({ days: 3 }).epochMilliseconds,
    durationMin: 15,
  });
  const expected = row.runs.flatMap(([first, count]) =>
    Array.from({ length: count }, (_, index) => Date.parse(first) + index * 900_000),
  );
  expect(starts).toEqual(expected);
});
