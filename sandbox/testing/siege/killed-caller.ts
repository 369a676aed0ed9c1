import { type ChildProcess, spawn } from "node:child_process";
import type { BesiegedSandbox } from "../besieged-sandbox.ts";

/** Whoever still holds a line by then holds it for ever. */
const givenUpAfterMs = 60_000;
const lookEveryMs = 50;

/** A caller in a process of its own, joined by WebSocket: to be killed without a goodbye. */
export async function callerToKill(sandbox: BesiegedSandbox): Promise<ChildProcess> {
  const { webCallUrl } = await sandbox.openCall();
  const caller = spawn(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { WebSocket } from "ws"; new WebSocket("${webCallUrl.replace("http", "ws")}").once("message", () => console.log("in"));`,
  ]);
  await new Promise((resolve, reject) => {
    caller.stdout.once("data", resolve);
    caller.once("exit", (code) =>
      reject(new Error(`The caller ended with ${code} before it was in.`)),
    );
  });
  return caller;
}

/** Kills a caller, and waits for its line: how long that took, `Infinity` where it is never free. */
export async function freedAfterMs(
  sandbox: BesiegedSandbox,
  caller: ChildProcess,
): Promise<number> {
  const before = await callsLive(sandbox);
  const killedAtMs = performance.now();
  const waitedMs = (): number => performance.now() - killedAtMs;
  caller.kill("SIGKILL");
  while ((await callsLive(sandbox)) >= before) {
    if (waitedMs() > givenUpAfterMs) return Infinity;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  return waitedMs();
}

/** How many calls are live, by its own metrics. Throws where they no longer say so. */
export async function callsLive(sandbox: BesiegedSandbox): Promise<number> {
  const live = /^calls_live (\d+)$/mu.exec(await sandbox.metrics())?.[1];
  // As a number it would be none that any comparison holds for, and a line would pass for free.
  if (live === undefined) throw new Error("/metrics has no calls_live: name here what it has.");
  return Number(live);
}
