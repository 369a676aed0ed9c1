import { Refusal } from "../commands/run/environment.ts";
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
import { callUnderSiege } from "./call-under-siege.ts";
import { crowded } from "./crowded.ts";
import type { Figure } from "./figure.ts";

const slowSockets = 100;
const requestsPerSecond = 20;
const defaultMinutes = 10;
/** Memory is looked at once the first two are over, and a slope takes more than one look. */
const fewestMinutes = 3;
const guesses = 1_000;

/**
 * How long the sandbox takes to shake off who means it harm or is gone, what that costs everybody else, and
 * what minutes of honest visitors do to its memory. That it does so at all is held by its tests.
 * Throws `Refusal` for fewer than three minutes.
 */
export async function siege(minutes = defaultMinutes): Promise<Figure[]> {
  refuseTooFew(minutes);
  return [
    ...(await callUnderSiege()),
    ...(await crowded()),
    ...(await withSandbox("", slowOnes)),
    ...(await withSandbox(raisedLimits, killedCaller)),
    ...(await withSandbox(raisedLimits, guessedIds)),
    ...(await withSandbox("calls=10,callsPerAddress=10,callStartsPerMinute=100", toldToStop)),
    ...(await withSandbox(raisedLimits, (sandbox) => memoryUnderLoad(sandbox, minutes))),
  ];
}

/** Throws `Refusal` for fewer than three minutes: to be asked before other parts take an hour. */
export function refuseTooFew(minutes = defaultMinutes): void {
  if (minutes >= fewestMinutes) return;
  throw new Refusal(`siege minutes=${minutes}: it takes ${fewestMinutes} or more`);
}

async function slowOnes(sandbox: BesiegedSandbox): Promise<Figure[]> {
  const { lastClosedMs, honest } = await dribble(sandbox, slowSockets, 60_000);
  return [
    {
      name: `last of ${slowSockets} sockets that dribble hung up on`,
      measured: lastClosedMs,
      unit: "ms",
      most: demanded.slowSocketsGoneMs,
    },
    {
      name: "answer to an honest visitor meanwhile, p99",
      measured: honest.p99Ms,
      unit: "ms",
      most: demanded.honestP99Ms,
      note: `${honest.visits} answers, p50 ${honest.p50Ms.toFixed(0)} ms`,
    },
    {
      name: "answers that failed an honest visitor meanwhile",
      measured: honest.failed,
      unit: "",
      most: 0,
    },
  ];
}

async function killedCaller(sandbox: BesiegedSandbox): Promise<Figure[]> {
  return [
    {
      name: "caller killed → line free",
      measured: await freedAfterMs(sandbox, await callerToKill(sandbox)),
      unit: "ms",
      most: demanded.lineFreeMs,
    },
  ];
}

async function guessedIds(sandbox: BesiegedSandbox): Promise<Figure[]> {
  const over = await idsJustOver(sandbox);
  const apart: { where: string; percent: number }[] = [];
  const told: string[] = [];
  for (const where of guardedPlaces) {
    const { answers, status, medianMs } = await guessIds(sandbox, where, over[where], guesses);
    if (medianMs) apart.push({ where, percent: percentApart(medianMs) });
    if (answers !== 1) told.push(`${where}: ${answers} answers, one of them ${status}`);
  }
  return [
    {
      name: "id that was right against one that never was, % apart in time",
      measured: Math.max(...apart.map(({ percent }) => percent)),
      unit: "",
      most: demanded.percentApartInTime,
      aroundNothing: true,
      note: apart.map(({ where, percent }) => `${where} ${percent.toFixed(1)}`).join(", "),
    },
    {
      name: "kinds of ids that a guess tells apart",
      measured: told.length,
      unit: "",
      most: 0,
      ...(told.length > 0 && { note: told.join("; ") }),
    },
  ];
}

async function toldToStop(sandbox: BesiegedSandbox): Promise<Figure[]> {
  const { code, ms } = await stopWithCalls(sandbox, 10);
  return [
    {
      name: "told to stop with ten calls → ended in order",
      measured: code === 0 ? ms : Infinity,
      unit: "ms",
      most: demanded.stoppedMs,
    },
  ];
}

async function memoryUnderLoad(sandbox: BesiegedSandbox, minutes: number): Promise<Figure[]> {
  const { slopeMbPerMinute, residentMb, requests, unexpected } = await steadyLoad(
    sandbox,
    minutes,
    requestsPerSecond,
  );
  const named = Object.entries(unexpected);
  return [
    {
      name: `memory grown in a minute of ${requestsPerSecond} requests a second`,
      measured: slopeMbPerMinute,
      unit: "MB",
      most: demanded.memoryMbPerMinute,
      aroundNothing: true,
      note: `${minutes} min, from ${residentMb[0]?.toFixed(0)} to ${residentMb.at(-1)?.toFixed(0)} MB`,
      values: residentMb,
    },
    {
      name: `answers, of ${requestsPerSecond} requests a second, that were not what they should be`,
      measured: named.reduce((all, [, count]) => all + count, 0),
      unit: "",
      most: 0,
      note: [`of ${requests}`, ...named.map(([what, count]) => `act ${what}, ${count} times`)].join(
        "; ",
      ),
    },
  ];
}
