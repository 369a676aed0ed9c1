import { expectFailed, hero, startCall } from "./support/failing-call.ts";
import { expect, test } from "./support/fixtures.ts";
import { installMicrophoneLedger } from "./support/microphone-ledger.ts";
import { browserWithoutMicrophone } from "./support/visitors-browser.ts";

test.use({ launchOptions: browserWithoutMicrophone });

test("a microphone that is missing is said, and the visitor is answered by typing after all", async ({
  page,
}) => {
  await page.addInitScript(installMicrophoneLedger);
  await startCall(page);
  // The sleeping island has a button of the same name, of which only the first press counts.
  await expectFailed(page, "No microphone was found. Connect one and try again, or type instead.");
  await hero(page).getByRole("button", { name: "Type instead…" }).click();
  await expect(page.getByRole("textbox", { name: "Type a line" })).toBeVisible();
  await hero(page).getByRole("button", { name: "End Call" }).click();
  await expect(hero(page).getByRole("button", { name: "Call again" })).toBeFocused();
});
