import { connect } from "node:net";
import type { RunningSandbox } from "../running-sandbox.ts";
import { percentile } from "../median.ts";
import { attackerAddress, rawAnswer, requestText, statusOf } from "./raw-answer.ts";

export interface SlowReport {
  /** After how long the first and the last socket were hung up on; `Infinity` where one never was. */
  firstClosedMs: number;
  lastClosedMs: number;
  /** What the others waited meanwhile; a visit that fails counts as long as its patience. */
  honest: { visits: number; failed: number; p99Ms: number };
}

const visitEveryMs = 50;
const visitPatienceMs = 5_000;

/**
 * So many sockets that send a header's byte every half second and never come to an end, while others
 * ask as they should, without waiting for the visit before. Sockets that are still open after
 * `patienceMs` are given up.
 */
export async function dribble(
  { port }: RunningSandbox,
  sockets: number,
  patienceMs: number,
): Promise<SlowReport> {
  const visiting: Promise<number | null>[] = [];
  const timer = setInterval(() => visiting.push(visit(port)), visitEveryMs);
  const closedAfterMs = await Promise.all(
    Array.from({ length: sockets }, () => dribbleOne(port, patienceMs)),
  );
  clearInterval(timer);
  const visits = await Promise.all(visiting);
  const tookMs = visits.map((ms) => ms ?? visitPatienceMs);
  return {
    firstClosedMs: Math.min(...closedAfterMs),
    lastClosedMs: Math.max(...closedAfterMs),
    honest: {
      visits: visits.length,
      failed: visits.filter((ms) => ms === null).length,
      p99Ms: percentile(tookMs, 0.99),
    },
  };
}

/** How long one visit from 127.0.0.1 took, in ms; `null` if it failed. */
async function visit(port: number): Promise<number | null> {
  const startedAtMs = performance.now();
  const answer = await rawAnswer(port, requestText("/book"), visitPatienceMs);
  return statusOf(answer) === 200 ? performance.now() - startedAtMs : null;
}

function dribbleOne(port: number, patienceMs: number): Promise<number> {
  return new Promise((resolve) => {
    const startedAtMs = performance.now();
    const socket = connect({ port, host: "127.0.0.1", localAddress: attackerAddress }, () => {
      socket.write("GET /book HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ");
    });
    const more = setInterval(() => socket.write("x"), 500);
    const settle = (after: number): void => {
      clearInterval(more);
      clearTimeout(patience);
      socket.destroy();
      resolve(after);
    };
    const patience = setTimeout(() => settle(Infinity), patienceMs);
    socket.on("error", () => undefined);
    socket.resume();
    socket.once("close", () => settle(performance.now() - startedAtMs));
  });
}
