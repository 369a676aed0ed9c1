import { expect, test } from "vitest";
import { defaultLimits } from "../../http/limits.ts";
import { accountUnderTest, sender, startMs } from "../../../testing/api/account-under-test.ts";
import { CallArchive } from "../calls/call-archive.ts";
import { DEFAULT_PRIVATE_KEY } from "../credentials.ts";
import { providerRoutes } from "../provider-routes.ts";
import { analyticsRoutes } from "./analytics-routes.ts";

const hourMs = 3_600_000;
const minuteMs = 60_000;

/**
 * Four calls: of 1 and 3 minutes on Friday at 10:00 in New York, of 2 minutes that evening (already
 * Saturday in London), and one that nobody joined.
 */
function callsUnderTest() {
  let nowMs = startMs;
  const now = (): number => nowMs;
  const { account } = accountUnderTest();
  const calls = new CallArchive({ account, now });
  const call = (id: string, assistantId: string, minutes: number | null): void => {
    calls.opened(id, { fields: { assistantId }, firstMessage: null });
    if (minutes === null) return calls.ended({ id, reason: "customer-did-not-join" });
    calls.told({ id, message: { type: "status-update", status: "in-progress" } });
    const beganMs = nowMs;
    nowMs += minutes * minuteMs;
    calls.ended({ id, reason: "customer-ended-call" });
    nowMs = beganMs;
  };
  call("a", "receptionist", 1);
  call("b", "receptionist", 3);
  nowMs = startMs + 10 * hourMs;
  call("c", "another", 2);
  call("d", "another", null);
  nowMs = startMs + 20 * hourMs;
  const send = sender(
    providerRoutes(DEFAULT_PRIVATE_KEY, [analyticsRoutes({ calls, limits: defaultLimits, now })]),
  );
  return async (query: object) => {
    const body = { queries: [{ table: "call", name: "asked", ...query }] };
    const answer = await send("POST /analytics", body);
    return { status: answer.status, body: await answer.json() };
  };
}

const id = { operation: "count", column: "id" };

test("calls are counted, and their minutes summed and averaged", async () => {
  const ask = callsUnderTest();
  const { status, body } = await ask({
    operations: [
      id,
      { operation: "sum", column: "duration" },
      { operation: "avg", column: "duration", alias: "usual" },
      { operation: "min", column: "minutesUsed" },
      { operation: "max", column: "minutesUsed" },
      { operation: "sum", column: "cost" },
    ],
  });
  expect(status).toBe(201);
  expect(body).toEqual([
    {
      name: "asked",
      timeRange: {
        start: "2026-11-14T11:00:00.000Z",
        end: "2026-11-21T11:00:00.000Z",
        timezone: "UTC",
      },
      result: [
        {
          countId: 4,
          sumDuration: 6,
          usual: 2,
          minMinutesUsed: 1,
          maxMinutesUsed: 3,
          sumCost: 0,
        },
      ],
    },
  ]);
});

test("calls are counted by how they ended, and by several things at once", async () => {
  const ask = callsUnderTest();
  const by = async (groupBy: unknown) =>
    (await ask({ groupBy, operations: [id] })).body[0].result as unknown;
  expect(await by("endedReason")).toEqual([
    { endedReason: "customer-did-not-answer", countId: 1 },
    { endedReason: "customer-ended-call", countId: 3 },
  ]);
  expect(await by(["assistantId", "status"])).toEqual([
    { assistantId: "another", status: "ended", countId: 2 },
    { assistantId: "receptionist", status: "ended", countId: 2 },
  ]);
});

test.each([
  ["UTC", ["2026-11-20T00:00:00.000Z", "2026-11-21T00:00:00.000Z"], [2, 2]],
  ["America/New_York", ["2026-11-20T05:00:00.000Z"], [4]],
])("a day begins where the calls are looked at from: %s", async (timezone, dates, counts) => {
  const ask = callsUnderTest();
  const { body } = await ask({ timeRange: { step: "day", timezone }, operations: [id] });
  expect(body[0].result).toEqual(dates.map((date, index) => ({ date, countId: counts[index] })));
});

test.each([
  ["second", "2026-11-20T15:00:00.000Z"],
  ["hour", "2026-11-20T15:00:00.000Z"],
  ["week", "2026-11-16T00:00:00.000Z"],
  ["month", "2026-11-01T00:00:00.000Z"],
  ["quarter", "2026-10-01T00:00:00.000Z"],
  ["year", "2026-01-01T00:00:00.000Z"],
  ["decade", "2020-01-01T00:00:00.000Z"],
  ["century", "2001-01-01T00:00:00.000Z"],
  ["millennium", "2001-01-01T00:00:00.000Z"],
])("the %s of the first call began at %s", async (step, date) => {
  const ask = callsUnderTest();
  const { body } = await ask({ timeRange: { step }, operations: [id] });
  expect(body[0].result[0].date).toBe(date);
});

test("only the time that is asked about counts", async () => {
  const ask = callsUnderTest();
  const timeRange = { start: "2026-11-20T16:00:00Z", end: "2026-11-22" };
  const { body } = await ask({ timeRange, operations: [id] });
  expect(body[0].result).toEqual([{ countId: 2 }]);
  const nothing = await ask({ timeRange: { end: "2026-11-01" }, operations: [id] });
  expect(nothing.body[0].result).toEqual([{ countId: 0 }]);
});

test.each([
  [{ operations: [{ operation: "sum", column: "colour" }] }, "queries[0].operations[0].column"],
  [{ operations: [{ operation: "guess", column: "id" }] }, "queries[0].operations[0].operation"],
  [{ operations: [id, {}] }, "queries[0].operations[1].operation"],
  [{}, "queries[0].operations"],
  [{ table: "subscription", operations: [id] }, "queries[0].table"],
  [{ name: "", operations: [id] }, "queries[0].name"],
  [{ groupBy: "colour", operations: [id] }, "queries[0].groupBy"],
  [{ groupBy: ["type", "colour"], operations: [id] }, "queries[0].groupBy[1]"],
  [{ timeRange: { step: "moon" }, operations: [id] }, "queries[0].timeRange.step"],
  [{ timeRange: { start: "once" }, operations: [id] }, "queries[0].timeRange.start"],
  [{ timeRange: { timezone: "Mars/Base" }, operations: [id] }, "queries[0].timeRange.timezone"],
])("a question that makes no sense, %j, is refused by the field's name", async (query, named) => {
  const { status, body } = await callsUnderTest()(query);
  expect(status).toBe(400);
  expect(body.message.startsWith(named)).toBe(true);
});
