import { startCallInRoom } from "../support/call-card.ts";
import { expect, test } from "../support/fixtures.ts";
import { neverConnect } from "../support/never-connect.ts";

// What the browser itself writes about requests to a network that is gone.
test.use({ expectedErrors: /^The test call did not start: |WebSocket|net::ERR|status of 404/ });

for (const carriedBy of ["WebRTC", "WebSocket"] as const) {
  test.describe(`over ${carriedBy}`, () => {
    test.beforeEach(async ({ page }) => {
      if (carriedBy === "WebSocket") await page.addInitScript(neverConnect);
    });

    test("the room of a browser that vanished is free within twenty seconds", async ({
      page,
      caller,
      context,
      request,
    }) => {
      const knock = await startCallInRoom(page, request);
      await caller.hears();
      expect(await knock()).toBe(409);

      const session = await context.newCDPSession(page);
      // It never answers: whom it would answer is gone.
      void session.send("Page.crash").catch(() => {});
      await expect.poll(knock, { timeout: 20_000, intervals: [250] }).toBe(404);
    });
  });
}
