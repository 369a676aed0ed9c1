import { expect, test } from "vitest";
import { inputOf, limits } from "../testing/library-limits.ts";
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

const blur = (config?: unknown) => ({
  video: { processor: { type: "background-blur", config } },
});
const image = (source: unknown) => ({
  video: { processor: { type: "background-image", config: { source } } },
});
const to = (toEndPoint: unknown, extra: object = {}) => ({ sessionId: "s", toEndPoint, ...extra });
const play = (settings?: object) => ({ url: "https://a.test/x.mp4", session_id: "p", settings });

/** Hands `input` to a method; what the library was asked, or what was thrown before it was. */
function use(method: keyof HostedTools, input: unknown) {
  const { tools, asked } = toolsOver();
  try {
    void (tools[method] as (input: unknown) => unknown)(input);
  } catch (cause) {
    expect(cause).toBeInstanceOf(TypeError);
    expect(asked).toEqual([]);
    return (cause as TypeError).message;
  }
  expect(asked).toHaveLength(1);
  return "takes";
}

test.each(limits)("$method $ours $input, which the library $library", (limit) => {
  const outcome = use(limit.method, inputOf(limit));
  expect(outcome === "takes").toBe(limit.ours === "takes");
});

test.each<[keyof HostedTools, input: unknown, said: string]>([
  ["setUserData", "x".repeat(4097), "user data: must be at most 4096 characters; got 4097"],
  ["setUserData", () => {}, "user data: must be JSON-serializable"],
  ["updateInputSettings", blur({ strength: 0 }), "must be greater than 0 and at most 1"],
  ...["-1", "", " ", {}, [1], "data:image/gif;base64,AA", "x.png"].map(
    (source): [keyof HostedTools, unknown, string] => [
      "updateInputSettings",
      image(source),
      'config.source: a preset from 1 to 10, "default", an ArrayBuffer, or the URL of a picture (jpg',
    ],
  ),
  ["updateInputSettings", { screen: {} }, '"screen"'],
  ["updateCustomTrayButtons", { x: { iconPath: "x.svg" } }, "tray buttons.x.iconPath: Invalid URL"],
  [
    "setCustomIntegrations",
    { x: { label: "x", location: "main" } },
    "custom integrations.x: either src or srcdoc is required, not both",
  ],
  ["sipCallTransfer", to("desk"), "a transfer.toEndPoint: must start with sip: or +"],
  ["sipCallTransfer", to("sip:a", { callerId: "+1" }), "callerId: is for transfers to a phone"],
  ["sipCallTransfer", to("+1", { waitBeforeExtensionDialSec: 1 }), "Sec: wants an extension"],
  ["sipRefer", to("+15550100"), "a referral.toEndPoint: must start with sip:"],
  ["startRemoteMediaPlayer", play({ volume: 3 }), "a media player.settings.volume"],
  ["stopRemoteMediaPlayer", "", "a media player's id"],
])("%s refuses %j with a word on why", (method, input, said) => {
  expect(use(method, input)).toContain(said);
});

test("the library may write into what it gets without changing what was handed over", async () => {
  const settings = { audio: { processor: { type: "none" } }, ...blur({ strength: 0.5 }) };
  const { tools, asked } = toolsOver();
  await tools.updateInputSettings(settings as never);
  expect(asked[0]![1]).toEqual(settings);
  Object.assign((asked[0]![1] as typeof settings).audio.processor, { type: "changed" });
  expect(settings.audio.processor.type).toBe("none");
});

test("what the library answers comes back, and a refusal becomes an error", async () => {
  const info = { session_id: "p", remoteMediaPlayerState: {} };
  expect(await toolsOver(async () => info).tools.startRemoteMediaPlayer(play() as never)).toBe(
    info,
  );
  const { tools } = toolsOver(() => Promise.reject({ error: "no such session" } as never));
  await expect(tools.sipRefer(to("sip:a@b") as never)).rejects.toThrow("no such session");
});

test("without a call it is refused, but wrong input first", async () => {
  const tools = hostedTools(() => null);
  await expect(tools.setUserData("hello")).rejects.toThrow("There is no hosted call right now.");
  expect(() => tools.setUserData(1n)).toThrow(TypeError);
});
