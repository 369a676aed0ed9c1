import { expectFailed, hero, startButton, startCall } from "./support/failing-call.ts";
import { expect, test } from "./support/fixtures.ts";
import { installMicrophoneLedger, liveTracks } from "./support/microphone-ledger.ts";
import { allowMicrophone, askWithoutEnd } from "./support/open-question.ts";

test.beforeEach(async ({ page, sandbox }) => {
  expect(sandbox.origin).toMatch(/^http/);
  await page.addInitScript(installMicrophoneLedger);
});

const noMicrophone = "No microphone was found. Connect one and try again, or type instead.";

test("a device without a microphone is told so", async ({ page }) => {
  await startCall(page);
  await expectFailed(page, noMicrophone);
});

for (const [trouble, name, message, sentence] of [
  [
    "busy",
    "NotReadableError",
    "Could not start audio source",
    "Another app is using the microphone. Close it and try again, or type instead.",
  ],
  [
    "asked for, and whose question is closed unanswered,",
    "NotAllowedError",
    "Permission dismissed",
    "The microphone request was closed without an answer. Try again and choose Allow, or type instead.",
  ],
] as const) {
  test(`a microphone that is ${trouble} is told apart from a blocked one`, async ({ page }) => {
    await page.addInitScript(
      ([errorName, text]) => {
        navigator.mediaDevices.getUserMedia = () =>
          Promise.reject(new DOMException(text, errorName));
      },
      [name, message],
    );
    await startCall(page);
    await expectFailed(page, sentence);
  });
}

test.describe("a question for the microphone that stays open", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const line = new MediaStreamAudioDestinationNode(new AudioContext());
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(line.stream);
    });
    await page.addInitScript(askWithoutEnd);
    await page.addInitScript(installMicrophoneLedger);
    await startCall(page);
    await expect(hero(page).getByRole("status")).toHaveText(
      "Waiting for permission to use the microphone...",
    );
  });

  test("is waited for in sight, and Cancel ends it, whatever is answered later", async ({
    page,
  }) => {
    await expect(hero(page).getByText(/Take your time/)).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(startButton(page)).toBeFocused();
    await page.evaluate(allowMicrophone);
    await expect.poll(() => liveTracks(page)).toBe(0);
    await expect(startButton(page)).toBeVisible();
  });

  test("is no failure: the call begins when it is answered", async ({ page }) => {
    await page.evaluate(allowMicrophone);
    await hero(page).getByRole("button", { name: "End Call" }).click();
    await expect(hero(page).getByRole("button", { name: "Call again" })).toBeFocused();
    await expect.poll(() => liveTracks(page)).toBe(0);
  });
});

test("a visitor without a microphone is answered by typing after all", async ({ page }) => {
  await startCall(page);
  // The sleeping island has a button of the same name, of which only the first press counts.
  await expectFailed(page, noMicrophone);
  await hero(page).getByRole("button", { name: "Type instead…" }).click();
  await expect(page.getByRole("textbox", { name: "Type a line" })).toBeVisible();
  await hero(page).getByRole("button", { name: "End Call" }).click();
  await expect(hero(page).getByRole("button", { name: "Call again" })).toBeFocused();
});
