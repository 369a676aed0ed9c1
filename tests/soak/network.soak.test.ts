import type { Response } from "@playwright/test";
import { startCall } from "../support/call-card.ts";
import { expect, test } from "../support/fixtures.ts";
import { neverConnect } from "../support/never-connect.ts";

const isCallStart = (response: Response): boolean => response.url().endsWith("/call/web");

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
      const started = page.waitForResponse(isCallStart);
      await startCall(page);
      await caller.hears();
      const { webCallUrl } = (await (await started).json()) as { webCallUrl: string };
      const knock = async (): Promise<number> => {
        const headers = { "Content-Type": "application/sdp" };
        return (await request.post(webCallUrl, { headers, data: "v=0" })).status();
      };
      expect(await knock()).toBe(409);

      const session = await context.newCDPSession(page);
      // It never answers: whom it would answer is gone.
      void session.send("Page.crash").catch(() => {});
      await expect.poll(knock, { timeout: 20_000, intervals: [250] }).toBe(404);
    });
  });
}
