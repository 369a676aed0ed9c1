import { afterEach, expect, test, vi } from "vitest";
import { browserVoiceCall, isHostedRoom } from "./browser-voice-call.ts";
import { FakeNode, stubSockets, stubSound } from "./testing/fake-browser.ts";
import { FakeStream } from "./testing/fake-sound.ts";
import { settle } from "./testing/fake-clock.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser with https and a microphone, without WebRTC. */
function stubBrowser() {
  const sockets = stubSockets();
  const microphone = new FakeStream();
  const { elements } = stubSound();
  vi.stubGlobal("navigator", {
    userAgent: "Mozilla/5.0 (X11; Linux x86_64)",
    maxTouchPoints: 0,
    onLine: true,
    mediaDevices: { getUserMedia: async () => microphone },
  });
  vi.stubGlobal("AudioWorkletNode", FakeNode);
  vi.stubGlobal("fetch", async () =>
    Response.json({ id: "call-1", webCallUrl: "http://localhost/rooms/1" }, { status: 201 }),
  );
  return { sockets, microphone, elements };
}

const options = { api: { baseUrl: "http://localhost" }, workletUrl: "/pcm-worklet.js" };

test("a call can be made where there is no window, as when pages are prerendered", () => {
  expect(browserVoiceCall(options).getInitialState()).toEqual({ phase: "idle" });
});

test("a browser without WebRTC talks over the WebSocket, though one request for its script is lost", async () => {
  const { sockets, microphone, elements } = stubBrowser();
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
  ["https://vapi.daily.co/room-1", true],
  ["https://c.dailywebrtc.net/room-1", true],
  ["http://localhost:4174/rooms/1", false],
  ["https://daily.co.example/room", false],
  ["https://evildaily.co/room", false],
])("%s is a room of the call library: %s", (url, isHosted) => {
  expect(isHostedRoom(url)).toBe(isHosted);
});

test("a hosted room is joined by the hosted transport, and without it says what is missing", async () => {
  stubBrowser();
  const url = "https://vapi.daily.co/room-1";
  vi.stubGlobal("fetch", async () => Response.json({ id: "1", webCallUrl: url }, { status: 201 }));
  const errorOf = async (given: object): Promise<unknown> => {
    const failed = vi.fn();
    const call = browserVoiceCall({ ...options, ...given });
    call.on("call-start-failed", failed);
    await call.start({ assistant: "receptionist" });
    return (failed.mock.calls[0]![0] as { error: string }).error;
  };
  expect(await errorOf({})).toContain("no `hosted` transport");
  const hosted = () => Promise.reject(new Error("the library is blocked"));
  expect(await errorOf({ hosted })).toBe("the library is blocked");
});
