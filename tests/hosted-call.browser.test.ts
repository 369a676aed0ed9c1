import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, pageUrl, test, type HostedPageHandle } from "./hosted/hosted-test.ts";
import type { HostedPage, JoinOutcome } from "./hosted/page.ts";
import { limits } from "../packages/voice/src/transports/hosted/testing/library-limits.ts";

/** The second half of the library, as the browser asks for it. */
const machineOf = (base: string, version: string): string =>
  `script https://c.${base}/call-machine/versioned/${version}/static/call-machine-object-bundle.js`;

const installed = (
  JSON.parse(
    readFileSync(
      new URL("../packages/voice/node_modules/@daily-co/daily-js/package.json", import.meta.url),
      "utf8",
    ),
  ) as { version: string }
).version;

test("the library is newer than the specification's, and is not fetched before a hosted call", async ({
  page,
  hosted,
  network,
  scripts,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await hosted.open();
  const withLibrary = [...scripts].filter(([, code]) =>
    code.includes("call-machine-object-bundle"),
  );
  expect(withLibrary).toHaveLength(1);
  expect(fetched.map((url) => url.slice(pageUrl.length))).not.toContain(withLibrary[0]![0]);
  await hosted.do(async (on) => {
    await on.hostedTransport();
  });
  expect(fetched.map((url) => url.slice(pageUrl.length))).toContain(withLibrary[0]![0]);
  expect(network.asked).toEqual([]);
  const version = await hosted.do(async (on) => {
    on.library = (await on.loadCallLibrary()) as HostedPage["library"];
    return on.library.version();
  });
  expect(version).toBe(installed);
  expect(version.localeCompare("0.83.1", "en", { numeric: true })).toBeGreaterThanOrEqual(0);
});

test("the library takes and refuses what our tools are held to", async ({ hosted }) => {
  await hosted.open();
  await hosted.do(async (on) => {
    on.library = (await on.loadCallLibrary()) as HostedPage["library"];
    const raw = on.library.createCallObject({ dailyConfig: { avoidEval: true } });
    await raw.join({ url: "https://rooms.daily.co/1" });
    on.call = raw;
  });
  const judged = [];
  for (const limit of limits) {
    judged.push({ ...limit, library: await hosted.do((on, given) => on.judge(given), limit) });
  }
  expect(judged).toEqual(limits);
});

test("a call: joined, heard, spoken to, measured, recorded and left, with nothing left over", async ({
  hosted,
  network,
  errors,
}) => {
  await hosted.open();
  const joined = await hosted.do(async (on) => {
    on.someone = on.visitor({ token: "let-me-in", video: true });
    on.transport = await on.hostedTransport();
    await on.transport.createCallObject(on.someone.request);
    const states = [on.transport.meetingState];
    const joining = on.transport.join(on.someone.request);
    await Promise.resolve();
    states.push(on.transport.meetingState);
    await joining;
    states.push(on.transport.meetingState);
    on.room.speak(on.tone());
    return { states, region: await on.transport.region };
  });
  expect(joined).toEqual({ states: ["new", "joining", "joined"], region: "us-west-2" });
  expect(network.asked.toSorted()).toEqual([
    "fetch https://gs.daily.co/_ks_/x-swsl/:",
    machineOf("daily.co", installed),
  ]);

  await expect
    .poll(() => hosted.do((on) => on.room.asked.filter(({ action }) => action === "app-msg")))
    .toMatchObject([{ data: "playable", to: "*" }]);

  const during = await hosted.do(async (on) => {
    const happened: Record<string, unknown> = {};
    const told = (type: string) => on.someone.told.filter((event) => event.type === type);
    const asked = (action: string) => on.room.asked.filter((message) => message.action === action);
    const turn = () => new Promise((resolve) => setTimeout(resolve, 50));

    happened["sent"] = on.transport.send('{"type":"say"}');
    happened["too long"] = on.transport.send("x".repeat(4095));
    on.room.tell({ action: "app-message", data: "listening", fromId: "bot" });

    await on.transport.observeLevels();
    await on.transport.setNoiseCancellation(true);
    on.room.tell({
      action: "remote-participants-audio-level",
      participantsAudioLevel: { bot: 0.25, other: 0.25 },
    });
    on.room.tell({ action: "local-audio-level", audioLevel: 0.075 });

    on.room.tell({ action: "recording-started", recordingId: "r" });
    on.room.tell({ action: "recording-started", recordingId: "r" });
    on.room.tell({ action: "network-connection", type: "signaling", event: "interrupted" });
    on.room.tell({ action: "network-connection", type: "signaling", event: "connected" });
    on.room.tell({ action: "nonfatal-error", type: "audio-processor-error", errorMsg: "broke" });
    await on.tools.setUserData({ visitor: "anonymous" });
    on.transport.setMicrophoneEnabled(false);
    await on.transport.useMicrophone(new MediaStream([on.tone()]));
    await turn();

    happened["playing"] = document.querySelector("audio")?.srcObject !== null;
    happened["heard"] = told("app-message");
    happened["levels"] = [...told("level"), ...told("own-level")];
    happened["recording"] = told("recording");
    happened["network"] = told("network");
    happened["processor"] = told("audio-processor-failed").length;
    happened["subscribed"] = asked("update-participant").map(({ id, properties }) => [
      id,
      properties,
    ]);
    happened["joined with"] = asked("join-meeting").map(({ properties }) => {
      const { url, token, dailyConfig, subscribeToTracksAutomatically, videoSource } =
        properties as Record<string, unknown>;
      return { url, token, dailyConfig, subscribeToTracksAutomatically, videoSource };
    });
    happened["observers"] = [
      ...asked("start-remote-participants-audio-level-observer"),
      ...asked("start-local-audio-level-observer"),
    ].map(({ interval }) => interval);
    happened["noise"] = asked("update-input-settings").map(({ inputSettings }) => inputSettings);
    happened["muted"] = asked("local-audio").map(({ state }) => state);
    return happened;
  });
  expect(during).toEqual({
    sent: true,
    "too long": false,
    playing: true,
    heard: [{ type: "app-message", text: "listening" }],
    levels: [
      { type: "level", levelSum: 0.5 },
      { type: "own-level", level: 0.075 },
    ],
    recording: [{ type: "recording", state: "started" }],
    network: [
      { type: "network", state: "reconnecting" },
      { type: "network", state: "steady" },
    ],
    processor: 1,
    subscribed: [["bot", { setSubscribedTracks: { audio: true, video: true } }]],
    "joined with": [
      {
        url: "https://rooms.daily.co/1",
        token: "let-me-in",
        dailyConfig: { avoidEval: true },
        subscribeToTracksAutomatically: false,
        videoSource: false,
      },
    ],
    observers: [100, 100],
    noise: [expect.objectContaining({ audio: { processor: { type: "noise-cancellation" } } })],
    muted: [false],
  });

  const after = await hosted.do(async (on) => {
    on.someone.told.length = 0;
    await on.transport.leave();
    on.someone.speaker.close();
    on.room.tell({ action: "app-message", data: "too late", fromId: "bot" });
    await new Promise((resolve) => setTimeout(resolve, 50));
    on.library = (await on.loadCallLibrary()) as HostedPage["library"];
    return {
      told: on.someone.told,
      elements: document.querySelectorAll("audio").length,
      instance: on.library.getCallInstance() ?? null,
      microphone: on.someone.microphone.getAudioTracks()[0]?.readyState,
      asked: on.room.asked.slice(-2).map(({ action }) => action),
    };
  });
  expect(after).toEqual({
    told: [],
    elements: 0,
    instance: null,
    // The call's to stop, not the transport's.
    microphone: "live",
    asked: ["local-recording-stop", "leave-meeting"],
  });
  expect(errors).toEqual([]);
});

for (const type of ["exp-room", "nbf-token", "meeting-full", "not-allowed", "ejected"]) {
  test(`a room that refuses with ${type} says so while joining`, async ({ hosted }) => {
    await hosted.open();
    const refused = await hosted.do(async (on, kind) => {
      on.someone = on.visitor();
      on.transport = await on.hostedTransport({ lookUpRegion: false });
      on.answers = { "join-meeting": {} };
      const joining = on.enter(on.someone.request).catch((cause: unknown) => cause);
      while (!on.room) await new Promise((resolve) => setTimeout(resolve, 10));
      on.room.tell({ action: "error", errorMsg: "No.", error: { type: kind, msg: "No, really." } });
      const cause = (await joining) as Error & { error: unknown };
      await on.transport.leave();
      return {
        name: cause.name,
        message: cause.message,
        error: cause.error,
        told: on.someone.told,
      };
    }, type);
    const error = { type, message: "No." };
    expect(refused).toEqual({
      name: "HostedError",
      message: "No.",
      error,
      told: [{ type: "library-error", error }],
    });
  });
}

test("being put out ends the call, and the next one begins at once", async ({ hosted, errors }) => {
  await hosted.open();
  const calls = await hosted.do(async (on) => {
    const told = [];
    for (let call = 0; call < 3; call += 1) {
      on.someone = on.visitor();
      on.transport = await on.hostedTransport({ lookUpRegion: false });
      await on.enter(on.someone.request);
      on.room.tell({
        action: "error",
        errorMsg: "Meeting has ended",
        error: { type: "ejected", msg: "Meeting has ended" },
      });
      await new Promise((resolve) => setTimeout(resolve, 50));
      told.push(on.someone.told);
      // Not waited for: the next call waits by itself.
      void on.transport.leave();
    }
    await on.transport.leave();
    return told;
  });
  expect(calls).toEqual(Array.from({ length: 3 }, () => [{ type: "left", reason: "ejected" }]));
  expect(errors).toEqual([]);
});

test.describe("while the library's second half does not come", () => {
  test("giving up settles the join at once, and the next call begins", async ({
    hosted,
    network,
    errors,
  }) => {
    network.machine = "never";
    await hosted.open();
    const message = await hosted.do(async (on) => {
      on.someone = on.visitor();
      on.transport = await on.hostedTransport({ lookUpRegion: false });
      const joining = on.enter(on.someone.request).catch((cause: Error) => cause.message);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await on.transport.leave();
      return joining;
    });
    expect(message).toBe("The room was left.");
    network.machine = "stand-in";
    await network.letGo();
    const next = await hosted.do(async (on) => {
      on.transport = await on.hostedTransport({ lookUpRegion: false });
      await on.enter(on.visitor().request);
      const state = on.transport.meetingState;
      await on.transport.leave();
      return state;
    });
    expect(next).toBe("joined");
    expect(errors.filter((error) => !error.includes("ERR_FAILED"))).toEqual([]);
  });

  test("ours gives up after 15 seconds, long before the library does", async ({
    page,
    hosted,
    network,
  }) => {
    network.machine = "never";
    await page.clock.install();
    await hosted.open();
    await hosted.do(async (on) => {
      on.someone = on.visitor();
      on.transport = await on.hostedTransport({ lookUpRegion: false });
      document.title = "joining";
      on.enter(on.someone.request).catch((cause: Error) => (document.title = cause.message));
    });
    await page.clock.runFor(12_000);
    await expect(page).toHaveTitle("joining");
    await page.clock.runFor(3_000);
    await expect(page).toHaveTitle("not done within 15000 ms");
  });

  test("where it is blocked the join fails with the library's own word for it", async ({
    page,
    hosted,
    network,
  }) => {
    network.machine = "refused";
    network.errorReports = 1;
    await page.clock.install();
    await hosted.open();
    expect(await outcomeOf(page, hosted)).toEqual({
      state: "error",
      type: "connection-error",
      message: expect.stringMatching(/^Failed to load call object bundle https:\/\/c\.daily/),
      region: "us-west-2",
    });
  });
});

test.describe("under a content policy", () => {
  const strict = "default-src 'none'; connect-src 'self' https://gs.daily.co; media-src blob:";
  const scripts =
    "script-src 'self' https://c.daily.co/call-machine/ https://c.dailywebrtc.com/call-machine/ " +
    "https://c.dailywebrtc.net/call-machine/";

  for (const [name, policy, expected] of [
    ["that names the library's addresses lets it in", `${strict}; ${scripts}`, { state: "joined" }],
    [
      "that does not is a failed connection",
      `${strict}; script-src 'self'`,
      { state: "error", type: "connection-error" },
    ],
    [
      "that wants trusted scripts lets it in, as the transport vouches for it",
      `${strict}; ${scripts}; require-trusted-types-for 'script'; trusted-types default`,
      { state: "joined" },
    ],
    [
      "that lets nobody vouch keeps it waiting until the call gives up",
      `${strict}; ${scripts}; require-trusted-types-for 'script'; trusted-types 'none'`,
      { state: "joining", message: "not done within 15000 ms" },
    ],
  ] as const) {
    test(`a policy ${name}`, async ({ page, hosted, network, errors }) => {
      network.policy = policy;
      await page.clock.install();
      await hosted.open();
      const outcome = await outcomeOf(page, hosted);
      expect(outcome).toMatchObject({ ...expected, region: "us-west-2" });
      if (expected.state === "joined") expect(errors).toEqual([]);
    });
  }
});

/** How a join ends, with the page's clock run ahead of it. */
async function outcomeOf(page: Page, hosted: HostedPageHandle): Promise<JoinOutcome> {
  await hosted.do(async (on) => {
    on.someone = on.visitor();
    on.transport = await on.hostedTransport();
    on.outcome = null;
    const settle = async (failure?: Error & { error?: { type: string } }): Promise<void> => {
      const state = on.transport.meetingState;
      await on.transport.leave();
      on.outcome = {
        state,
        region: await on.transport.region,
        ...(failure && { message: failure.message }),
        ...(failure?.error && { type: failure.error.type }),
      };
    };
    on.enter(on.someone.request).then(() => settle(), settle);
  });
  for (;;) {
    await page.clock.runFor(500);
    const outcome = await hosted.do((on) => on.outcome);
    if (outcome) return outcome;
  }
}
