import type { Route } from "@playwright/test";
import { hero, startButton } from "../support/failing-call.ts";
import { expect, test } from "../support/fixtures.ts";
import { Looked } from "../support/looked.ts";
import { sights } from "../support/looks.ts";
import { installMicrophoneLedger, unplugMicrophone } from "../support/microphone-ledger.ts";
import { allowMicrophone, askWithoutEnd } from "../support/open-question.ts";
import { hangsUp, installTelephone, rings } from "../support/telephone.ts";

// Calls are refused, held and given up, and so is a line of the chat: the console says so.
test.use({ expectedErrors: /status of (409|429|503)|^The test call did not start: / });

for (const { there, options } of sights) {
  test.describe(there, () => {
    test.use(options);

    test(`axe finds nothing in a call, whatever becomes of it, ${there}`, async ({
      page,
      sandbox,
      caller,
    }) => {
      const card = new Looked(page, "[data-call-card]");
      await page.goto("/");
      await card.throughACall(hero(page), { sandbox, caller }, async () => {
        await page.getByRole("button", { name: "See what the front desk sees" }).click();
        await card.at("live, beside the front desk");
      });
    });

    test(`axe finds nothing in a call that has to wait or is disturbed, ${there}`, async ({
      page,
      sandbox,
      caller,
    }) => {
      const card = new Looked(page, "[data-call-card]");
      const call = hero(page);
      const status = call.getByRole("status");
      await page.addInitScript(installTelephone);
      await page.addInitScript(installMicrophoneLedger);
      await page.goto("/");

      await page.route(`${sandbox.origin}/call/web`, (route) => tooMany(route, "600"));
      await startButton(page).click();
      const again = call.getByRole("button", { name: /^Try again in/ });
      await expect(again).toHaveAttribute("aria-disabled", "true");
      await card.at("to be tried again later");
      await page.unroute(`${sandbox.origin}/call/web`);

      await page.goto("/");
      await page.evaluate(askWithoutEnd);
      await startButton(page).click();
      await expect(status).toHaveText("Waiting for permission to use the microphone...");
      await card.at("waiting for permission");
      await page.evaluate(allowMicrophone);
      await caller.hears();
      await caller.hearsSilence();

      await unplugMicrophone(page);
      await expect(status).toContainText("The microphone was disconnected.");
      await card.at("without its microphone");
      await rings(page);
      await expect(status).toContainText("Your browser is blocking the sound.");
      await card.at("held back");
      await hangsUp(page);
      await call.getByRole("button", { name: "Tap to hear the assistant" }).click();

      sandbox.freeze();
      try {
        await expect(status).toHaveText("The connection dropped. Reconnecting...", {
          timeout: 15_000,
        });
        await card.at("reconnecting");
      } finally {
        sandbox.thaw();
      }
    });

    test(`axe finds nothing in the chat, empty, answered or failed, ${there}`, async ({
      page,
      sandbox,
    }) => {
      const chat = new Looked(page, "#chat-demo");
      const write = async (line: string): Promise<void> => {
        await page.getByRole("textbox", { name: "Type a message" }).fill(line);
        await page.keyboard.press("Enter");
      };
      await page.goto("/chat-support");
      await expect(page.getByRole("log", { name: "The chat" })).toContainText("AI assistant");
      await chat.at("engaged");
      await write(
        "I'm Maria Lopez, 404 555 0132. I'd like to book a teeth cleaning on Tuesday at 3 pm.",
      );
      await expect(page.getByText(/Shall I book it\?/).last()).toBeVisible();
      await page.getByRole("button", { name: "See what the front desk sees" }).click();
      await chat.at("answered, beside the front desk");
      await page.route(`${sandbox.origin}/chat/web`, (route) =>
        route.request().method() === "POST" ? tooMany(route, "2") : route.continue(),
      );
      await write("Yes please");
      await expect(page.getByText("That was a lot of messages at once.").last()).toBeVisible();
      await chat.at("failed");
    });

    test(`axe finds nothing around the scheduler, loading, broken or ready, ${there}`, async ({
      page,
      sandbox,
    }) => {
      const section = new Looked(page, "#book-demo");
      const held = Promise.withResolvers<void>();
      let broken = true;
      await page.route(`${sandbox.origin}/scheduler/embed.js`, async (route) => {
        await held.promise;
        await (broken ? route.fulfill({ status: 200, body: "" }) : route.continue());
      });
      await page.goto("/");
      await page.locator("#book-demo").scrollIntoViewIfNeeded();
      await expect(page.locator("#book-demo [data-phase=loading_script]")).toBeVisible();
      await section.at("loading");
      held.resolve();
      await expect(
        page.getByText("Unable to load scheduler - please use the link below."),
      ).toBeVisible();
      await section.at("broken");
      broken = false;
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.locator("[data-phase=ready] iframe")).toBeVisible();
      await section.at("ready");
    });
  });
}

const tooMany = (route: Route, retryAfter: string): Promise<void> =>
  route.fulfill({
    status: 429,
    headers: {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Expose-Headers": "Retry-After",
      "Retry-After": retryAfter,
    },
    json: { message: "Too many." },
  });
