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

/** What the caller answers, by what they are asked. A wrong read-back is corrected. */
const readBack = /Tuesday, \w+ \d+ at 3:00 pm .*404-555-0132\./;
const answers = [
  [/Shall I book it/, "No, on Tuesday at three."],
  [/\bname\b/, "My name is Robert."],
  [/phone number/, "Four oh four, five five five, oh one three two."],
] as const;
const mostAnswers = 8;

// A booking takes more than half a minute to speak.
test.setTimeout(120_000);

for (const [at, voice] of callerVoices.slice(0, 2).entries()) {
  for (const carriedBy of at === 0 ? (["WebRTC", "WebSocket"] as const) : (["WebRTC"] as const)) {
    test(`a caller with the voice ${voice} books a teeth cleaning by speaking, over ${carriedBy}`, async ({
      page,
      sandbox,
      caller,
    }) => {
      if (carriedBy === "WebSocket") await page.addInitScript(neverConnect);
      const says = async (words: string): Promise<void> => {
        await caller.hearsSilence();
        await caller.hears(await caller.say(await renderCaller(voice, words)));
      };
      sandbox.cancelAll();

      await page.goto("/");
      await page
        .locator("main section")
        .first()
        .getByRole("button", { name: "Start test call" })
        .click();
      await caller.hears();

      expect((await caller.socketAtMs()) !== null).toBe(carriedBy === "WebSocket");

      await says("I'd like to book a teeth cleaning on Tuesday at three.");
      const log = page.getByRole("log");
      for (let turn = 0; turn < mostAnswers; turn += 1) {
        await caller.hearsSilence();
        const spoken = (await log.innerText()).split("Receptionist");
        if (readBack.test(spoken.slice(-2).join(" "))) break;
        const asked = spoken.at(-1) ?? "";
        const [, answer = null] = answers.find(([question]) => question.test(asked)) ?? [];
        if (answer === null) break;
        await says(answer);
      }
      await expect(log).toContainText(readBack);
      expect(sandbox.bookings()).toHaveLength(0);

      await says("Yes please.");
      await expect.poll(() => sandbox.bookings().length).toBe(1);
      const booked = sandbox.bookings().at(-1);
      expect(booked).toMatchObject({ calendar: "practice", source: "voice" });
      expect(booked?.starts_at_ms).toBe(nextTuesdayAtThree(Date.now()));

      await page.getByRole("button", { name: "End Call" }).first().click();
      await expect(page.getByText(/Booked/).first()).toBeVisible();
    });
  }
}
