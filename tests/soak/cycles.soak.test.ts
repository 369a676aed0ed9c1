import { startAndEnd } from "../support/call-cycle.ts";
import { expect, test } from "../support/fixtures.ts";
import { heapBytes, heldBy, installLeakLedger, nothing } from "../support/leak-ledger.ts";

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
    await page.goto("/");
    // What is loaded with the first call stays; it is no leak.
    await startAndEnd(page, 2);
    const before = await heapBytes(page);
    await startAndEnd(page, cycles);
    await expect.poll(() => heldBy(page)).toEqual(nothing);
    const growth = (await heapBytes(page)) - before;
    annotations.push({ type: "heap growth", description: `${growth} bytes` });
    expect(growth).toBeLessThanOrEqual(growthMaxBytes);
  });
}
