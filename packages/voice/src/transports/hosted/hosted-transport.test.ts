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

test("a hosted call fetches the library, has its second half vouched for, and asks for the region, in vain too", async () => {
  const policies: string[] = [];
  const asked: string[] = [];
  vi.stubGlobal("trustedTypes", { createPolicy: (name: string) => policies.push(name) });
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    throw new TypeError("Failed to fetch");
  });
  for (const lookUpRegion of [true, false]) {
    expect(library.fetched).toBe(lookUpRegion ? 0 : 1);
    const { request, clock, speaker } = visitor();
    library.now = new ScriptedLibrary();
    const transport = await hostedTransport({ lookUpRegion });
    const joined = enterRoom(transport, { ...request, url: hostedUrl });
    await clock.pass(0);
    library.now.last.admit();
    library.now.last.speak();
    await joined;
    await transport.leave();
    expect(speaker.played).toHaveLength(1);
  }
  expect(asked).toEqual(["https://gs.daily.co/_ks_/x-swsl/:"]);
  expect(policies).toEqual(["default", "default"]);
});
