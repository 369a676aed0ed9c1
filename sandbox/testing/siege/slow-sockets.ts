import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { RunningSandbox } from "../running-sandbox.ts";
import { percentile } from "../median.ts";
import { attackerAddress, rawAnswer, requestText, statusOf } from "./raw-answer.ts";

const visitEveryMs = 50;
const visitPatienceMs = 5_000;

/**
 * Opens so many sockets that send one byte of a header every half second and never finish it. Meanwhile
 * honest visitors send requests, without waiting for the visit before. Sockets that are still open after
 * `patienceMs` are given up.
 */
export async function dribble({ port }: RunningSandbox, sockets: number, patienceMs: number) {
  const visiting: Promise<number | null>[] = [];
  const timer = setInterval(() => visiting.push(visit(port)), visitEveryMs);
  const closedAfterMs = await Promise.all(
    Array.from({ length: sockets }, () => dribbleOne(port, patienceMs)),
  );
  clearInterval(timer);
  const visits = await Promise.all(visiting);
  const tookMs = visits.map((ms) => ms ?? visitPatienceMs);
  return {
    /** After how long they were hung up on; `Infinity` where one never was. */
    firstClosedMs: Math.min(...closedAfterMs),
    lastClosedMs: Math.max(...closedAfterMs),
    /** What the others waited meanwhile; a visit that fails counts as long as its patience. */
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
  const answer = await rawAnswer(port, requestText("/book"), { patienceMs: visitPatienceMs });
  return statusOf(answer) === 200 ? performance.now() - startedAtMs : null;
}

async function dribbleOne(port: number, patienceMs: number): Promise<number> {
  const startedAtMs = performance.now();
  const socket = connect({ port, host: "127.0.0.1", localAddress: attackerAddress });
  socket.on("error", () => undefined);
  socket.resume();
  socket.write("GET /book HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ");
  const more = setInterval(() => socket.write("x"), 500);
  const closed = new Promise<number>((resolve) =>
    socket.once("close", () => resolve(performance.now() - startedAtMs)),
  );
  const afterMs = await Promise.race([closed, pause(patienceMs, Infinity, { ref: false })]);
  clearInterval(more);
  socket.destroy();
  return afterMs;
}
