import type { DailyCustomIntegration, DailyInputSettings } from "@daily-co/daily-js";
import { describe, expect, test } from "vitest";
import { hostedTools, type HostedTools, type ToolableCall } from "./hosted-tools.ts";

/** A call that keeps what it was asked, and answers with `answer`. */
function toolsOver(answer: () => unknown = () => "done") {
  const asked: [string, ...unknown[]][] = [];
  const call = new Proxy({} as ToolableCall, {
    get:
      (_, method: string) =>
      (...given: unknown[]) => {
        asked.push([method, ...given]);
        return answer();
      },
  });
  return { tools: hostedTools(() => call), asked };
}

/** Whether each input goes on to the library, or is refused before it with a `TypeError`. */
function verdicts<Input>(inputs: Input[], use: (tools: HostedTools, input: Input) => unknown) {
  return inputs.map((input) => {
    const { tools, asked } = toolsOver();
    try {
      use(tools, input);
      return asked.length === 1;
    } catch (cause) {
      expect(cause).toBeInstanceOf(TypeError);
      expect(asked).toEqual([]);
      return (cause as TypeError).message;
    }
  });
}

const cyclic: Record<string, unknown> = {};
cyclic["self"] = cyclic;

describe("user data", () => {
  test("may be anything of up to 4096 characters as JSON, a string counted without quotes", () => {
    const accepted = [
      "x".repeat(4096),
      { text: "x".repeat(4096 - '{"text":""}'.length) },
      undefined,
      null,
      { silent: () => {} },
    ];
    const ok = verdicts(accepted, (tools, data) => tools.setUserData(data));
    expect(ok).toEqual(accepted.map(() => true));
  });

  test("is refused when it is longer, or no JSON", () => {
    expect(
      verdicts(
        ["x".repeat(4097), { text: "x".repeat(4097 - '{"text":""}'.length) }, cyclic, 1n, () => {}],
        (tools, data) => tools.setUserData(data),
      ),
    ).toEqual([
      "user data must be at most 4096 characters; got 4097",
      "user data must be at most 4096 characters; got 4097",
      "user data and app messages must be JSON-serializable",
      "user data and app messages must be JSON-serializable",
      "user data and app messages must be JSON-serializable; got function",
    ]);
  });
});

test("an app message is at most 4096 characters as JSON, quotes included", () => {
  expect(
    verdicts(["x".repeat(4094), "x".repeat(4095), undefined], (tools, data) =>
      tools.sendAppMessage(data),
    ),
  ).toEqual([
    true,
    "an app message must be at most 4096 characters; got 4097",
    "user data and app messages must be JSON-serializable; got undefined",
  ]);
});

describe("input settings", () => {
  const use = (tools: HostedTools, settings: unknown) =>
    tools.updateInputSettings(settings as DailyInputSettings);
  const blur = (config?: unknown) => ({
    video: { processor: { type: "background-blur", ...(config !== undefined && { config }) } },
  });
  const image = (source: unknown) => ({
    video: { processor: { type: "background-image", config: { source } } },
  });

  test("a blur's strength is greater than 0 and at most 1, or left to the library", () => {
    const rule = (got: string) => `blur strength must be greater than 0 and at most 1; got ${got}`;
    expect(
      verdicts(
        [
          blur({ strength: 0.01 }),
          blur({ strength: 1 }),
          blur({}),
          blur(),
          blur({ strength: 0 }),
          blur({ strength: -1 }),
          blur({ strength: 1.01 }),
          blur({ strength: NaN }),
          blur({ strength: "1" }),
          blur({ strength: undefined }),
          blur({ strength: 1, colour: "red" }),
        ],
        use,
      ),
    ).toEqual([
      true,
      true,
      true,
      true,
      ...["0", "-1", "1.01", "NaN", '"1"', "undefined"].map(rule),
      'a background blur has no "colour"',
    ]);
  });

  test("a background is a preset from 1 to 10, or a picture of the visitor's own", () => {
    const accepted = [
      1,
      10,
      "5",
      "default",
      new ArrayBuffer(1),
      undefined,
      "https://a.test/x.png",
      "https://a.test/x.JPG?size=2",
      "data:image/png;base64,AA",
    ];
    expect(verdicts(accepted.map(image), use)).toEqual(accepted.map(() => true));
    const refused = [0, 11, 1.5, -1, NaN, "abc", "", " ", null, true, {}, [1]];
    const refusedPictures = ["https://a.test/x.gif", "data:image/gif;base64,AA", "x.png"];
    for (const verdict of verdicts([...refused, ...refusedPictures].map(image), use)) {
      expect(verdict).toMatch(
        /^a background image is a preset from 1 to 10, "default", an ArrayBuffer, or the URL of a picture \(jpg, jpeg, png\); got /,
      );
    }
  });

  test("processors are the library's; plain settings are left to it", () => {
    expect(
      verdicts(
        [
          { audio: { processor: { type: "noise-cancellation" } } },
          { audio: { settings: { echoCancellation: true } } },
          { video: { processor: { type: "none" } } },
          { audio: { processor: { type: "bogus" } } },
          { audio: { processor: { type: "none", config: {} } } },
          { video: { processor: { type: "bogus" } } },
          { screen: {} },
        ],
        use,
      ),
    ).toEqual([
      true,
      true,
      true,
      "an audio processor is one of none, noise-cancellation; got bogus",
      'an audio processor has no "config"',
      "a video processor is one of none, background-blur, background-image, face-detection; got bogus",
      'input settings has no "screen"',
    ]);
  });

  test("the library may write into what it gets without changing what was handed over", async () => {
    const settings = { audio: { processor: { type: "none" } }, ...blur({ strength: 0.5 }) };
    const before = structuredClone(settings);
    const { tools, asked } = toolsOver();
    await tools.updateInputSettings(settings as DailyInputSettings);
    const [, given] = asked[0]! as [string, typeof settings];
    expect(given).toEqual(settings);
    Object.assign(given.audio.processor, { type: "changed" });
    Object.assign(given.video.processor, { type: "changed" });
    Object.assign((given.video.processor as { config: object }).config, { strength: 9 });
    expect(settings).toEqual(before);
  });
});

test("tray buttons have icons at URLs and a state the tray can show", () => {
  const icon = "https://a.test/icon.svg";
  const button = (extra: object) => ({ book: { iconPath: icon, label: "Book", ...extra } });
  expect(
    verdicts(
      [
        button({ iconPathDarkMode: icon, tooltip: "Book a demo", visualState: "sidebar-open" }),
        button({ visualState: "default" }),
        button({ visualState: "active" }),
        {},
        { book: { iconPath: icon } },
        button({ iconPath: "icon.svg" }),
        button({ iconPathDarkMode: 7 }),
        button({ visualState: "open" }),
        button({ colour: "teal" }),
        button({ label: 7 }),
        { book: null },
        [],
      ],
      (tools, buttons) => tools.updateCustomTrayButtons(buttons as never),
    ),
  ).toEqual([
    true,
    true,
    true,
    true,
    true,
    'tray button "book": iconPath must be a URL; got "icon.svg"',
    'tray button "book": iconPathDarkMode must be a URL; got 7',
    'tray button "book": visualState is one of default, sidebar-open, active; got "open"',
    'tray button "book" has no "colour"',
    'tray button "book": label must be text; got 7',
    'tray buttons: "book" must be an object; got null',
    "tray buttons are an object by id; got a list",
  ]);
});

test("a custom integration has a label, a place, and one source", () => {
  const src = "https://a.test/board";
  const board = (extra: object, without?: keyof DailyCustomIntegration) => {
    const integration = { label: "Board", location: "main", src, ...extra };
    if (without) delete (integration as Record<string, unknown>)[without];
    return { board: integration };
  };
  const said = (rule: string) => `custom integration "board": ${rule}`;
  const accepted = [
    board({}),
    board({ location: "sidebar", controlledBy: "*", shared: true, loading: "lazy" }),
    board({ controlledBy: "owners", shared: "owners", iconURL: src, name: "board" }),
    board({ controlledBy: ["id-1"], shared: ["id-1"], sandbox: "allow-scripts" }),
    board({ srcdoc: "<p>Hello</p>" }, "src"),
  ];
  const use = (tools: HostedTools, integrations: object) =>
    tools.setCustomIntegrations(integrations as never);
  expect(verdicts(accepted, use)).toEqual(accepted.map(() => true));
  expect(
    verdicts(
      [
        board({}, "label"),
        board({}, "location"),
        board({ location: "top" }),
        board({}, "src"),
        board({ srcdoc: "" }),
        board({ src: "nope" }),
        board({ controlledBy: "me" }),
        board({ controlledBy: [7] }),
        board({ shared: "all" }),
        board({ loading: "later" }),
        board({ csp: 7 }),
        board({ zz: 1 }),
      ],
      use,
    ),
  ).toEqual([
    said("a label is required"),
    said("location is main or sidebar"),
    said('location is main or sidebar; got "top"'),
    said("either src or srcdoc is required, not both"),
    said("either src or srcdoc is required, not both"),
    said('src must be a URL; got "nope"'),
    said('controlledBy is "*", "owners" or session ids; got "me"'),
    said('controlledBy is "*", "owners" or session ids; got a list'),
    said('shared is true, false, "owners" or session ids; got "all"'),
    said('loading is eager or lazy; got "later"'),
    said("csp must be text; got 7"),
    said('there is no "zz"'),
  ]);
});

describe("telephone participants", () => {
  const to = (toEndPoint: string, extra: object = {}) => ({ sessionId: "s", toEndPoint, ...extra });

  test("are transferred to sip: or +", () => {
    expect(
      verdicts(
        [
          to("sip:desk@practice.example"),
          to("+15550100", { callerId: "+15550101" }),
          to("+15550100", { extension: "12", waitBeforeExtensionDialSec: 60 }),
          to("desk"),
          to(""),
          { ...to("+1"), sessionId: "" },
          to("sip:desk@practice.example", { callerId: "+15550101" }),
          to("+1", { callerId: 7 }),
          to("+1", { extension: "1".repeat(21) }),
          to("+1", { extension: "1", waitBeforeExtensionDialSec: 61 }),
          to("+1", { waitBeforeExtensionDialSec: 1 }),
        ],
        (tools, transfer) => tools.sipCallTransfer(transfer),
      ),
    ).toEqual([
      true,
      true,
      true,
      "a transfer goes to an address that starts with sip: or +; got desk",
      'toEndPoint must be text; got ""',
      'sessionId must be text; got ""',
      "a callerId is for transfers to a phone number (+)",
      "callerId must be text; got 7",
      "an extension is at most 20 characters",
      "waitBeforeExtensionDialSec is from 0 to 60, and wants an extension",
      "waitBeforeExtensionDialSec is from 0 to 60, and wants an extension",
    ]);
  });

  test("are referred to sip: only", () => {
    expect(
      verdicts([to("sip:desk@practice.example"), to("+15550100")], (tools, referral) =>
        tools.sipRefer(referral),
      ),
    ).toEqual([true, "a referral goes to an address that starts with sip:; got +15550100"]);
  });
});

test("the remote media player plays between silence and twice as loud", () => {
  const rule = (got: string) => `media player volume must be between 0 and 2; got ${got}`;
  const volumes = [0, 1, 2, undefined, -0.1, 2.01, NaN, "1"];
  const verdict = [true, true, true, true, ...["-0.1", "2.01", "NaN", '"1"'].map(rule)];
  const settingsOf = (volume: unknown) => (volume === undefined ? {} : { volume }) as object;
  expect(
    verdicts(volumes, (tools, volume) =>
      tools.startRemoteMediaPlayer({ url: "https://a.test/x.mp4", settings: settingsOf(volume) }),
    ),
  ).toEqual(verdict);
  expect(
    verdicts(volumes, (tools, volume) =>
      tools.updateRemoteMediaPlayer({ session_id: "p", settings: settingsOf(volume) }),
    ),
  ).toEqual(verdict);
  expect(
    verdicts(["play", "pause", "stop"], (tools, state) =>
      tools.updateRemoteMediaPlayer({ session_id: "p", settings: { state: state as "play" } }),
    ),
  ).toEqual([true, true, 'a media player is told to play or pause; got "stop"']);
  expect(verdicts(["", "p"], (tools, id) => tools.stopRemoteMediaPlayer(id))).toEqual([
    'session_id must be text; got ""',
    true,
  ]);
  expect(verdicts([""], (tools, url) => tools.startRemoteMediaPlayer({ url }))).toEqual([
    'url must be text; got ""',
  ]);
});

describe("asking the library", () => {
  test("integrations are started and stopped by id", async () => {
    const { tools, asked } = toolsOver();
    await tools.startCustomIntegrations("board");
    await tools.stopCustomIntegrations(["board"]);
    expect(asked).toEqual([
      ["startCustomIntegrations", "board"],
      ["stopCustomIntegrations", ["board"]],
    ]);
  });

  test("what the player answers comes back", async () => {
    const info = { session_id: "p", remoteMediaPlayerState: {} };
    const { tools } = toolsOver(async () => info);
    expect(await tools.startRemoteMediaPlayer({ url: "https://a.test/x.mp4" })).toBe(info);
  });

  test("a refusal becomes an error, whatever the library rejected with", async () => {
    const { tools } = toolsOver(() => Promise.reject({ error: "no such session" } as never));
    await expect(tools.sipRefer({ sessionId: "s", toEndPoint: "sip:a@b" })).rejects.toThrow(
      "no such session",
    );
    const mute = toolsOver(() => Promise.reject(undefined as never));
    await expect(mute.tools.setUserData(1)).rejects.toThrow(
      "The call library failed without saying why.",
    );
  });

  test("without a call it is refused, but wrong input first", async () => {
    const tools = hostedTools(() => null);
    await expect(tools.setUserData("hello")).rejects.toThrow("There is no hosted call just now.");
    expect(() => tools.setUserData(cyclic)).toThrow(TypeError);
  });
});
