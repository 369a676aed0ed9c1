import { afterEach, expect, test, vi } from "vitest";
import { enterRoom, visitor } from "../../testing/rooms.ts";
import { hostedTransport } from "./hosted-transport.ts";
import { hostedUrl } from "./testing/hosted-room.ts";
import { ScriptedLibrary } from "./testing/scripted-library.ts";

const library = vi.hoisted(() => ({ fetched: 0, now: null as ScriptedLibrary | null }));

vi.mock("@daily-co/daily-js", () => {
  library.fetched += 1;
  return {
    default: {
      version: () => "0.87.0",
      createCallObject: (options: object) => library.now!.asLibrary().createCallObject(options),
    },
  };
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A call by a transport as a page would make it. */
async function callBy(options?: Parameters<typeof hostedTransport>[0]) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    throw new TypeError("Failed to fetch");
  });
  vi.stubGlobal("MediaStream", class {});
  const made = visitor();
  library.now = new ScriptedLibrary();
  const transport = await hostedTransport(options);
  const joined = enterRoom(transport, { ...made.request, url: hostedUrl });
  await made.clock.pass(0);
  library.now.last.admit();
  library.now.last.speak();
  await joined;
  await made.clock.pass(0);
  await transport.leave();
  return { asked, options: library.now.last.options, played: made.speaker.played };
}

test("a hosted call fetches the library, has its second half vouched for, and asks for the region, in vain too", async () => {
  const policies: string[] = [];
  vi.stubGlobal("trustedTypes", { createPolicy: (name: string) => policies.push(name) });
  expect(library.fetched).toBe(0);
  const call = await callBy();
  expect(library.fetched).toBe(1);
  expect(call.asked).toEqual(["https://gs.daily.co/_ks_/x-swsl/:"]);
  expect(call.options["dailyConfig"]).toEqual({ avoidEval: true });
  expect(call.played[0]).toBeInstanceOf(MediaStream);
  expect(policies).toEqual(["default"]);
});

test("a page may keep from asking, and set more of the library", async () => {
  const call = await callBy({
    lookUpRegion: false,
    dailyConfig: { proxyUrl: "https://proxy.example" },
  });
  expect(call.asked).toEqual([]);
  expect(call.options["dailyConfig"]).toEqual({
    avoidEval: true,
    proxyUrl: "https://proxy.example",
  });
});
