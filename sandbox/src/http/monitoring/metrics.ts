import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { EndedReason } from "../../calls/index.ts";
import type { SeenRequest } from "./log.ts";
import { type Refusal, refusals } from "./watch-requests.ts";

export interface MetricsNeeds {
  /** Calls that are open now, and in how many of them somebody is. */
  calls: () => { open: number; joined: number };
  /** How the mails stand. May throw while the file cannot be read; then the figures stay away. */
  outbox: () => { waiting: number; givenUp: number };
  /** How many records of calls wait to be handed on. May throw likewise. */
  records: () => { waiting: number };
  /** What is not ready, by name. */
  notReady: () => readonly string[];
}

/** Up to the slowest that is meant to happen: a streamed chat that waits for a locked calendar. */
const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const chats = new Set(["/chat", "/chat/responses", "/chat/web", "/chat/web/responses"]);

/**
 * The sandbox in figures, in Prometheus's form. Labels are patterns, statuses and reasons from lists of
 * our own: nobody can add a series by what they send, and nothing of a visitor is in one.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #lag = monitorEventLoopDelay({ resolution: 20 });
  readonly #requests = this.#counter("http_requests_total", "Requests answered.", [
    "method",
    "route",
    "status",
  ]);
  readonly #seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "From a request's headers to the end of its answer.",
    labelNames: ["method", "route"],
    buckets: secondsBuckets,
    registers: [this.#registry],
  });
  readonly #refused = this.#counter(
    "http_connections_refused_total",
    "Connections sent away before they asked anything.",
    ["reason"],
  );
  readonly #started = this.#counter("calls_started_total", "Calls opened.");
  readonly #ended = this.#counter("calls_ended_total", "Calls that are over.", ["reason"]);
  readonly #bookings = this.#counter("bookings_total", "Bookings asked for.", [
    "source",
    "outcome",
  ]);
  readonly #changes = this.#counter("booking_changes_total", "Bookings moved or cancelled.", [
    "change",
    "outcome",
  ]);
  readonly #followUpFailures = this.#counter(
    "follow_up_failures_total",
    "Mails, records and what conversations asked for that failed by a fault on our side.",
    ["topic"],
  );
  readonly #chatTurns = this.#counter("chat_turns_total", "Turns of written conversations.");

  constructor({ calls, outbox, records, notReady }: MetricsNeeds) {
    this.#lag.enable();
    for (const reason of refusals) this.#refused.inc({ reason }, 0);
    this.#gauge("calls_open", "Calls open now, joined or not.", () => calls().open);
    this.#gauge("calls_live", "Calls that somebody is in now.", () => calls().joined);
    this.#gauge("outbox_waiting", "Mails that wait to be sent.", () => outbox().waiting);
    this.#gauge("outbox_given_up", "Mails given up.", () => outbox().givenUp);
    const handedOn = "Records of calls that wait to be handed on.";
    this.#gauge("records_waiting", handedOn, () => records().waiting);
    this.#gauge("ready", "1 while every part is ready.", () => (notReady().length === 0 ? 1 : 0));
    const lagHelp = "Delay of the event loop since the last look, 99th percentile.";
    this.#gauge("nodejs_eventloop_lag_p99_seconds", lagHelp, () => {
      const seconds = this.#lag.percentile(99) / 1e9;
      this.#lag.reset();
      return seconds;
    });
    const rss = "Memory that the process holds, its threads included.";
    this.#gauge("process_resident_memory_bytes", rss, () => process.memoryUsage.rss());
    const started = Date.now() / 1_000 - process.uptime();
    this.#gauge("process_start_time_seconds", "When the process started.", () => started);
  }

  request({ method, route, status, ms }: SeenRequest): void {
    this.#requests.inc({ method, route, status });
    this.#seconds.observe({ method, route }, ms / 1_000);
    if (method === "POST" && chats.has(route) && status < 300) this.#chatTurns.inc();
  }

  refused(reason: Refusal): void {
    this.#refused.inc({ reason });
  }

  callStarted(): void {
    this.#started.inc();
  }

  callEnded(reason: EndedReason): void {
    this.#ended.inc({ reason });
  }

  booking(source: string, outcome: string): void {
    this.#bookings.inc({ source, outcome });
  }

  change(change: "moved" | "cancelled", outcome: string): void {
    this.#changes.inc({ change, outcome });
  }

  followUpFailed(topic: string): void {
    this.#followUpFailures.inc({ topic });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  close(): void {
    this.#lag.disable();
  }

  #counter<Label extends string = never>(name: string, help: string, labelNames: Label[] = []) {
    return new Counter<Label>({ name, help, labelNames, registers: [this.#registry] });
  }

  #gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        try {
          this.set(read());
        } catch {
          // One part that cannot be read hides no figure of the others.
          this.set(Number.NaN);
        }
      },
    });
  }
}
