import { setTimeout as pause } from "node:timers/promises";
import { callerVoices, renderCaller } from "../tests/callers/index.ts";
import { CallUnderLoad, recordingOf } from "./call-under-load.ts";
import type { Figure } from "./figure.ts";
import { percentile } from "../sandbox/testing/median.ts";
import { withManyCalls } from "./with-many-calls.ts";

const calls = 10;
const defaultMinutes = 10;
/**
 * Sound is judged against the earliest frame of its second. Clocks drift; and a receptionist who was
 * held up goes on where she was, so that from then on all is as late, which is one delay, not many.
 */
const windowMs = 1_000;
/** Until everybody has joined and is being answered. */
const settleMs = 5_000;

/**
 * Ten callers at once, each asking and being answered all the time: how late the receptionist's sound
 * comes, against its own beat. The callers share the machine with the sandbox, so what they are late by
 * themselves counts against it.
 */
export async function tenCalls(minutes = defaultMinutes): Promise<Figure[]> {
  const sound = await renderCaller(callerVoices[0], "When are you open on Saturday?");
  const packets = recordingOf(sound, 6_000);
  return withManyCalls(async (sandbox) => {
    const line: CallUnderLoad[] = [];
    for (let call = 0; call < calls; call += 1) {
      const begin = Math.floor((packets.length * call) / calls);
      const { webCallUrl } = await sandbox.openCall();
      line.push(await CallUnderLoad.join(webCallUrl, packets, begin));
    }
    await pause(settleMs);
    for (const { arrivals } of line) arrivals.length = 0;
    await pause(minutes * 60_000);
    const dropped = line.filter((call) => call.dropped).length;
    const lateness = line.flatMap(({ arrivals }) => latenessOf(arrivals));
    const lost = line.map(({ arrivals }) => 1 - arrivals.length / framesIn(arrivals));
    await Promise.all(line.map((call) => call.hangUp()));
    return [
      {
        name: `lateness of frames, ${calls} calls at once, p99`,
        measured: percentile(lateness, 0.99),
        unit: "ms",
        most: 20,
        note: `${lateness.length} frames in ${minutes} min; p50 ${percentile(lateness, 0.5).toFixed(1)} ms, worst ${percentile(lateness, 1).toFixed(0)} ms`,
      },
      {
        name: "frames more than 60 ms late, %",
        measured: (100 * lateness.filter((late) => late > 60).length) / lateness.length,
        unit: "",
        most: 0.5,
        aroundNothing: true,
      },
      {
        name: "frames that never came, % in the worst call",
        measured: 100 * Math.max(...lost),
        unit: "",
      },
      { name: "calls dropped", measured: dropped, unit: "", most: 0 },
    ];
  });
}

type Arrivals = CallUnderLoad["arrivals"];

const framesIn = (arrivals: Arrivals): number =>
  ((arrivals.at(-1)?.streamMs ?? 0) - (arrivals[0]?.streamMs ?? 0)) / 20 + 1;

/** How much later than its place in the stream each frame came, in ms; the earliest around it is on time. */
function latenessOf(arrivals: Arrivals): number[] {
  const earliest = new Map<number, number>();
  const windowOf = (streamMs: number): number => Math.floor(streamMs / windowMs);
  for (const { streamMs, atMs } of arrivals) {
    const offset = atMs - streamMs;
    const window = windowOf(streamMs);
    earliest.set(window, Math.min(earliest.get(window) ?? Infinity, offset));
  }
  return arrivals.map(
    ({ streamMs, atMs }) => atMs - streamMs - (earliest.get(windowOf(streamMs)) ?? 0),
  );
}
