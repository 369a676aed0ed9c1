import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { failures, reportFailure } from "../../store/failures.ts";
import type { SeenRequest } from "./log.ts";
import { dropReasons } from "./watch-requests.ts";

export interface MetricsNeeds {
  /** Calls that are open now, and how many of them have a caller. */
  calls: () => { open: number; joined: number };
  /** Mails by state. May throw while the file cannot be read; then these figures are missing. */
  outbox: () => { waiting: number; givenUp: number };
  /** Records of calls that wait to be sent to the CRM. May throw, too. */
  records: () => { waiting: number };
  notReady: () => readonly string[];
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Up to the slowest expected answer: a chat that waits for a locked calendar. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const chatRoute = "/chat/web";

/**
 * The sandbox's metrics for Prometheus, with those of Node and the process. Labels are patterns, statuses
 * and reasons from fixed lists: no visitor can add a series, and none is about a visitor.
 */
export function createMetrics({ calls, outbox, records, notReady }: MetricsNeeds) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(failures);

  const counter = <Label extends string = never>(
    name: string,
    help: string,
    ...labelNames: Label[]
  ) => new Counter({ name, help, labelNames, registers });

  const gauge = (name: string, help: string, read: () => number): void => {
    let isRead = true;
    const collect = (): void => {
      try {
        metric.set(read());
        isRead = true;
      } catch (error) {
        if (isRead) reportFailure("metrics", `A metric cannot be read: ${name}.`, error);
        isRead = false;
        // The other metrics are still shown.
        metric.set(Number.NaN);
      }
    };
    const metric = new Gauge({ name, help, registers, collect });
  };

  const http = ["method", "route"] as const;
  const requests = counter("http_requests_total", "Requests answered.", ...http, "status");
  const chatTurns = counter("chat_turns_total", "Turns of written conversations.");
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "From a request's headers to the end of its answer.",
    labelNames: http,
    buckets,
    registers,
  });
  const connections = "Connections sent away before they asked anything.";
  const dropped = counter("http_connections_refused_total", connections, "reason");
  for (const reason of dropReasons) dropped.inc({ reason }, 0);

  gauge("calls_open", "Calls open now, joined or not.", () => calls().open);
  gauge("calls_live", "Calls that a caller is in now.", () => calls().joined);
  gauge("outbox_waiting", "Mails that wait to be sent.", () => outbox().waiting);
  gauge("outbox_given_up", "Mails given up.", () => outbox().givenUp);
  gauge("records_waiting", "Records of calls to be handed on.", () => records().waiting);
  gauge("ready", "1 while every part is ready.", () => (notReady().length === 0 ? 1 : 0));

  return {
    registry,
    request({ method, route, status, ms }: SeenRequest): void {
      requests.inc({ method, route, status });
      seconds.observe({ method, route }, ms / 1_000);
      if (method === "POST" && route === chatRoute && status < 300) chatTurns.inc();
    },
    dropped,
    callsStarted: counter("calls_started_total", "Calls opened."),
    callsEnded: counter("calls_ended_total", "Calls that are over.", "reason"),
    bookings: counter("bookings_total", "Bookings asked for.", "source", "outcome"),
    bookingChanges: counter(
      "booking_changes_total",
      "Bookings moved or cancelled.",
      "change",
      "outcome",
    ),
  };
}
