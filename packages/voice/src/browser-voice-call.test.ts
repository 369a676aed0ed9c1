import { expect, test, vi } from "vitest";
import { browserVoiceCall, isHostedRoom } from "./browser-voice-call.ts";
import { FakeNode, stubSockets, stubSound } from "./testing/fake-browser.ts";
import { settle } from "./testing/fake-clock.ts";
import { FakeStream } from "./testing/fake-sound.ts";
import { hostedTransport } from "./transports/hosted/hosted-transport.ts";
import { ScriptedLibrary } from "./transports/hosted/testing/scripted-library.ts";

const library = vi.hoisted(() => ({ fetched: 0, now: null as ScriptedLibrary | null }));

vi.mock("@daily-co/daily-js", () => {
  library.fetched += 1;
  const createCallObject = (options: object) => library.now!.createCallObject({ ...options });
  return { default: { version: () => "0.87.0", createCallObject } };
});

/** A browser with https and a microphone, without WebRTC; the provider names this room. */
function stubBrowser(webCallUrl: string) {
  const microphone = new FakeStream();
  const asked: string[] = [];
  vi.stubGlobal("navigator", {
    userAgent: "Mozilla/5.0 (X11; Linux x86_64)",
    maxTouchPoints: 0,
    onLine: true,
    mediaDevices: { getUserMedia: async () => microphone },
  });
  vi.stubGlobal("AudioWorkletNode", FakeNode);
  vi.stubGlobal("MediaStream", FakeStream);
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    if (!url.endsWith("/call/web")) throw new TypeError("Failed to fetch");
    return Response.json({ id: "call-1", webCallUrl }, { status: 201 });
  });
  return { ...stubSound(), sockets: stubSockets(), microphone, asked };
}

const hostedUrl = "https://vapi.daily.co/room-1";
const options = { api: { baseUrl: "http://localhost" }, workletUrl: "/pcm-worklet.js" };

test("a call can be made where there is no window, as when pages are prerendered", () => {
  expect(browserVoiceCall(options).getInitialState()).toEqual({ phase: "idle" });
});

test("a browser without WebRTC talks over the WebSocket, though one request for its script is lost", async () => {
  const { sockets, microphone, elements } = stubBrowser("http://localhost/rooms/1");
  vi.resetModules();
  let requests = 0;
  vi.doMock("./transports/websocket.ts", (original) => {
    requests += 1;
    if (requests === 1) throw new Error("The network was gone.");
    return original();
  });
  const { browserVoiceCall: fresh } = await import("./browser-voice-call.ts");
  const call = fresh(options);
  const started = call.start({ assistant: "receptionist" });
  await vi.waitUntil(() => sockets.length > 0);
  sockets[0]!.open();
  expect(await started).toMatchObject({ id: "call-1" });
  expect(requests).toBe(2);
  // Hanging up closes all of it.
  await call.stop();
  await settle();
  expect(sockets[0]!.readyState).toBe(3);
  expect(microphone.live).toBe(false);
  expect(elements[0]!.attached).toBe(false);
});

test.each([
  [hostedUrl, true],
  ["https://c.dailywebrtc.net/room-1", true],
  ["http://localhost:4174/rooms/1", false],
  ["https://daily.co.example/room", false],
  ["https://evildaily.co/room", false],
])("%s is a room of the call library: %s", (url, isHosted) => {
  expect(isHostedRoom(url)).toBe(isHosted);
});

test("a hosted call loads the library, lets its second script in, and asks for the region, which may fail", async () => {
  const policies: string[] = [];
  vi.stubGlobal("trustedTypes", { createPolicy: (name: string) => policies.push(name) });
  const { asked, elements } = stubBrowser(hostedUrl);
  for (const lookUpRegion of [true, false]) {
    expect(library.fetched).toBe(lookUpRegion ? 0 : 1);
    library.now = new ScriptedLibrary();
    const call = browserVoiceCall({ ...options, hosted: () => hostedTransport({ lookUpRegion }) });
    const started = call.start({ assistant: "receptionist" });
    await vi.waitUntil(() => library.now!.calls[0]?.isJoining);
    library.now.last.admit();
    library.now.last.speak();
    expect(await started).toMatchObject({ id: "call-1" });
    expect(elements.at(-1)!.srcObject).toBeInstanceOf(MediaStream);
    await call.stop();
  }
  expect(asked.filter((url) => /daily/.test(url))).toEqual(["https://gs.daily.co/_ks_/x-swsl/:"]);
  expect(policies).toEqual(["default", "default"]);
});

test.each([
  ["is not offered", {}, "A hosted room, and no `hosted` transport."],
  ["fails", { hosted: () => Promise.reject(new Error("blocked")) }, "blocked"],
])("where the hosted transport %s the start says so", async (_, hosted, error) => {
  stubBrowser(hostedUrl);
  const failed = vi.fn();
  const call = browserVoiceCall({ ...options, ...hosted });
  call.on("call-start-failed", failed);
  await call.start({ assistant: "receptionist" });
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ error }));
});
