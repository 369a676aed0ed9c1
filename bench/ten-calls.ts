import { setTimeout as pause } from "node:timers/promises";
import { type RunningSandbox, withSandbox } from "../sandbox/testing/running-sandbox.ts";
import { median, percentile } from "../sandbox/testing/median.ts";
import { callerVoices, renderCaller } from "../tests/callers/index.ts";
import { type CallUnderLoad, joinUnderLoad, recordingOf } from "./call-under-load.ts";
import { type Figure, figure } from "./figure.ts";

const calls = 10;
/** Memory is compared after this many rounds of ten calls: a hundred calls. */
const rounds = 10;
/** Long enough for the greeting, a question and its answer. */
const roundMs = 9_000;
/** The wait until every caller has joined and is answered, and until ended calls have closed everything. */
const settleMs = 5_000;
/**
 * A frame's lateness is measured against the earliest frame of its second. Clocks drift, and after one
 * delay all later frames are equally late, which must count as one delay.
 */
const windowMs = 1_000;

/** Limits that allow many calls at once from one address, longer than visitors may talk. */
const limits =
  "callStartsPerMinute=6000,callsPerAddress=40,calls=40,callMinutes=60,bookingsPerMinute=6000";

/**
 * Ten callers at once who ask and are answered all the time: how late the receptionist's sound comes, and
 * how much memory calls take. The callers share the machine with the sandbox, so their own lateness
 * counts too. Memory is that of the whole process, with its threads and WebAssembly heaps.
 */
export async function tenCalls(minutes = 10): Promise<Figure[]> {
  const sound = await renderCaller(callerVoices[0], "When are you open on Saturday?");
  const packets = recordingOf(sound, 6_000);
  return withSandbox(limits, async (sandbox) => {
    const beforeMb = await residentMb(sandbox);
    const first = await roundOf(sandbox, packets, minutes * 60_000);
    const afterTenMb = await residentMb(sandbox);
    for (let round = 1; round < rounds; round += 1) await roundOf(sandbox, packets, roundMs);
    const afterAllMb = await residentMb(sandbox);
    const { lateness, due, dropped, heldMb } = first;
    // A frame that never came is late too.
    const inTime = lateness.filter((late) => late <= 60).length;
    return [
      figure(`lateness of frames, ${calls} calls at once, p99`, percentile(lateness, 0.99), {
        unit: "ms",
        most: 20,
        note: `${lateness.length} frames in ${minutes} min; worst ${percentile(lateness, 1).toFixed(0)} ms`,
      }),
      figure("frames more than 60 ms late", 100 * (1 - inTime / due), { unit: "%", most: 0.5 }),
      figure("calls dropped", dropped, { most: 0 }),
      figure("memory of one of ten calls at once", (heldMb - beforeMb) / calls, {
        unit: "MB",
        most: 25,
        note: `${Math.round(beforeMb)} MB before, ${Math.round(heldMb)} MB with ten`,
      }),
      figure("memory after call 100 less memory after call 10", afterAllMb - afterTenMb, {
        unit: "MB",
        most: 25,
        note: `${Math.round(afterTenMb)} MB, then ${Math.round(afterAllMb)} MB`,
      }),
    ];
  });
}

/** Ten calls that begin at different places of the recording, for this long. */
async function roundOf(
  sandbox: RunningSandbox,
  packets: readonly Uint8Array[],
  durationMs: number,
): Promise<{ lateness: number[]; due: number; dropped: number; heldMb: number }> {
  const callers: CallUnderLoad[] = [];
  for (let call = 0; call < calls; call += 1) {
    const { webCallUrl } = await sandbox.openCall();
    const begin = Math.floor((packets.length * call) / calls);
    callers.push(await joinUnderLoad(webCallUrl, packets, begin));
  }
  await pause(settleMs);
  for (const { arrivals } of callers) arrivals.length = 0;
  await pause(durationMs);
  const lateness = callers.flatMap(({ arrivals }) => latenessOf(arrivals));
  const due = callers.reduce((sum, { arrivals }) => sum + framesIn(arrivals), 0);
  const dropped = callers.filter((caller) => caller.dropped).length;
  const heldMb = await residentMb(sandbox);
  await Promise.all(callers.map((caller) => caller.hangUp()));
  return { lateness, due, dropped, heldMb };
}

/** The median of five readings after the calls have settled, each after a garbage collection. */
async function residentMb(sandbox: RunningSandbox): Promise<number> {
  await pause(settleMs);
  const looksMb: number[] = [];
  for (let look = 0; look < 5; look += 1) {
    await pause(1_000);
    looksMb.push(await sandbox.residentMb());
  }
  return median(looksMb);
}

type Arrivals = CallUnderLoad["arrivals"];

const framesIn = (arrivals: Arrivals): number =>
  ((arrivals.at(-1)?.streamMs ?? 0) - (arrivals[0]?.streamMs ?? 0)) / 20 + 1;

/** How late each frame came for its place in the stream, in ms. The earliest of its window is on time. */
function latenessOf(arrivals: Arrivals): number[] {
  const offsets = arrivals.map(({ streamMs, atMs }) => atMs - streamMs);
  const windowOf = (at: number): number => Math.floor((arrivals[at]?.streamMs ?? 0) / windowMs);
  const earliest = new Map<number, number>();
  for (const [at, offset] of offsets.entries())
    earliest.set(windowOf(at), Math.min(earliest.get(windowOf(at)) ?? Infinity, offset));
  return offsets.map((offset, at) => offset - (earliest.get(windowOf(at)) ?? 0));
}
