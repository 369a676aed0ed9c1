import { withDocumentHeaders } from "./support/document-headers.ts";
import { expectEnded, expectFailed, hero, startButton, startCall } from "./support/failing-call.ts";
import { expect, test } from "./support/fixtures.ts";
import { installMicrophoneLedger, liveTracks } from "./support/microphone-ledger.ts";
import { neverConnect } from "./support/never-connect.ts";
import { insecureHost } from "./support/visitors-browser.ts";

test.beforeEach(({ page }) => page.addInitScript(installMicrophoneLedger));

test.describe("a browser that allows nothing", () => {
  test.use({ permissions: [] });

  test("a denied microphone is said to be blocked", async ({ page }) => {
    await startCall(page);
    await expectFailed(
      page,
      "The microphone is blocked. Allow it in the address bar and try again, or type instead.",
    );
  });
});

test.describe("a page that may not use the microphone", () => {
  test.use({ expectedErrors: /^The test call did not start: |^Permissions policy violation/ });

  test("says so, whatever the visitor has allowed, and offers a new tab", async ({ page }) => {
    await withDocumentHeaders(page, { "permissions-policy": "microphone=()" });
    await startCall(page);
    await expectFailed(
      page,
      "This page is not allowed to use the microphone. Open the call in a new tab, or type instead.",
    );
  });
});

test.describe("an insecure page", () => {
  test.use({ expectedErrors: /^The test call did not start: |^The Cross-Origin-Opener-Policy/ });

  test("asks for no call, and links to itself over https", async ({ page, site }) => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.method()} ${request.url()}`));
    const address = new URL("/", site);
    address.hostname = insecureHost;
    await page.goto(address.href);
    await startButton(page).click();
    await expectFailed(
      page,
      "Browsers allow the microphone on secure pages only. Open the secure page and try again, or type instead.",
    );
    await expect(page.getByRole("link", { name: "Open the secure page" })).toHaveAttribute(
      "href",
      address.href.replace("http:", "https:"),
    );
    expect(sent.filter((each) => /POST|\/call\/web/.test(each))).toEqual([]);
  });
});

test("a microphone whose permission is withdrawn is said, the call goes on by typing, and one press takes it up again", async ({
  page,
  context,
}) => {
  await startCall(page);
  await expect(hero(page).getByRole("button", { name: "Mute" })).toBeVisible();
  expect(await liveTracks(page)).toBe(1);
  await context.clearPermissions();

  await expect(hero(page).getByRole("status")).toHaveText(
    "The microphone was disconnected. Connect or choose another one and try again, or type instead.",
  );
  await expect(hero(page).getByRole("button", { name: "Mute" })).toHaveCount(0);
  expect(await liveTracks(page)).toBe(0);
  const line = page.getByRole("textbox", { name: "Type a line" });
  await line.fill("When are you open?");
  await line.press("Enter");
  await expect(page.getByRole("log")).toContainText(/Monday/);

  await context.grantPermissions(["microphone"]);
  await hero(page).getByRole("button", { name: "Try again" }).click();
  await expect(hero(page).getByRole("status")).toHaveText("On the call");
  expect(await liveTracks(page)).toBe(1);
  await hero(page).getByRole("button", { name: "End Call" }).click();
  await expectEnded(page, "The call has ended.");
});

/** Runs in the page: the most that its ear has heard. */
const loudest = (): number => {
  const { heard } = (globalThis as unknown as { testLine: { heard: { level: number }[] } })
    .testLine;
  return Math.max(0, ...heard.map(({ level }) => level));
};

test("sound that the browser holds back is heard after one press", async ({ page, caller }) => {
  // Over the socket, the sound is the page's own, where the test can hear it.
  await page.addInitScript(neverConnect);
  // Anything the test itself asks of the page counts as a press: so the page presses by script, which
  // does not, and calls when there is something to see.
  await page.addInitScript(() => {
    const look = (): void => {
      const button = [...document.querySelectorAll("button")].find(
        ({ textContent }) => textContent === "Type instead…",
      );
      button?.click();
      const waiting = new MutationObserver(() => {
        if (/blocking the sound/.test(document.body.textContent)) console.log("held back");
      });
      waiting.observe(document.body, { childList: true, subtree: true });
    };
    addEventListener("load", look);
  });
  const heldBack = page.waitForEvent("console", (message) => message.text() === "held back");
  await page.goto("/");
  await heldBack;
  await expect(hero(page).getByRole("status")).toHaveText(
    "Your browser is blocking the sound. Press the button to hear the assistant.",
  );
  expect(await page.evaluate(loudest)).toBe(0);
  await hero(page).getByRole("button", { name: "Tap to hear the assistant" }).click();
  await expect(hero(page).getByRole("status")).toHaveText("On the call");
  const line = page.getByRole("textbox", { name: "Type a line" });
  await line.fill("When are you open?");
  await line.press("Enter");
  await caller.hears();
  await page.keyboard.press("Escape");
  await expectEnded(page, "The call has ended.");
});
