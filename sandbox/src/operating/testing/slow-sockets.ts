import { connect } from "node:net";
import type { BesiegedSandbox } from "./besieged-sandbox.ts";
import { percentile } from "./median.ts";

export interface SlowReport {
  /** After how long each socket was hung up on; `null` for one that never was. */
  closedAfterMs: (number | null)[];
  /** After how long the last of them was; `Infinity` where one never was. */
  lastClosedMs: number;
  /** What the others waited meanwhile. */
  honest: { requests: number; failed: number; p50Ms: number; p99Ms: number };
}

/**
 * So many sockets that send a header's byte every half second and never come to an end, while others
 * ask as they should. Sockets that are still open after `patienceMs` are given up.
 */
export async function dribble(
  sandbox: BesiegedSandbox,
  sockets: number,
  patienceMs: number,
): Promise<SlowReport> {
  let over = false;
  const tookMs: number[] = [];
  let failed = 0;
  const honest = async (): Promise<void> => {
    while (!over) {
      const startedAtMs = performance.now();
      const answer = await fetch(`${sandbox.origin}/book`).catch(() => null);
      if (answer?.ok) await answer.arrayBuffer();
      else failed += 1;
      tookMs.push(performance.now() - startedAtMs);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const honestOnes = [honest(), honest(), honest(), honest()];
  const closedAfterMs = await Promise.all(
    Array.from({ length: sockets }, () => dribbleOne(sandbox.port, patienceMs)),
  );
  over = true;
  await Promise.all(honestOnes);
  return {
    closedAfterMs,
    lastClosedMs: Math.max(...closedAfterMs.map((each) => each ?? Infinity)),
    honest: {
      requests: tookMs.length,
      failed,
      p50Ms: percentile(tookMs, 0.5),
      p99Ms: percentile(tookMs, 0.99),
    },
  };
}

function dribbleOne(port: number, patienceMs: number): Promise<number | null> {
  return new Promise((resolve) => {
    const startedAtMs = performance.now();
    const socket = connect(port, "127.0.0.1", () => {
      socket.write("GET /book HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ");
    });
    const more = setInterval(() => socket.write("x"), 500);
    const settle = (after: number | null): void => {
      clearInterval(more);
      clearTimeout(patience);
      socket.destroy();
      resolve(after);
    };
    const patience = setTimeout(() => settle(null), patienceMs);
    socket.on("error", () => undefined);
    socket.resume();
    socket.once("close", () => settle(performance.now() - startedAtMs));
  });
}
