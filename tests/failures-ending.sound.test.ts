import { expectEnded, hero, startCall } from "./support/failing-call.ts";
import { expect, test } from "./support/fixtures.ts";
import { installMicrophoneLedger, liveTracks } from "./support/microphone-ledger.ts";
import { type ScriptedRoom, scriptedRoom } from "./support/scripted-room.ts";

let room: ScriptedRoom;

test.beforeEach(async ({ page, caller, sandbox }) => {
  // The caller's microphone is the one that is kept count of.
  expect(caller).toBeDefined();
  await page.addInitScript(installMicrophoneLedger);
  room = await scriptedRoom(page, sandbox.origin);
  await startCall(page);
  await expect(hero(page).getByRole("status")).toHaveText("On the call");
  expect(await liveTracks(page)).toBe(1);
});

const again = "Start a new one to continue.";

for (const [reason, sentence] of [
  ["assistant-ended-call", "The call has ended."],
  ["exceeded-max-duration", `The call reached its time limit. ${again}`],
  [
    "silence-timed-out",
    `We didn't hear anything from you for a while, so the call ended. ${again}`,
  ],
  ["manually-canceled", `The other side ended the call. ${again}`],
] as const) {
  test(`a call that ends by ${reason} says so, and is no failure`, async ({ page }) => {
    await room.end(reason);
    await expectEnded(page, sentence);
    await expect(hero(page).getByRole("link", { name: /^Open in new tab/ })).toHaveCount(0);
  });
}

test("a call that the provider breaks off says so, with the new tab", async ({ page }) => {
  await room.end("sandbox-stopping");
  await expectEnded(
    page,
    "The voice provider ended the call early. It was nothing you did. Start a new call in a minute.",
  );
  await expect(hero(page).getByRole("link", { name: /^Open in new tab/ })).toBeVisible();
});

test("in a tab that is not looked at the call goes on, and the title tells how long", async ({
  page,
}) => {
  const title = await page.title();
  const look = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);

  await look(true);
  await expect(page).toHaveTitle(/^\d+:\d\d Live · /);
  await room.say({
    type: "transcript",
    role: "assistant",
    transcriptType: "final",
    transcript: "Still here.",
  });
  await expect(page.getByRole("log")).toContainText("Still here.");
  expect(await liveTracks(page)).toBe(1);
  await look(false);
  await expect(page).toHaveTitle(title);

  await look(true);
  await expect(page).toHaveTitle(/ Live · /);
  await room.end("assistant-ended-call");
  await expect(page).toHaveTitle(title);
});
