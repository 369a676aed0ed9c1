import type { Parsed } from "@ringwell/provider-api";
import { Temporal } from "temporal-polyfill";
import { type Check, list, objectWith, oneOf, readShape, text } from "../account/checks.ts";
import { instantOf } from "../account/list-query.ts";

export const steps = [
  "second",
  "minute",
  "hour",
  "day",
  "week",
  "month",
  "quarter",
  "year",
  "decade",
  "century",
  "millennium",
] as const;
export const operations = ["sum", "avg", "count", "min", "max"] as const;
export const groupings = [
  "type",
  "assistantId",
  "endedReason",
  "analysis.successEvaluation",
  "status",
] as const;

/** A sandbox call costs nothing, whatever its parts are called. */
const costs = [
  "cost",
  "costBreakdown.llm",
  "costBreakdown.stt",
  "costBreakdown.tts",
  "costBreakdown.vapi",
  "costBreakdown.transport",
  "costBreakdown.analysisBreakdown.summary",
  "costBreakdown.transcriber",
  "costBreakdown.ttsCharacters",
  "costBreakdown.llmPromptTokens",
  "costBreakdown.llmCompletionTokens",
];
export const columns = ["id", "duration", "minutesUsed", ...costs] as const;

export interface AnalyticsOperation {
  operation: (typeof operations)[number];
  column: string;
  /** The name of the figure in the answer. */
  alias: string;
}

/** One question about the calls; times in epoch milliseconds, from included, to excluded. */
export interface AnalyticsQuery {
  name: string;
  groupBy: (typeof groupings)[number][];
  step: (typeof steps)[number] | null;
  fromMs: number;
  toMs: number;
  timeZone: string;
  operations: AnalyticsOperation[];
}

const instant: Check = (value, name) =>
  typeof value === "string" && instantOf(value) !== null
    ? null
    : `${name} must be an ISO 8601 date and time.`;

const timeZone: Check = (value, name) => {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(String(value));
    return typeof value === "string" ? null : `${name} must be a time zone.`;
  } catch {
    return `${name} must be a time zone, such as America/New_York.`;
  }
};

const oneOrMany: Check = (value, name) =>
  Array.isArray(value) ? list(oneOf(groupings), 5)(value, name) : oneOf(groupings)(value, name);

const query = objectWith(
  {
    table: oneOf(["call"]),
    name: text(40, 1),
    groupBy: oneOrMany,
    timeRange: objectWith({ step: oneOf(steps), start: instant, end: instant, timezone: timeZone }),
    operations: list(
      objectWith({ operation: oneOf(operations), column: oneOf(columns), alias: text(40, 1) }, [
        "operation",
        "column",
      ]),
      50,
    ),
  },
  ["table", "name", "operations"],
);
const shape = { fields: { queries: list(query, 50) }, required: ["queries"] };
const week = 7 * 86_400_000;

/** A query as the checks above leave it; `null` counts as left out. */
interface Checked {
  name: string;
  groupBy?: AnalyticsQuery["groupBy"] | AnalyticsQuery["groupBy"][number] | null;
  timeRange?: {
    step?: AnalyticsQuery["step"];
    start?: string | null;
    end?: string | null;
    timezone?: string | null;
  } | null;
  operations: {
    operation: AnalyticsOperation["operation"];
    column: string;
    alias?: string | null;
  }[];
}

/** Reads the body of `POST /analytics`; what is not said about time is the last seven days, in UTC. */
export function readAnalytics(body: unknown, nowMs: number): Parsed<AnalyticsQuery[]> {
  const read = readShape(shape, body);
  if (!read.ok) return read;
  const queries = read.value["queries"] as Checked[];
  return { ok: true, value: queries.map((asked) => queryOf(asked, nowMs)) };
}

function queryOf({ name, groupBy, timeRange, operations: asked }: Checked, nowMs: number) {
  const { step, start, end, timezone } = timeRange ?? {};
  return {
    name,
    groupBy: [groupBy ?? []].flat(),
    step: step ?? null,
    fromMs: instantOf(start ?? "") ?? nowMs - week,
    toMs: instantOf(end ?? "") ?? nowMs,
    timeZone: timezone ?? "UTC",
    operations: asked.map(({ operation, column, alias }) => ({
      operation,
      column,
      alias: alias ?? `${operation}${column[0]?.toUpperCase() ?? ""}${column.slice(1)}`,
    })),
  };
}
