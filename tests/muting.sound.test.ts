import { callerVoices, renderCaller } from "./callers/index.ts";
import { expect, test } from "./support/fixtures.ts";
import { neverConnect } from "./support/never-connect.ts";

for (const carriedBy of ["WebRTC", "WebSocket"] as const) {
  test(`what is said while muted is heard by nobody over ${carriedBy}, what is said after it is`, async ({
    page,
    caller,
  }) => {
    if (carriedBy === "WebSocket") await page.addInitScript(neverConnect);
    const [voice] = callerVoices;
    const aside = await renderCaller(voice!, "I'd like to book a teeth cleaning on Tuesday.");
    const question = await renderCaller(voice!, "When are you open?");
    await page.goto("/");
    const hero = page.locator("main section").first();
    await hero.getByRole("button", { name: "Start test call" }).click();
    await caller.hears();
    await caller.hearsSilence();

    await hero.getByRole("button", { name: "Mute" }).click();
    await caller.say(aside);
    await hero.getByRole("button", { name: "Unmute" }).click();
    const asked = await caller.say(question);
    await caller.hears(asked);

    // In the order it was said: had the first been heard, it would stand before the second.
    const log = page.getByRole("log");
    await expect(log).toContainText(/Monday/);
    await expect(log.getByText("You", { exact: true })).toHaveCount(1);
    await expect(log).not.toContainText(/cleaning on|Tuesday at/);
    await page.getByRole("button", { name: "End Call" }).first().click();
    await expect.poll(() => caller.openTracks()).toBe(0);
  });
}
