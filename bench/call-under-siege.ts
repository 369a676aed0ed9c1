import { setTimeout as pause } from "node:timers/promises";
import { type BesiegedSandbox, withSandbox } from "../sandbox/testing/besieged-sandbox.ts";
import { demanded } from "../sandbox/testing/siege/demanded.ts";
import { honestVisits, type VisitReport } from "../sandbox/testing/siege/honest-visits.ts";
import { callerVoices, renderCaller } from "../tests/callers/index.ts";
import { Attacker } from "./attacker.ts";
import { noAttack, routeFloods } from "./attacks.ts";
import { CallUnderLoad, recordingOf } from "./call-under-load.ts";
import type { Figure } from "./figure.ts";
import { type Gaps, gapsIn } from "./frame-gaps.ts";

const attackMs = 15_000;
const routeMs = 4_000;
/** Until the caller has joined and is being answered. */
const settleMs = 5_000;
/** Routes that are named in a note, the worst first. */
const namedRoutes = 4;

const eachAlone = [
  "chat texts",
  "typed lines",
  "refused upgrades",
  "pipelined /healthz",
  "insatiable /healthz",
];

/** What happened to a call and to visits of `/healthz` during some attacks, one after the other. */
interface Outcome {
  name: string;
  gaps: readonly (Gaps & { attack: string })[];
  visits: VisitReport;
  dropped: boolean;
}

/** What one address within the default limits does to somebody else's call, and to a look at `/healthz`. */
export async function callUnderSiege(): Promise<Figure[]> {
  const sound = await renderCaller(callerVoices[0], "When are you open on Saturday?");
  const packets = recordingOf(sound, 6_000);
  const quiet = await outcomeOf(packets, "no attack", [noAttack], attackMs);
  const outcomes: Outcome[] = [];
  for (const attack of eachAlone) {
    outcomes.push(await outcomeOf(packets, attack, [attack], attackMs));
  }
  outcomes.push(await outcomeOf(packets, "floods of each route", routeFloods, routeMs));
  const told = (say: (outcome: Outcome) => string): string =>
    [quiet, ...outcomes].map((outcome) => `${outcome.name}: ${say(outcome)}`).join("; ");
  return [
    {
      name: "frames of a call more than 60 ms late while one address attacks, %",
      measured: Math.max(...outcomes.flatMap(({ gaps }) => gaps.map((each) => each.latePercent))),
      unit: "",
      most: demanded.lateFramesPercent,
      aroundNothing: true,
      note: told(({ gaps }) => worstOf(gaps)),
    },
    {
      name: "/healthz while one address attacks, p99",
      measured: Math.max(...outcomes.map(({ visits }) => visits.p99Ms)),
      unit: "ms",
      most: demanded.honestP99Ms,
      note: told(({ visits }) => `${visits.p99Ms.toFixed(0)} ms, ${visits.failed} failed`),
    },
    {
      name: "calls dropped while one address attacks",
      measured: outcomes.filter(({ dropped }) => dropped).length,
      unit: "",
      most: 0,
    },
  ];
}

function worstOf(gaps: Outcome["gaps"]): string {
  const said = gaps
    .toSorted((one, other) => other.latePercent - one.latePercent)
    .slice(0, namedRoutes)
    .map(({ attack, latePercent, longestMs }) => {
      const figures = `${latePercent.toFixed(2)} %, longest gap ${longestMs.toFixed(0)} ms`;
      return gaps.length > 1 ? `${attack} ${figures}` : figures;
    });
  return said.join(", ");
}

/** Each attack gets a new sandbox and a new call. */
function outcomeOf(
  packets: readonly Uint8Array[],
  name: string,
  attacks: readonly string[],
  eachMs: number,
): Promise<Outcome> {
  return withSandbox("", async (sandbox) => {
    const { webCallUrl } = await sandbox.openCall();
    const call = await CallUnderLoad.join(webCallUrl, packets, 0);
    await pause(settleMs);
    const report = honestVisits(`${sandbox.origin}/healthz`);
    const gaps: (Gaps & { attack: string })[] = [];
    for (const attack of attacks) {
      const attacker = await Attacker.begin(attack, sandbox.port);
      const fromMs = performance.now();
      await pause(eachMs);
      const toMs = performance.now();
      await attacker.hangUp();
      const arrivedAtMs = call.arrivals.map(({ atMs }) => atMs);
      gaps.push({ attack, ...gapsIn(arrivedAtMs, fromMs, toMs) });
      if (attacks.length > 1) await idle(sandbox);
    }
    const visits = await report();
    const { dropped } = call;
    await call.hangUp();
    return { name, gaps, visits, dropped };
  });
}

/** Waits until the sandbox has done with what an attack left. */
async function idle(sandbox: BesiegedSandbox): Promise<void> {
  await fetch(`${sandbox.origin}/healthz`, { signal: AbortSignal.timeout(30_000) });
  await pause(500);
}
