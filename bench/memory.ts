import { setTimeout as pause } from "node:timers/promises";
import type { BesiegedSandbox } from "../sandbox/testing/besieged-sandbox.ts";
import { callerVoices, renderCaller } from "../tests/callers/index.ts";
import { CallUnderLoad, recordingOf } from "./call-under-load.ts";
import type { Figure } from "./figure.ts";
import { median } from "../sandbox/testing/median.ts";
import { withManyCalls } from "./with-many-calls.ts";

const together = 10;
const allCalls = 100;
/** Long enough for the greeting, a question and its answer. */
const callMs = 9_000;
/** Until what a call held open is closed. */
const settleMs = 5_000;
const looks = 5;
const betweenLooksMs = 1_000;

/**
 * What calls cost in memory: ten at once against none, and after a hundred against after ten. The
 * figures are of the whole process, its threads and their WebAssembly heaps included. Every look collects
 * garbage first, and is the middle of five, so that both sides of a difference are looked at alike.
 */
export async function memory(runs = allCalls): Promise<Figure[]> {
  const sound = await renderCaller(callerVoices[0], "When are you open on Saturday?");
  const packets = recordingOf(sound, 6_000);
  return withManyCalls(async (sandbox) => {
    const beforeMb = await atRest(sandbox);
    const withTenMb = await duringCalls(sandbox, packets);
    const afterTenMb = await atRest(sandbox);
    const later: number[] = [];
    for (let done = together; done < runs; done += together) {
      later.push(await duringCalls(sandbox, packets));
    }
    const afterAllMb = await atRest(sandbox);
    const mb = (value: number): string => `${Math.round(value)} MB`;
    return [
      {
        name: "memory of one of ten calls at once",
        measured: (withTenMb - beforeMb) / together,
        unit: "MB",
        most: 25,
        note: `${mb(beforeMb)} before, ${mb(withTenMb)} with ten`,
      },
      {
        name: `memory after call ${runs} less memory after call ${together}`,
        measured: afterAllMb - afterTenMb,
        unit: "MB",
        most: 25,
        aroundNothing: true,
        note: `${mb(afterTenMb)} after ${together}, ${mb(afterAllMb)} after ${runs}`,
        values: later,
      },
    ];
  });
}

/** In MB, while ten callers talk. */
async function duringCalls(
  sandbox: BesiegedSandbox,
  packets: readonly Uint8Array[],
): Promise<number> {
  const calls: CallUnderLoad[] = [];
  for (let call = 0; call < together; call += 1) {
    const { webCallUrl } = await sandbox.openCall();
    calls.push(await CallUnderLoad.join(webCallUrl, packets, 0));
  }
  await pause(callMs);
  const heldMb = await middleOfLooks(sandbox);
  await Promise.all(calls.map((call) => call.hangUp()));
  return heldMb;
}

/** In MB, once nothing goes on any more. */
async function atRest(sandbox: BesiegedSandbox): Promise<number> {
  await pause(settleMs);
  return middleOfLooks(sandbox);
}

async function middleOfLooks(sandbox: BesiegedSandbox): Promise<number> {
  const seenMb: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    await pause(betweenLooksMs);
    seenMb.push(await sandbox.residentMb());
  }
  return median(seenMb);
}
