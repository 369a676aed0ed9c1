import { once } from "node:events";
import type { BesiegedSandbox, JoinedCall } from "../besieged-sandbox.ts";

export interface StopReport {
  code: number | null;
  /** From the signal to the end of the process. */
  ms: number;
  /** What each call's page was told last. */
  told: unknown[];
}

/** What every page is told when the sandbox is. */
export const stopping = {
  type: "status-update",
  status: "ended",
  endedReason: "sandbox-stopping",
};

/** Joins so many calls, and sends SIGTERM. */
export async function stopWithCalls(sandbox: BesiegedSandbox, count: number): Promise<StopReport> {
  const calls: JoinedCall[] = [];
  for (let call = 0; call < count; call += 1) calls.push(await sandbox.joinCall());
  const left = calls.map(({ socket }) => once(socket, "close"));
  const { code, ms } = await sandbox.end();
  await Promise.all(left);
  return { code, ms, told: calls.map(({ told }) => JSON.parse(told.at(-1) ?? "{}") as unknown) };
}
