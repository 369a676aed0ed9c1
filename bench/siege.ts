import {
  type BesiegedSandbox,
  raisedLimits,
  withSandbox,
} from "../sandbox/testing/besieged-sandbox.ts";
import { demanded } from "../sandbox/testing/siege/demanded.ts";
import { callerToKill, freedAfterMs } from "../sandbox/testing/siege/killed-caller.ts";
import { dribble } from "../sandbox/testing/siege/slow-sockets.ts";
import { steadyLoad } from "../sandbox/testing/siege/steady-load.ts";
import { stopWithCalls } from "../sandbox/testing/siege/told-to-stop.ts";
import {
  guardedPlaces,
  guessIds,
  idsJustOver,
  percentApart,
} from "../sandbox/testing/siege/wrong-ids.ts";
import { type Figure, figure } from "./figure.ts";

const slowSockets = 100;
const requestsPerSecond = 20;
const guesses = 1_000;

/**
 * How long the sandbox takes to get rid of attackers and of callers who are gone, what that costs honest
 * visitors, and what `minutes` of honest visitors do to its memory.
 */
export async function siege(minutes = 10): Promise<Figure[]> {
  return [
    ...(await withSandbox("", slowOnes)),
    ...(await withSandbox(raisedLimits, killedCaller)),
    ...(await withSandbox(raisedLimits, guessedIds)),
    ...(await withSandbox("calls=10,callsPerAddress=10,callStartsPerMinute=100", toldToStop)),
    ...(await withSandbox(raisedLimits, (sandbox) => memoryUnderLoad(sandbox, minutes))),
  ];
}

async function slowOnes(sandbox: BesiegedSandbox): Promise<Figure[]> {
  const { lastClosedMs, honest } = await dribble(sandbox, slowSockets, 60_000);
  return [
    figure(`last of ${slowSockets} sockets that dribble hung up on`, lastClosedMs, {
      unit: "ms",
      most: demanded.slowSocketsGoneMs,
    }),
    figure("answer to an honest visitor meanwhile, p99", honest.p99Ms, {
      unit: "ms",
      most: demanded.honestP99Ms,
      note: `${honest.visits} answers, p50 ${honest.p50Ms.toFixed(0)} ms`,
    }),
    figure("answers that failed an honest visitor meanwhile", honest.failed, { most: 0 }),
  ];
}

async function killedCaller(sandbox: BesiegedSandbox): Promise<Figure[]> {
  const freedMs = await freedAfterMs(sandbox, await callerToKill(sandbox));
  return [figure("caller killed → line free", freedMs, { unit: "ms", most: demanded.lineFreeMs })];
}

async function guessedIds(sandbox: BesiegedSandbox): Promise<Figure[]> {
  const over = await idsJustOver(sandbox);
  const apart: number[] = [];
  const toldApart: string[] = [];
  for (const where of guardedPlaces) {
    const { answers, medianMs } = await guessIds(sandbox, where, over[where], guesses);
    if (medianMs) apart.push(percentApart(medianMs));
    if (answers !== 1) toldApart.push(where);
  }
  return [
    figure("id that was right against one that never was, apart in time", Math.max(...apart), {
      unit: "%",
      most: demanded.percentApartInTime,
    }),
    figure("kinds of ids that a guess tells apart", toldApart.length, {
      most: 0,
      note: toldApart.join(", "),
    }),
  ];
}

async function toldToStop(sandbox: BesiegedSandbox): Promise<Figure[]> {
  const { code, ms } = await stopWithCalls(sandbox, 10);
  return [
    figure("told to stop with ten calls → ended in order", code === 0 ? ms : Infinity, {
      unit: "ms",
      most: demanded.stoppedMs,
    }),
  ];
}

async function memoryUnderLoad(sandbox: BesiegedSandbox, minutes: number): Promise<Figure[]> {
  const load = await steadyLoad(sandbox, minutes, requestsPerSecond);
  const unexpected = Object.entries(load.unexpected);
  const often = `${requestsPerSecond} requests a second`;
  return [
    figure(`memory grown in a minute of ${often}`, load.slopeMbPerMinute, {
      unit: "MB",
      most: demanded.memoryMbPerMinute,
      note: `${minutes} min`,
    }),
    figure(
      `answers, of ${often}, that were not what they should be`,
      unexpected.reduce((all, [, count]) => all + count, 0),
      { most: 0, note: unexpected.map(([what, count]) => `${what}: ${count}`).join("; ") },
    ),
  ];
}
