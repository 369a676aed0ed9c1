import type { AnalyticsQueryResult } from "@ringwell/provider-api/payloads";
import { Temporal } from "temporal-polyfill";
import type { Resource } from "../account/account-store.ts";
import { isFields } from "../account/checks.ts";
import type { AnalyticsOperation, AnalyticsQuery } from "./analytics-query.ts";

/** Answers one question about these calls: a row for each group, and for each step of time. */
export function analyse(query: AnalyticsQuery, calls: readonly Resource[]): AnalyticsQueryResult {
  const { name, groupBy, step, fromMs, toMs, timeZone, operations } = query;
  const rows = new Map<string, { named: [string, unknown][]; calls: Resource[] }>();
  // Asked for one figure over all, nothing is a figure too.
  if (groupBy.length === 0 && step === null) rows.set("[]", { named: [], calls: [] });
  for (const call of calls) {
    const atMs = Date.parse(call.createdAt);
    if (atMs < fromMs || atMs >= toMs) continue;
    const named: [string, unknown][] = [
      ...(step === null ? [] : [["date", stepOf(atMs, step, timeZone)] as [string, unknown]]),
      ...groupBy.map((field): [string, unknown] => [field, fieldOf(call, field) ?? null]),
    ];
    const key = JSON.stringify(named.map(([, value]) => value));
    const row = rows.get(key) ?? { named, calls: [] };
    row.calls.push(call);
    rows.set(key, row);
  }
  return {
    name,
    timeRange: {
      ...(step && { step }),
      start: new Date(fromMs).toISOString(),
      end: new Date(toMs).toISOString(),
      timezone: timeZone,
    },
    result: [...rows]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, row]) =>
        Object.fromEntries([
          ...row.named,
          ...operations.map((operation) => [operation.alias, figureOf(operation, row.calls)]),
        ]),
      ),
  };
}

/** A sum over nothing is 0; an average, least or most of nothing is not known. */
function figureOf({ operation, column }: AnalyticsOperation, calls: readonly Resource[]) {
  if (column === "id") return operation === "count" ? calls.length : null;
  const values = calls.flatMap((call) => valueOf(call, column) ?? []);
  const sum = values.reduce((total, value) => total + value, 0);
  switch (operation) {
    case "count":
      return values.length;
    case "sum":
      return sum;
    case "avg":
      return values.length > 0 ? sum / values.length : null;
    case "min":
      return values.length > 0 ? values.reduce((one, other) => Math.min(one, other)) : null;
    case "max":
      return values.length > 0 ? values.reduce((one, other) => Math.max(one, other)) : null;
    default:
      return operation satisfies never;
  }
}

/** Durations in minutes, from when the caller was there; a call that nobody joined has none. */
function valueOf({ startedAt, endedAt }: Resource, column: string): number | null {
  if (column !== "duration" && column !== "minutesUsed") return 0;
  const ms = Date.parse(String(endedAt)) - Date.parse(String(startedAt));
  return Number.isNaN(ms) ? null : ms / 60_000;
}

function fieldOf(call: Resource, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), call);
}

/** The beginning of the second, hour, day … in which something happened, where it is looked at from. */
function stepOf(atMs: number, step: NonNullable<AnalyticsQuery["step"]>, timeZone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone);
  return begun(at, step).toInstant().toString({ smallestUnit: "millisecond" });
}

function begun(
  at: Temporal.ZonedDateTime,
  step: NonNullable<AnalyticsQuery["step"]>,
): Temporal.ZonedDateTime {
  const firstOf = (year: number): Temporal.ZonedDateTime =>
    at.with({ year, month: 1, day: 1 }).startOfDay();
  switch (step) {
    case "second":
    case "minute":
    case "hour":
      return at.round({ smallestUnit: step, roundingMode: "floor" });
    case "day":
      return at.startOfDay();
    case "week":
      return at.subtract({ days: at.dayOfWeek - 1 }).startOfDay();
    case "month":
      return at.with({ day: 1 }).startOfDay();
    case "quarter":
      return at.with({ month: at.month - ((at.month - 1) % 3), day: 1 }).startOfDay();
    case "year":
      return firstOf(at.year);
    case "decade":
      return firstOf(at.year - (at.year % 10));
    case "century":
      return firstOf(at.year - ((at.year - 1) % 100));
    case "millennium":
      return firstOf(at.year - ((at.year - 1) % 1_000));
    default:
      return step satisfies never;
  }
}
