import { type ChildProcess, spawn } from "node:child_process";
import type { BesiegedSandbox } from "./besieged-sandbox.ts";

/** A caller in a process of its own, joined by WebSocket: to be killed without a goodbye. */
export async function callerToKill(sandbox: BesiegedSandbox): Promise<ChildProcess> {
  const { webCallUrl } = (await (await sandbox.startCall()).json()) as { webCallUrl: string };
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

/** How many calls are live, by its own metrics. */
export async function callsLive(sandbox: BesiegedSandbox): Promise<number> {
  return Number(/^calls_live (\d+)$/mu.exec(await sandbox.metrics())?.[1]);
}
