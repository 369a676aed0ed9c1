import { once } from "node:events";
import {
  type BesiegedSandbox,
  raisedLimits,
  withSandbox,
} from "../sandbox/src/operating/testing/besieged-sandbox.ts";
import { callerToKill, callsLive } from "../sandbox/src/operating/testing/killed-caller.ts";
import { dribble } from "../sandbox/src/operating/testing/slow-sockets.ts";
import { steadyLoad } from "../sandbox/src/operating/testing/steady-load.ts";
import { guarded, guessIds } from "../sandbox/src/operating/testing/wrong-ids.ts";
import type { Figure } from "./figure.ts";

const slowSockets = 100;
const requestsPerSecond = 20;
const defaultMinutes = 10;
const guesses = 1_000;
/** Whoever still holds a line by then holds it for ever. */
const givenUpAfterMs = 60_000;

/**
 * How long the sandbox takes to shake off who means it harm or is gone, what that costs everybody else, and
 * what minutes of honest visitors do to its memory. That it does so at all is held by its tests.
 */
export async function siege(minutes = defaultMinutes): Promise<Figure[]> {
  return [
    ...(await withSandbox("", slowOnes)),
    ...(await withSandbox(raisedLimits, killedCaller)),
    ...(await withSandbox(raisedLimits, guessedIds)),
    ...(await withSandbox("calls=10,callsPerAddress=10,callStartsPerMinute=100", toldToStop)),
    ...(await withSandbox(raisedLimits, (sandbox) => memoryUnderLoad(sandbox, minutes))),
  ];
}

async function slowOnes(sandbox: BesiegedSandbox): Promise<Figure[]> {
  const { closedAfterMs, honest } = await dribble(sandbox, slowSockets, 60_000);
  return [
    {
      name: `last of ${slowSockets} sockets that dribble hung up on`,
      measured: Math.max(...closedAfterMs.map((each) => each ?? Infinity)),
      unit: "ms",
      most: 7_000,
    },
    {
      name: "answer to an honest visitor meanwhile, p99",
      measured: honest.p99Ms,
      unit: "ms",
      most: 250,
      note: `${honest.requests} answers, ${honest.failed} failed, p50 ${honest.p50Ms.toFixed(0)} ms`,
    },
  ];
}

async function killedCaller(sandbox: BesiegedSandbox): Promise<Figure[]> {
  const caller = await callerToKill(sandbox);
  const killedAtMs = performance.now();
  caller.kill("SIGKILL");
  const waitedMs = (): number => performance.now() - killedAtMs;
  while ((await callsLive(sandbox)) !== 0 && waitedMs() < givenUpAfterMs)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return [
    {
      name: "caller killed → line free",
      measured: waitedMs(),
      unit: "ms",
      most: 20_000,
    },
  ];
}

async function guessedIds(sandbox: BesiegedSandbox): Promise<Figure[]> {
  const { id } = (await (await sandbox.startCall()).json()) as { id: string };
  await sandbox.ask("DELETE", `/call/${id}`);
  const apart: { where: string; percent: number }[] = [];
  for (const where of Object.keys(guarded) as (keyof typeof guarded)[]) {
    const over = where.startsWith("a call") ? id : "A".repeat(22);
    const { medianMs } = await guessIds(sandbox, where, over, guesses);
    apart.push({ where, percent: 100 * Math.abs(medianMs.over / medianMs.random - 1) });
  }
  return [
    {
      name: "id that was right against one that never was, % apart in time",
      measured: Math.max(...apart.map(({ percent }) => percent)),
      unit: "",
      most: 10,
      note: apart.map(({ where, percent }) => `${where} ${percent.toFixed(1)}`).join(", "),
    },
  ];
}

async function toldToStop(sandbox: BesiegedSandbox): Promise<Figure[]> {
  const calls = [];
  for (let call = 0; call < 10; call += 1) calls.push(await sandbox.joinCall());
  const left = calls.map(({ socket }) => once(socket, "close"));
  const { code, ms } = await sandbox.end();
  await Promise.all(left);
  return [
    {
      name: "told to stop with ten calls → ended in order",
      measured: code === 0 ? ms : Infinity,
      unit: "ms",
      most: 5_000,
    },
  ];
}

async function memoryUnderLoad(sandbox: BesiegedSandbox, minutes: number): Promise<Figure[]> {
  const { slopeMbPerMinute, residentMb, unexpected } = await steadyLoad(
    sandbox,
    minutes,
    requestsPerSecond,
  );
  return [
    {
      name: `memory grown in a minute of ${requestsPerSecond} requests a second`,
      measured: slopeMbPerMinute,
      unit: "MB",
      most: 1,
      note: `${minutes} min, from ${residentMb[0]?.toFixed(0)} to ${residentMb.at(-1)?.toFixed(0)} MB; unexpected answers: ${Object.values(unexpected).reduce((all, each) => all + each, 0)}`,
      values: residentMb,
    },
  ];
}
