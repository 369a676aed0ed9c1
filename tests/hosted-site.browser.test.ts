import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Room } from "./hosted/call-machine.ts";
import {
  errorReport,
  expect,
  libraryPath,
  provider,
  regionUrl,
  roomTells,
  roomUrl,
  test,
} from "./hosted/provider-site.ts";
import { limits } from "../packages/voice/src/transports/hosted/testing/library-limits.ts";
import { hero, startButton, startCall } from "./support/failing-call.ts";
import { heldBy, nothing } from "./support/leak-ledger.ts";

const { version } = JSON.parse(
  readFileSync(
    new URL("../packages/voice/node_modules/@daily-co/daily-js/package.json", import.meta.url),
    "utf8",
  ),
) as { version: string };

const secondHalf = `https://c.daily.co/call-machine/versioned/${version}/static/call-machine-object-bundle.js`;

const says = (role: "assistant" | "user", transcript: string) => ({
  action: "app-message",
  fromId: "bot",
  data: JSON.stringify({ type: "transcript", role, transcriptType: "final", transcript }),
});

/** The assistant comes in, is heard and hears. */
async function assistantComes(page: Page): Promise<void> {
  await expect(hero(page).getByRole("button", { name: "End Call" })).toBeVisible();
  await page.evaluate(() => {
    const tone = new OscillatorNode(new AudioContext());
    const out = new MediaStreamAudioDestinationNode(tone.context as AudioContext);
    tone.connect(out);
    tone.start();
    Object.assign(window, { goSilent: () => (tone.context as AudioContext).close() });
    (window as unknown as { room: Room }).room.speak(out.stream.getAudioTracks()[0]!);
  });
  await roomTells(page, { action: "app-message", data: "listening", fromId: "bot" });
  await expect(hero(page).getByText("Listening")).toBeVisible();
}

/** What a call takes from the browser is given back. */
async function expectNothingHeld(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { goSilent(): Promise<void> }).goSilent());
  await expect.poll(() => heldBy(page)).toEqual(nothing);
}

test("calls through the provider come about, are talked in and end, and break no policy", async ({
  page,
  witnesses,
}) => {
  await startCall(page);
  // The second call of a page finds what the first one has vouched for.
  for (const again of [true, false]) {
    await assistantComes(page);
    await expect.poll(() => page.locator("audio").count()).toBe(1);
    await roomTells(page, says("assistant", "Fern Dental, how can I help?"));
    await roomTells(page, says("user", "I would like to book a visit."));
    await expect(hero(page).getByText("I would like to book a visit.")).toBeVisible();
    expect((await heldBy(page)).tracks).toBeGreaterThan(0);

    await hero(page).getByRole("button", { name: "End Call" }).click();
    await expect(hero(page).getByRole("button", { name: "Call again" })).toBeVisible();
    await expect(hero(page).getByRole("link", { name: "Download" })).toBeVisible();
    await expectNothingHeld(page);
    if (again) await hero(page).getByRole("button", { name: "Call again" }).click();
  }

  const calls = witnesses.asked.filter(({ url }) => url.startsWith(provider.VOICE_API_URL));
  expect(calls).toEqual(
    Array.from({ length: 2 }, () => ({
      method: "POST",
      url: "https://provider.test/call/web",
      key: "public-key-of-fern",
      body: expect.objectContaining({ assistantId: "assistant-of-fern" }) as unknown,
    })),
  );
  const others = witnesses.asked.filter((one) => !calls.includes(one)).map(({ url }) => url);
  expect([...new Set(others)].toSorted()).toEqual([secondHalf, regionUrl]);
});

/** What the library's second half was asked to do by this name, oldest first. */
const roomAsked = (page: Page, action: string) =>
  page.evaluate(
    (name) => (window as unknown as { room: Room }).room.asked.filter((one) => one.action === name),
    action,
  );

test("the library asks its room for what the transport wants, and the page shows what the room tells", async ({
  page,
}) => {
  await startCall(page);
  await assistantComes(page);
  expect(await roomAsked(page, "join-meeting")).toMatchObject([
    {
      properties: {
        url: roomUrl,
        dailyConfig: { avoidEval: true },
        subscribeToTracksAutomatically: false,
        videoSource: false,
      },
    },
  ]);
  expect(await roomAsked(page, "update-participant")).toMatchObject([
    { id: "bot", properties: { setSubscribedTracks: { audio: true } } },
  ]);
  for (const side of ["remote-participants", "local"]) {
    const observed = await roomAsked(page, `start-${side}-audio-level-observer`);
    expect(observed).toMatchObject([{ interval: 100 }]);
  }
  expect(await roomAsked(page, "update-input-settings")).toMatchObject([
    { inputSettings: { audio: { processor: { type: "noise-cancellation" } } } },
  ]);
  await expect
    .poll(() => roomAsked(page, "app-msg"))
    .toMatchObject([{ data: "playable", to: "*" }]);

  await roomTells(page, { action: "recording-started", recordingId: "r" });
  await expect(hero(page).getByText("This call is being recorded.")).toBeVisible();
  const network = { action: "network-connection", type: "signaling" };
  await roomTells(page, { ...network, event: "interrupted" });
  const away = page.getByText("The connection dropped. Reconnecting...").first();
  await expect(away).toBeVisible();
  await roomTells(page, { ...network, event: "connected" });
  await expect(away).toBeHidden();
  await hero(page).getByRole("button", { name: "Mute" }).click();
  await expect.poll(() => roomAsked(page, "local-audio")).toMatchObject([{ state: false }]);
  await page.keyboard.press("Escape");
  await expectNothingHeld(page);
});

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

/** Inputs that the library checks as it makes a call object, by the option that takes them. */
const optionOf: Partial<Record<(typeof limits)[number]["method"], string>> = {
  setUserData: "userData",
  updateInputSettings: "inputSettings",
  updateCustomTrayButtons: "customTrayButtons",
  setCustomIntegrations: "customIntegrations",
};

/** What the page writes to its console where a call cannot join. */
const joinFailed = "The test call did not start: call-start-failed at call-join.";

test("a room that refuses the visitor while they join fails the call", async ({
  page,
  witnesses,
}) => {
  await page.addInitScript(() => Object.assign(globalThis, { answers: { "join-meeting": {} } }));
  await startCall(page);
  await page.waitForFunction(() => "room" in globalThis);
  const error = { type: "meeting-full", msg: "No, really." };
  await roomTells(page, { action: "error", errorMsg: "No.", error });
  await expect(hero(page).getByRole("button", { name: "Try again" })).toBeVisible();
  await expect.poll(() => heldBy(page)).toEqual(nothing);
  expect(witnesses.errors.splice(0)).toEqual([joinFailed]);
});

test("a call given up while it connects leaves the page idle", async ({ page, witnesses }) => {
  await page.route(secondHalf, () => undefined);
  const asked = page.waitForRequest(secondHalf);
  await startCall(page);
  await asked;
  await hero(page).getByRole("button", { name: "Cancel" }).click();
  await expect(startButton(page)).toBeVisible();
  await expect.poll(() => heldBy(page)).toEqual(nothing);
  expect(witnesses.asked.map(({ url }) => url).toSorted()).toEqual([
    regionUrl,
    "https://provider.test/call/web",
  ]);
});

for (const [type, reports] of [
  ["ejected", 0],
  ["connection-error", 1],
] as const) {
  const told = reports > 0 ? "its library's one report is stopped" : "nothing is reported";
  test(`a call that a room ends with ${type} is over for the visitor, and ${told}`, async ({
    page,
    witnesses,
  }) => {
    await startCall(page);
    await assistantComes(page);
    await roomTells(page, { action: "error", errorMsg: "No.", error: { type, msg: "No." } });
    await expect(hero(page).getByRole("button", { name: "Call again" })).toBeVisible();
    await expectNothingHeld(page);

    const { violations, errors, asked } = witnesses;
    await expect.poll(() => violations).toHaveLength(reports);
    expect(violations.splice(0).filter((one) => !errorReport.test(one))).toEqual([]);
    // The browser says each twice: what was stopped, and that it could not be fetched.
    await expect.poll(() => errors).toHaveLength(2 * reports);
    expect(errors.splice(0).filter((one) => !one.includes("ingest.sentry.io"))).toEqual([]);
    expect(asked.filter(({ url }) => url.includes("sentry"))).toEqual([]);
  });
}

test("what lets the library in lets in no other script, and no text become one", async ({
  page,
  witnesses,
}) => {
  await startCall(page);
  await assistantComes(page);
  const outcomes = await page.evaluate(async () => {
    // What a test evaluates may evaluate texts itself; what happens later is the page's own.
    await new Promise((resolve) => setTimeout(resolve));
    const script = (src: string) => () =>
      document.head.append(Object.assign(document.createElement("script"), { src }));
    const tries: Record<string, () => void> = {
      "a script of a stranger": script("https://evil.example/a.js"),
      "the library's, in another version": script(
        "https://c.daily.co/call-machine/versioned/0.0.1/static/call-machine-object-bundle.js",
      ),
      "a worker of a stranger": () => void new Worker("https://evil.example/a.js"),
      markup: () => void (document.createElement("p").innerHTML = "<b>x</b>"),
      // oxlint-disable-next-line typescript/no-implied-eval -- which is what must not work.
      "a text that is evaluated": () => void new Function("return 1")(),
      "a second policy": () => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): void };
        };
        trustedTypes.createPolicy("other", {});
      },
    };
    return Object.entries(tries).map(([name, attempt]) => {
      try {
        attempt();
        return `${name}: let in`;
      } catch (refusal) {
        return `${name}: ${(refusal as Error).name}`;
      }
    });
  });
  expect(outcomes).toEqual([
    "a script of a stranger: TypeError",
    "the library's, in another version: TypeError",
    "a worker of a stranger: TypeError",
    "markup: TypeError",
    "a text that is evaluated: EvalError",
    "a second policy: TypeError",
  ]);
  // All of it seen by what the other tests rely on.
  const seen = ["HTMLScriptElement src", "HTMLScriptElement src", "Worker constructor"];
  await expect
    .poll(() => witnesses.violations)
    .toEqual([
      ...[...seen, "Element innerHTML", "Function"].map((sink) =>
        expect.stringMatching(
          new RegExp(`^require-trusted-types-for trusted-types-sink \\(enforce\\) .*${sink}\\|`),
        ),
      ),
      expect.stringMatching(/^trusted-types trusted-types-policy \(enforce\) .*other$/),
    ]);
  await expect.poll(() => witnesses.errors).toHaveLength(outcomes.length);
  witnesses.violations.length = 0;
  witnesses.errors.length = 0;
});
