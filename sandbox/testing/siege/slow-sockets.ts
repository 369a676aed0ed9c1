import { connect } from "node:net";
import type { BesiegedSandbox } from "../besieged-sandbox.ts";
import { attackerAddress } from "./crowd.ts";
import { honestVisits, type VisitReport } from "./honest-visits.ts";

export interface SlowReport {
  /** After how long the first and the last socket were hung up on; `Infinity` where one never was. */
  firstClosedMs: number;
  lastClosedMs: number;
  /** What the others waited meanwhile. */
  honest: VisitReport;
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
  const report = honestVisits(`${sandbox.origin}/book`);
  const closedAfterMs = await Promise.all(
    Array.from({ length: sockets }, () => dribbleOne(sandbox.port, patienceMs)),
  );
  return {
    firstClosedMs: Math.min(...closedAfterMs),
    lastClosedMs: Math.max(...closedAfterMs),
    honest: await report(),
  };
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
