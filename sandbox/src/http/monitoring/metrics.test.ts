import { expect, test } from "vitest";
import { reportFailure } from "../../store/failures.ts";
import { reportedFailures } from "../../../testing/reported-failures.ts";
import { createMetrics, type Metrics, type MetricsNeeds } from "./metrics.ts";

function metricsOf(needs: Partial<MetricsNeeds> = {}) {
  return createMetrics({
    calls: () => ({ open: 3, joined: 2 }),
    outbox: () => ({ waiting: 4, givenUp: 1 }),
    records: () => ({ waiting: 5 }),
    notReady: () => [],
    ...needs,
  });
}

/** The value of a series, spelled as Prometheus reads it. */
async function valueOf(metrics: Metrics, series: string): Promise<number> {
  const line = (await metrics.registry.metrics())
    .split("\n")
    .find((each) => each.startsWith(`${series} `));
  return Number(line?.split(" ").at(-1) ?? Number.NaN);
}

test("a turn of a written conversation counts when it was answered", async () => {
  const metrics = metricsOf();
  const turn = { id: "r", method: "POST", route: "/chat/web", ms: 1 };
  metrics.request({ ...turn, status: 201 });
  metrics.request({ ...turn, status: 200 });
  metrics.request({ ...turn, status: 429 });
  metrics.request({ ...turn, status: 200, method: "GET", route: "/chat/:id" });
  expect(await valueOf(metrics, "chat_turns_total")).toBe(2);
});

const { counted } = reportedFailures();

test("calls, bookings, mails and failures are counted by how they ended", async () => {
  const metrics = metricsOf();
  metrics.callsStarted.inc();
  metrics.callsEnded.inc({ reason: "customer-ended-call" });
  metrics.bookings.inc({ source: "voice", outcome: "done" });
  metrics.bookingChanges.inc({ change: "moved", outcome: "refused" });
  reportFailure("mail", "A mail failed.", new TypeError("for dana@example.com"));
  const values = {
    'failures_total{part="mail",error="TypeError"}': 1,
    calls_started_total: 1,
    'calls_ended_total{reason="customer-ended-call"}': 1,
    'bookings_total{source="voice",outcome="done"}': 1,
    'booking_changes_total{change="moved",outcome="refused"}': 1,
    calls_open: 3,
    calls_live: 2,
    outbox_waiting: 4,
    records_waiting: 5,
  };
  for (const [series, value] of Object.entries(values))
    expect([series, await valueOf(metrics, series)]).toEqual([series, value]);
});

test("an unreadable file hides no other figure, and is reported once for each figure from it", async () => {
  const metrics = metricsOf({
    outbox: () => {
      throw new Error("locked");
    },
    notReady: () => ["bookings"],
  });
  expect(await valueOf(metrics, "outbox_waiting")).toBeNaN();
  expect(await valueOf(metrics, "calls_open")).toBe(3);
  expect(await valueOf(metrics, "ready")).toBe(0);
  expect(await counted()).toEqual({ "metrics Error": 2 });
});
