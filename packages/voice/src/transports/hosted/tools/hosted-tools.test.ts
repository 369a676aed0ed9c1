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

const cyclic: Record<string, unknown> = {};
cyclic["self"] = cyclic;

const png = "https://a.test/icon.png";
const blur = (config?: unknown) => ({
  video: { processor: { type: "background-blur", ...(config !== undefined && { config }) } },
});
const image = (source: unknown) => ({
  video: { processor: { type: "background-image", config: { source } } },
});
const board = (given: object) => ({ x: { label: "x", location: "main", ...given } });
const to = (toEndPoint: unknown, extra: object = {}) => ({ sessionId: "s", toEndPoint, ...extra });
const play = (settings?: object) => ({ url: "https://a.test/x.mp4", session_id: "p", settings });

/** What each method takes, and what it refuses with a word on it. */
const rules: [keyof HostedTools, takes: unknown[], refuses: [input: unknown, said: string][]][] = [
  [
    "setUserData",
    ["x".repeat(4096), { text: "x".repeat(4085) }, undefined, null, { silent: () => {} }],
    [
      ["x".repeat(4097), "user data must be at most 4096 characters; got 4097"],
      [{ text: "x".repeat(4086) }, "at most 4096"],
      [cyclic, "must be JSON-serializable"],
      [1n, "must be JSON-serializable"],
      [() => {}, "must be JSON-serializable; got function"],
    ],
  ],
  [
    "sendAppMessage",
    ["x".repeat(4094)],
    [
      ["x".repeat(4095), "an app message must be at most 4096 characters; got 4097"],
      [undefined, "must be JSON-serializable; got undefined"],
    ],
  ],
  [
    "updateInputSettings",
    [
      blur(),
      ...[{}, { strength: 0.01 }, { strength: 1 }].map(blur),
      ...[1, 10, "5", "default", new ArrayBuffer(1), undefined].map(image),
      ...[png, "https://a.test/x.JPG?size=2", "data:image/png;base64,AA"].map(image),
      { audio: { processor: { type: "noise-cancellation" } } },
      { audio: { settings: { echoCancellation: true } } },
      { video: { processor: { type: "none" } } },
    ],
    [
      ...[0, -1, 1.01, NaN, "1", undefined].map((strength): [unknown, string] => [
        blur({ strength }),
        "input settings.video.processor.config",
      ]),
      [blur({ strength: 1, colour: "red" }), "config"],
      ...[0, 11, 1.5, -1, NaN, "abc", "", " ", null, true, {}, [1]].map(
        (source): [unknown, string] => [
          image(source),
          "input settings.video.processor.config.source: a preset from 1 to 10",
        ],
      ),
      [image("https://a.test/x.gif"), "the URL of a picture (jpg, jpeg, png)"],
      [image("data:image/gif;base64,AA"), "the URL of a picture"],
      [image("x.png"), "the URL of a picture"],
      [{ audio: { processor: { type: "bogus" } } }, "audio.processor.type: Invalid option"],
      [{ audio: { processor: { type: "none", config: {} } } }, '"config"'],
      [{ video: { processor: { type: "bogus" } } }, "video.processor.type: Invalid"],
      [{ screen: {} }, '"screen"'],
    ],
  ],
  [
    "updateCustomTrayButtons",
    [
      {},
      { x: { iconPath: png, iconPathDarkMode: png, label: "x", tooltip: "x" } },
      ...["default", "sidebar-open", "active"].map((visualState) => ({ x: { visualState } })),
    ],
    [
      [{ x: { iconPath: "icon.svg" } }, "tray buttons.x.iconPath: Invalid URL"],
      [{ x: { iconPathDarkMode: 7 } }, "x.iconPathDarkMode"],
      [{ x: { visualState: "open" } }, '"default"|"sidebar-open"|"active"'],
      [{ x: { colour: "teal" } }, '"colour"'],
      [{ x: { label: 7 } }, "x.label"],
      [{ x: null }, "tray buttons.x"],
      [[], "tray buttons: "],
    ],
  ],
  [
    "setCustomIntegrations",
    [
      board({ src: png }),
      board({ src: png, location: "sidebar", controlledBy: "*", shared: true, loading: "lazy" }),
      board({ src: png, controlledBy: "owners", shared: "owners", iconURL: png, name: "x" }),
      board({ src: png, controlledBy: ["id-1"], shared: ["id-1"], sandbox: "allow-scripts" }),
      board({ srcdoc: "" }),
    ],
    [
      [board({ src: png, label: undefined }), "custom integrations.x.label"],
      [
        board({ src: png, location: "top" }),
        'x.location: Invalid option: expected one of "main"|"sidebar"',
      ],
      [board({}), "either src or srcdoc is required, not both"],
      [board({ src: png, srcdoc: "" }), "either src or srcdoc is required, not both"],
      [board({ src: "nope" }), "x.src: Invalid URL"],
      [board({ src: png, controlledBy: "me" }), "x.controlledBy"],
      [board({ src: png, controlledBy: [7] }), "x.controlledBy"],
      [board({ src: png, shared: "all" }), "x.shared"],
      [board({ src: png, loading: "later" }), "x.loading"],
      [board({ src: png, csp: 7 }), "x.csp"],
      [board({ src: png, zz: 1 }), '"zz"'],
    ],
  ],
  [
    "sipCallTransfer",
    [
      to("sip:desk@practice.example"),
      to("+15550100", { callerId: "+15550101" }),
      to("+15550100", { extension: "1".repeat(20), waitBeforeExtensionDialSec: 60 }),
      to("+15550100", { extension: "1", waitBeforeExtensionDialSec: 0 }),
    ],
    [
      [to("desk"), "a transfer.toEndPoint: must start with sip: or +"],
      [to(""), "toEndPoint"],
      [to("+1", { sessionId: "" }), "a transfer.sessionId"],
      [
        to("sip:a@b.example", { callerId: "+1" }),
        "callerId: is for transfers to a phone number (+)",
      ],
      [to("+1", { callerId: 7 }), "callerId"],
      [to("+1", { extension: "1".repeat(21) }), "extension"],
      [to("+1", { extension: "1", waitBeforeExtensionDialSec: 61 }), "waitBeforeExtensionDialSec"],
      [to("+1", { extension: "1", waitBeforeExtensionDialSec: -1 }), "waitBeforeExtensionDialSec"],
      [
        to("+1", { waitBeforeExtensionDialSec: 1 }),
        "waitBeforeExtensionDialSec: wants an extension",
      ],
    ],
  ],
  [
    "sipRefer",
    [to("sip:desk@practice.example")],
    [
      [to("+15550100"), "a referral.toEndPoint: must start with sip:"],
      [{ toEndPoint: "sip:a@b.example" }, "a referral.sessionId"],
    ],
  ],
  ...(["startRemoteMediaPlayer", "updateRemoteMediaPlayer"] as const).map(
    (name): (typeof rules)[number] => [
      name,
      [0, 1, 2, undefined].map((volume) => play({ volume })),
      [
        ...[-0.1, 2.01, NaN, "1"].map((volume): [unknown, string] => [
          play({ volume }),
          "a media player.settings.volume",
        ]),
        [play({ state: "stop" }), '"play"|"pause"'],
        [{ url: "", session_id: "", settings: {} }, "a media player."],
      ],
    ],
  ),
  ["stopRemoteMediaPlayer", ["p"], [["", "a media player's id"]]],
];

describe.each(rules)("%s", (name, takes, refuses) => {
  test("hands on what the library takes, and refuses the rest before it, saying why", () => {
    for (const input of takes) {
      const { tools, asked } = toolsOver();
      void (tools[name] as (input: unknown) => unknown)(input);
      expect(asked).toHaveLength(1);
    }
    for (const [input, said] of refuses) {
      const { tools, asked } = toolsOver();
      const use = () => (tools[name] as (input: unknown) => unknown)(input);
      expect(use).toThrow(TypeError);
      expect(use).toThrow(said);
      expect(asked).toEqual([]);
    }
  });
});

test("the library may write into what it gets without changing what was handed over", async () => {
  const settings = { audio: { processor: { type: "none" } }, ...blur({ strength: 0.5 }) };
  const { tools, asked } = toolsOver();
  await tools.updateInputSettings(settings as never);
  expect(asked[0]![1]).toEqual(settings);
  Object.assign((asked[0]![1] as typeof settings).audio.processor, { type: "changed" });
  expect(settings.audio.processor.type).toBe("none");
});

test("integrations are started and stopped by id", async () => {
  const { tools, asked } = toolsOver();
  await tools.startCustomIntegrations("board");
  await tools.stopCustomIntegrations(["board"]);
  expect(asked).toEqual([
    ["startCustomIntegrations", "board"],
    ["stopCustomIntegrations", ["board"]],
  ]);
});

test("what the library answers comes back, and a refusal becomes an error", async () => {
  const info = { session_id: "p", remoteMediaPlayerState: {} };
  expect(await toolsOver(async () => info).tools.startRemoteMediaPlayer(play() as never)).toBe(
    info,
  );
  const { tools } = toolsOver(() => Promise.reject({ error: "no such session" } as never));
  await expect(tools.sipRefer(to("sip:a@b") as never)).rejects.toThrow("no such session");
  const mute = toolsOver(() => Promise.reject(undefined as never));
  const silent = "The call library failed without saying why.";
  await expect(mute.tools.setUserData(1)).rejects.toThrow(silent);
});

test("without a call it is refused, but wrong input first", async () => {
  const tools = hostedTools(() => null);
  await expect(tools.setUserData("hello")).rejects.toThrow("There is no hosted call right now.");
  expect(() => tools.setUserData(cyclic)).toThrow(TypeError);
});
