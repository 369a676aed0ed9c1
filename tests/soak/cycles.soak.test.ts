import { expect } from "@playwright/test";
import { hero } from "../support/call-card.ts";
import { test } from "../support/fixtures.ts";
import { heldBy, installLeakLedger, nothing } from "../support/leak-ledger.ts";

const cycles = 100;
const growthMaxBytes = 5_000_000;

// A hundred starts, each with its room, its worklet and its greeting.
test.setTimeout(900_000);

for (const carriedBy of ["WebRTC", "WebSocket"] as const) {
  test(`a hundred calls over ${carriedBy} leave nothing open and at most 5 MB`, async ({ page }, {
    annotations,
  }) => {
    await page.addInitScript(installLeakLedger);
    if (carriedBy === "WebSocket") {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, "RTCPeerConnection"));
    }
    const button = (name: RegExp) => hero(page).getByRole("button", { name });
    const startAndEnd = async (times: number): Promise<void> => {
      for (let cycle = 0; cycle < times; cycle += 1) {
        await button(/^(Start test call|Call again)$/).click();
        await button(/^End Call$/).click();
        await expect(button(/^Call again$/)).toBeVisible();
      }
    };
    const session = await page.context().newCDPSession(page);
    /** Bytes of script memory in use, after garbage collection. */
    const heapBytes = async (): Promise<number> => {
      await expect.poll(() => heldBy(page)).toEqual(nothing);
      for (let round = 0; round < 3; round += 1) await session.send("HeapProfiler.collectGarbage");
      return (await session.send("Runtime.getHeapUsage")).usedSize;
    };
    await page.goto("/");
    // Code that the first call loads stays in memory. That is no leak.
    await startAndEnd(2);
    const before = await heapBytes();
    await startAndEnd(cycles);
    const growth = (await heapBytes()) - before;
    annotations.push({ type: "heap growth", description: `${growth} bytes` });
    expect(growth).toBeLessThanOrEqual(growthMaxBytes);
  });
}
