import { Temporal } from "temporal-polyfill";
import { callerVoices, renderCaller } from "./callers/index.ts";
import { expect, test } from "./support/fixtures.ts";
import { neverConnect } from "./support/never-connect.ts";

const zone = "America/New_York";

/** Three in the afternoon of the next Tuesday, as the practice's wall clock shows it. */
function nextTuesdayAtThree(nowMs: number): number {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone);
  const ahead = (2 - now.dayOfWeek + 7) % 7;
  const three = now
    .toPlainDate()
    .add({ days: ahead })
    .toZonedDateTime({ timeZone: zone, plainTime: "15:00" });
  const meant = three.epochMilliseconds > nowMs ? three : three.add({ days: 7 });
  return meant.epochMilliseconds;
}

for (const [at, voice] of callerVoices.slice(0, 2).entries()) {
  for (const carriedBy of at === 0 ? (["WebRTC", "WebSocket"] as const) : (["WebRTC"] as const)) {
    test(`a caller with the voice ${voice} books a teeth cleaning by speaking, over ${carriedBy}`, async ({
      page,
      sandbox,
      caller,
    }) => {
      if (carriedBy === "WebSocket") await page.addInitScript(neverConnect);
      const wish = await renderCaller(
        voice,
        "I'd like to book a teeth cleaning on Tuesday at three.",
      );
      const yes = await renderCaller(voice, "Yes please.");
      sandbox.cancelAll();

      await page.goto("/");
      await page
        .locator("main section")
        .first()
        .getByRole("button", { name: "Start test call" })
        .click();
      await caller.hears();
      await caller.hearsSilence();

      expect((await caller.socketAtMs()) !== null).toBe(carriedBy === "WebSocket");

      const asked = await caller.say(wish);
      await caller.hears(asked);
      await expect(page.getByRole("log")).toContainText(/Tuesday, \w+ \d+ at 3(:00)? pm/);
      expect(sandbox.bookings()).toHaveLength(0);
      await caller.hearsSilence();

      const confirmed = await caller.say(yes);
      await caller.hears(confirmed);
      await expect.poll(() => sandbox.bookings().length).toBe(1);
      const booked = sandbox.bookings().at(-1);
      expect(booked).toMatchObject({ calendar: "practice", source: "voice" });
      expect(booked?.starts_at_ms).toBe(nextTuesdayAtThree(Date.now()));

      await page.getByRole("button", { name: "End Call" }).first().click();
      await expect(page.getByText(/Booked/).first()).toBeVisible();
    });
  }
}
