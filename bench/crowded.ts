import { setTimeout as pause } from "node:timers/promises";
import { BesiegedSandbox } from "../sandbox/testing/besieged-sandbox.ts";
import { connectionsHeld } from "../sandbox/testing/siege/crowd.ts";
import { demanded } from "../sandbox/testing/siege/demanded.ts";
import { honestVisits, type VisitReport } from "../sandbox/testing/siege/honest-visits.ts";
import { ListeningProcess } from "../sandbox/testing/listening-process.ts";
import { Attacker } from "./attacker.ts";
import type { Figure } from "./figure.ts";
import { median } from "../sandbox/testing/median.ts";

const attackMs = 10_000;
/** Connections that are still held by then are held for good. */
const givenUpAfterMs = 30_000;
const settleMs = 3_000;

interface Besieged {
  port: number;
  residentMb(): Promise<number>;
}

interface Outcome {
  attack: string;
  visits: VisitReport;
  mostHeld: number;
  freedAfterMs: number;
  grownMb: number;
}

/**
 * 600 connections of each bad kind from one address, against the sandbox and the site's server. The
 * attacker holds on to half-open and unread connections when it stops, and hangs up on pipelined ones.
 */
export async function crowded(): Promise<Figure[]> {
  const site = await ListeningProcess.fork(new URL("site-process.ts", import.meta.url));
  const sandbox = await BesiegedSandbox.start();
  try {
    return [
      ...(await figuresOf("sandbox", sandbox, "/healthz", "/scheduler/slots")),
      ...(await figuresOf("site", site, "/", "/large.css")),
    ];
  } finally {
    await Promise.all([site.end(), sandbox.remove()]);
  }
}

async function figuresOf(
  name: string,
  server: Besieged,
  visited: string,
  large: string,
): Promise<Figure[]> {
  const attacks = ["half-open", `pipelined ${visited}`, `unread ${large}`];
  const outcomes: Outcome[] = [];
  for (const attack of attacks) outcomes.push(await outcomeOf(server, visited, attack));
  const told = (say: (outcome: Outcome) => string): string =>
    outcomes.map((outcome) => `${outcome.attack}: ${say(outcome)}`).join("; ");
  const worst = (of: (outcome: Outcome) => number): number => Math.max(...outcomes.map(of));
  return [
    {
      name: `${name}: honest visits that failed while one address held 600 connections`,
      measured: worst(({ visits }) => visits.failed),
      unit: "",
      most: 0,
      note: told(
        ({ visits, mostHeld }) =>
          `${visits.failed} of ${visits.visits}, p99 ${visits.p99Ms.toFixed(0)} ms, at most ${mostHeld} held`,
      ),
    },
    {
      name: `${name}: attack over → its connections freed`,
      measured: worst(({ freedAfterMs }) => freedAfterMs),
      unit: "ms",
      most: demanded.crowdFreedMs,
      note: told(({ freedAfterMs }) => `${freedAfterMs.toFixed(0)} ms`),
    },
    {
      name: `${name}: memory after such an attack less memory before`,
      measured: worst(({ grownMb }) => grownMb),
      unit: "MB",
      most: demanded.crowdMemoryMb,
      aroundNothing: true,
      note: told(({ grownMb }) => `${grownMb.toFixed(0)} MB`),
    },
  ];
}

async function outcomeOf(server: Besieged, visited: string, attack: string): Promise<Outcome> {
  const report = honestVisits(`http://127.0.0.1:${server.port}${visited}`);
  await pause(settleMs);
  const beforeMb = await restingMb(server);
  const attacker = await Attacker.begin(attack, server.port);
  let mostHeld = 0;
  for (let waitedMs = 0; waitedMs < attackMs; waitedMs += 500) {
    await pause(500);
    mostHeld = Math.max(mostHeld, connectionsHeld(server.port));
  }
  if (attack.startsWith("pipelined")) await attacker.hangUp();
  else await attacker.stop();
  const freedAfterMs = await freed(server.port);
  const visits = await report();
  if (!attack.startsWith("pipelined")) await attacker.hangUp();
  await pause(settleMs);
  const grownMb = (await restingMb(server)) - beforeMb;
  return { attack, visits, mostHeld, freedAfterMs, grownMb };
}

/** How long until the server holds no connection of the attacker's; `Infinity` where it keeps some. */
async function freed(port: number): Promise<number> {
  const stoppedAtMs = performance.now();
  while (connectionsHeld(port) > 0) {
    if (performance.now() - stoppedAtMs > givenUpAfterMs) return Infinity;
    await pause(100);
  }
  return performance.now() - stoppedAtMs;
}

/** The middle of three looks, each with garbage collected first. */
async function restingMb(server: Besieged): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < 3; look += 1) {
    looks.push(await server.residentMb());
    await pause(300);
  }
  return median(looks);
}
