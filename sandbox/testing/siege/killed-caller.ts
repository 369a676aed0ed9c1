import type { BesiegedSandbox, JoinedCall } from "../besieged-sandbox.ts";

/** Whoever still holds a line by then holds it for ever. */
const givenUpAfterMs = 60_000;
const lookEveryMs = 50;

/**
 * Cuts a caller's connection without a goodbye, and waits for the line: how long that took, `Infinity`
 * where it is never free.
 */
export async function freedAfterMs(
  sandbox: BesiegedSandbox,
  { socket }: JoinedCall,
): Promise<number> {
  const before = await callsLive(sandbox);
  const cutAtMs = performance.now();
  const waitedMs = (): number => performance.now() - cutAtMs;
  socket.terminate();
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
