import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RunningScheduler } from "../sandbox/testing/scheduler/running-scheduler.ts";
import { startOf } from "../sandbox/testing/scheduler/wide-rules.ts";
import { type Figure, medianFigure } from "./figure.ts";
import { percentile } from "../sandbox/testing/median.ts";

const warmUpMs = 1_500;
const measuredMs = 4_000;

interface Rate {
  perSecond: number;
  p99Ms: number;
}

/**
 * Bookings over HTTP, each of a different time and acknowledged only once it is synced to the disk. The
 * outbox works at the same time. The clients share the machine's cores with the scheduler.
 */
export async function bookingRates(runs = 3): Promise<Figure[]> {
  const together: Rate[] = [];
  const alone: Rate[] = [];
  for (let run = 0; run < runs; run += 1) {
    together.push(await rateOf(64));
    alone.push(await rateOf(1));
  }
  const perSecond = (rates: readonly Rate[]): number[] => rates.map((rate) => rate.perSecond);
  const p99Ms = together.map((rate) => rate.p99Ms);
  return [
    medianFigure("durable bookings a second, 64 clients", perSecond(together), { least: 1_000 }),
    medianFigure("answer to a booking, 64 clients, p99", p99Ms, { unit: "ms", most: 400 }),
    medianFigure("durable bookings a second, one by one", perSecond(alone), { least: 150 }),
  ];
}

async function rateOf(clients: number): Promise<Rate> {
  const dataDir = mkdtempSync(join(tmpdir(), "bookings-"));
  const scheduler = await RunningScheduler.start(dataDir, { clients });
  let next = 0;
  const answersMs: number[] = [];
  const beganMs = performance.now();
  const measuredFromMs = beganMs + warmUpMs;
  const untilMs = measuredFromMs + measuredMs;
  const client = async (): Promise<void> => {
    for (;;) {
      const index = next++;
      const sentMs = performance.now();
      if (sentMs >= untilMs) return;
      const { status } = await scheduler.book({
        startsAt: startOf(index),
        idempotencyKey: `bench-${String(index).padStart(16, "0")}`,
      });
      if (status !== 201) throw new Error(`A booking was answered ${status}.`);
      const answeredMs = performance.now();
      if (answeredMs >= measuredFromMs && answeredMs < untilMs) answersMs.push(answeredMs - sentMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  await scheduler.stop();
  rmSync(dataDir, { recursive: true });

  return {
    perSecond: answersMs.length / (measuredMs / 1_000),
    p99Ms: percentile(answersMs, 0.99),
  };
}
