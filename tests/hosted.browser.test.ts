import { globSync, readFileSync } from "node:fs";
import type { Page, Request } from "@playwright/test";
import { limits } from "../packages/voice/src/transports/hosted/testing/library-limits.ts";
import { callMachine, type Room } from "./support/call-machine.ts";
import { testedFolders } from "./support/build-for-tests.ts";
import { hero, startCall } from "./support/call-card.ts";
import { expect, test as watchedTest } from "./support/fixtures.ts";
import { heldBy, installLeakLedger, nothing } from "./support/leak-ledger.ts";

const apiUrl = "https://provider.test";
const roomUrl = "https://rooms.daily.co/fern";
/** Where the call library fetches its second half from. */
const callMachineUrl =
  /^https:\/\/c\.daily\.co\/call-machine\/versioned\/[\d.]+\/static\/call-machine-object-bundle\.js$/;
/** Where the library is asked which of the provider's regions is near. */
const regionUrl = "https://gs.daily.co/_ks_/x-swsl/:";

/**
 * The site of an owner with a provider. Stand-ins play the provider and the second half of the call library.
 * No other host can be reached.
 */
const test = watchedTest.extend<{ asked: Request[] }>({
  /** Every request to another party, oldest first. The list grows during the test. */
  asked: [
    async ({ page, site }, use) => {
      const asked: Request[] = [];
      await page.addInitScript(installLeakLedger);
      const headers = { "Access-Control-Allow-Origin": "*" };
      await page.route(
        (url) => url.origin !== site,
        (route) => {
          const url = route.request().url();
          asked.push(route.request());
          if (url === `${apiUrl}/call/web`) {
            const call = { id: "call-of-fern", webCallUrl: roomUrl };
            return route.fulfill({ status: 201, json: call, headers });
          }
          if (url === regionUrl) return route.fulfill({ json: { geo: "us-west-2" }, headers });
          if (!callMachineUrl.test(url)) return route.abort();
          const body = `(${callMachine.toString()})()`;
          return route.fulfill({ body, contentType: "text/javascript" });
        },
      );
      await use(asked);
    },
    { auto: true },
  ],
});

test.use({
  expectedErrors: /^no error$/,
  owner: {
    VOICE_API_URL: apiUrl,
    VOICE_PUBLIC_KEY: "public-key-of-fern",
    VOICE_ASSISTANT_ID: "assistant-of-fern",
  },
});

/** Sends a message from the room to the page, in the format of the library's second half. */
const roomTells = (page: Page, message: Parameters<Room["tell"]>[0]): Promise<void> =>
  page.evaluate((told) => (window as unknown as { room: Room }).room.tell(told), message);

const appMessage = (data: string) => ({ action: "app-message", fromId: "bot", data });

const says = (role: "assistant" | "user", transcript: string) =>
  appMessage(JSON.stringify({ type: "transcript", role, transcriptType: "final", transcript }));

/** The assistant joins, is audible and listens. */
async function assistantComes(page: Page): Promise<void> {
  await expect(hero(page).getByRole("button", { name: "End Call" })).toBeVisible();
  await page.evaluate(() => (window as unknown as { room: Room }).room.speak());
  await roomTells(page, appMessage("listening"));
  await expect(hero(page).getByText("Listening")).toBeVisible();
}

test("calls through the provider connect, carry words and end, and break no policy", async ({
  page,
  asked,
}) => {
  const card = hero(page);
  await startCall(page);
  // The second call of a page uses the Trusted Types policy that the first one created.
  for (const again of [true, false]) {
    await assistantComes(page);
    await roomTells(page, says("assistant", "Fern Dental, how can I help?"));
    await roomTells(page, says("user", "I would like to book a visit."));
    await expect(card.getByText("I would like to book a visit.")).toBeVisible();
    await expect.poll(() => heldBy(page)).toMatchObject({ tracks: 1, elements: 1 });

    await card.getByRole("button", { name: "End Call" }).click();
    await expect(card.getByRole("link", { name: "Download" })).toBeVisible();
    await expect.poll(() => heldBy(page)).toEqual(nothing);
    if (again) await card.getByRole("button", { name: "Call again" }).click();
  }

  const [calls = [], others = []] = [true, false].map((isCall) =>
    asked.filter((one) => one.url().startsWith(apiUrl) === isCall),
  );
  for (const call of calls) {
    expect([call.method(), call.url()]).toEqual(["POST", `${apiUrl}/call/web`]);
    expect(call.headers()["authorization"]).toBe("Bearer public-key-of-fern");
    expect(call.postDataJSON()).toMatchObject({ assistantId: "assistant-of-fern" });
  }
  expect(calls).toHaveLength(2);
  expect([...new Set(others.map((one) => one.url()))].toSorted()).toEqual([
    expect.stringMatching(callMachineUrl),
    regionUrl,
  ]);
});

/** The path of the script that is the call library, in the built site. */
const libraryPath = (): string =>
  `/${globSync("assets/*.js", { cwd: testedFolders.dist }).find((name) =>
    readFileSync(`${testedFolders.dist}/${name}`, "utf8").includes("call-machine-object-bundle"),
  )}`;

/** Inputs that the library checks as it makes a call object, by the option that takes them. */
const optionOf: Partial<Record<(typeof limits)[number]["method"], string>> = {
  setUserData: "userData",
  updateInputSettings: "inputSettings",
  updateCustomTrayButtons: "customTrayButtons",
  setCustomIntegrations: "customIntegrations",
};

test("the library takes and refuses the inputs that our tools are tested with", async ({
  page,
}) => {
  await startCall(page);
  await assistantComes(page);
  const judged = [];
  for (const limit of limits) {
    const { method, input } = limit;
    const option = optionOf[method];
    // The input is written into the script: functions and cycles cannot be sent to a page.
    const script = `(async () => {
      console.error = () => {};
      const { default: library } = await import(${JSON.stringify(libraryPath())});
      const cyclic = {};
      cyclic.self = cyclic;
      const input = ${input};
      if (!${JSON.stringify(option ?? null)}) return library.getCallInstance().${method}(input);
      const options = { ${option}: input, allowMultipleCallInstances: true };
      await library.createCallObject(options).destroy();
    })().then(() => "takes", () => "refuses")`;
    judged.push({ ...limit, library: await page.evaluate(script) });
  }
  expect(judged).toEqual(limits);
});

// See docs/decisions/0019.
test("when a room breaks off, the policy blocks the library's only report, and the call ends", async ({
  page,
  asked,
  violations,
  consoleErrors,
}) => {
  await startCall(page);
  await assistantComes(page);
  const error = { type: "connection-error", msg: "No." };
  await roomTells(page, { action: "error", errorMsg: "No.", error });
  await expect(hero(page).getByRole("button", { name: "Call again" })).toBeVisible();

  await expect.poll(() => violations).toHaveLength(1);
  expect(violations.splice(0)).toEqual([
    expect.stringMatching(/^connect-src https:\/\/o77906\.ingest\.sentry\.io\/\S+ \(enforce\) /),
  ]);
  // The browser says it twice: what was stopped, and that it could not be fetched.
  await expect.poll(() => consoleErrors).toHaveLength(2);
  expect(consoleErrors.splice(0).filter((one) => !one.includes("ingest.sentry.io"))).toEqual([]);
  expect(asked.filter((one) => one.url().includes("sentry"))).toEqual([]);
});
