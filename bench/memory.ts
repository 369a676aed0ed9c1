import { callerVoices, renderCaller } from "../tests/callers/index.ts";
import { BenchSandbox } from "./bench-sandbox.ts";
import { CallUnderLoad, recordingOf } from "./call-under-load.ts";
import type { Figure } from "./figure.ts";
import { median } from "./median.ts";

const together = 10;
const allCalls = 100;
/** Long enough for the greeting, a question and its answer. */
const callMs = 9_000;
/** The garbage of ended calls is collected when memory is asked for, not when they end. */
const settleMs = 5_000;

/**
 * What calls cost in memory: ten at once against none, and after a hundred against after ten. The
 * figures are of the whole process, its threads and their WebAssembly heaps included.
 */
export async function memory(runs = allCalls): Promise<Figure[]> {
  const sound = await renderCaller(callerVoices[0], "When are you open on Saturday?");
  const packets = recordingOf(sound, 6_000);
  const sandbox = await BenchSandbox.start();
  const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  const round = async (): Promise<number> => {
    const calls: CallUnderLoad[] = [];
    for (let call = 0; call < together; call += 1) {
      calls.push(await CallUnderLoad.join(await sandbox.openCall(), packets, 0));
    }
    await rest(callMs);
    const withCalls = sandbox.residentMb;
    await Promise.all(calls.map((call) => call.hangUp()));
    return withCalls;
  };
  try {
    await rest(settleMs);
    const beforeMb = sandbox.residentMb;
    const withTenMb = await round();
    await rest(settleMs);
    const afterTenMb = sandbox.residentMb;
    const later: number[] = [];
    for (let done = together; done < runs; done += together) later.push(await round());
    // The middle of a few looks: a collector may have just run, or be just about to.
    const looks: number[] = [];
    for (let look = 0; look < 5; look += 1) {
      await rest(settleMs / 2);
      looks.push(sandbox.residentMb);
    }
    return [
      {
        name: "memory of one of ten calls at once",
        measured: (withTenMb - beforeMb) / together,
        unit: "MB",
        most: 25,
        note: `${Math.round(beforeMb)} MB before, ${Math.round(withTenMb)} with ten`,
      },
      {
        name: `memory after call ${runs} less memory after call ${together}`,
        measured: median(looks) - afterTenMb,
        unit: "MB",
        most: 25,
        note: `${Math.round(afterTenMb)} MB after ${together}, ${Math.round(median(looks))} after ${runs}`,
        values: later,
      },
    ];
  } finally {
    await sandbox.stop();
  }
}
