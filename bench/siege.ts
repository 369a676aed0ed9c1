import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type RunningSandbox,
  raisedLimits,
  withSandbox,
} from "../sandbox/testing/running-sandbox.ts";
import { sendBadInputs } from "../sandbox/testing/siege/bad-inputs.ts";
import { killUnderLoad } from "../sandbox/testing/siege/kill-under-load.ts";
import { dribble } from "../sandbox/testing/siege/slow-sockets.ts";
import {
  guardedPlaces,
  guessIds,
  idsJustOver,
  percentApart,
} from "../sandbox/testing/siege/wrong-ids.ts";
import { type Figure, figure } from "./figure.ts";
import { steadyLoad } from "./steady-load.ts";

const guesses = 1_000;
/** Ten thousand requests, of twelve families. */
const badInputsSent = 10_000;
const kills = 20;

/**
 * Measures how long the sandbox takes to drop attackers and callers who are gone, how long honest visitors
 * wait meanwhile, what bad inputs and kills break, and how `minutes` of honest visitors change its memory.
 */
export async function siege(minutes = 10): Promise<Figure[]> {
  const slow = await withSandbox("", (sandbox) => dribble(sandbox, 100, 60_000));
  const freedMs = await withSandbox(raisedLimits, async (sandbox) =>
    sandbox.freedAfterMs(await sandbox.joinCall()),
  );
  const ids = await withSandbox(raisedLimits, guessedIds);
  const badInputs = await withSandbox(raisedLimits, failedInputs);
  const killed = await killedBookings();
  const forTenCalls = "calls=10,callsPerAddress=10,callStartsPerMinute=100";
  const stopped = await withSandbox(forTenCalls, (sandbox) => sandbox.stopWithCalls(10));
  const load = await withSandbox(raisedLimits, (sandbox) => steadyLoad(sandbox, minutes, 20));

  const withinMs = (name: string, measured: number, most: number): Figure =>
    figure(name, measured, { unit: "ms", most });
  const none = (name: string, found: readonly string[]): Figure =>
    figure(name, found.length, { most: 0, note: found.join(", ") });
  return [
    withinMs("last of 100 sockets that dribble hung up on", slow.lastClosedMs, 7_000),
    withinMs("answer to an honest visitor meanwhile, p99", slow.honest.p99Ms, 250),
    figure("answers that failed an honest visitor meanwhile", slow.honest.failed, { most: 0 }),
    withinMs("caller killed → line free", freedMs, 20_000),
    figure("id that was right against one that never was, apart in time", ids.percentApart, {
      unit: "%",
      most: 10,
    }),
    none("kinds of ids that a guess tells apart", ids.toldApart),
    none("bad inputs of ten thousand that were answered wrongly", badInputs),
    none("acknowledged bookings lost in 20 kills under load", killed),
    withinMs(
      "stop requested during ten calls → all closed in order",
      stopped.code === 0 ? stopped.ms : Infinity,
      5_000,
    ),
    figure("memory grown in a minute of 20 requests a second", load.slopeMbPerMinute, {
      unit: "MB",
      most: 1,
      note: `${minutes} min; at least 3 are needed`,
    }),
    none(
      "kinds of answers, of 20 requests a second, that were not what they should be",
      Object.keys(load.unexpected),
    ),
  ];
}

/** Rejects if the sandbox does not survive. */
async function failedInputs(sandbox: RunningSandbox): Promise<string[]> {
  const { failures } = await sendBadInputs(sandbox, badInputsSent);
  await sandbox.metrics();
  return failures;
}

async function killedBookings(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "killed-"));
  const { lost, damage } = await killUnderLoad(dataDir, kills);
  rmSync(dataDir, { recursive: true });
  return [...lost, ...damage.map(String)];
}

async function guessedIds(
  sandbox: RunningSandbox,
): Promise<{ percentApart: number; toldApart: string[] }> {
  const over = await idsJustOver(sandbox);
  const apart: number[] = [];
  const toldApart: string[] = [];
  for (const where of guardedPlaces) {
    const { answers, medianMs } = await guessIds(sandbox, where, over[where], guesses);
    if (medianMs) apart.push(percentApart(medianMs));
    if (answers !== 1) toldApart.push(where);
  }
  return { percentApart: Math.max(...apart), toldApart };
}
