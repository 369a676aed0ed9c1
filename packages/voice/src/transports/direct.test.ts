import { expect, test } from "vitest";
import { connectionFailed } from "../call/call-failure.ts";
import { FakeTransport, type TransportScript } from "../testing/fake-transport.ts";
import { visitor } from "../testing/rooms.ts";
import { chooseTransport, isHostedRoom } from "./choose-transport.ts";
import { directTransport } from "./direct.ts";

function direct(webRtcScript: TransportScript, webSocketScript: TransportScript = {}) {
  const made = visitor();
  const webRtc = new FakeTransport(webRtcScript);
  const webSocket = new FakeTransport(webSocketScript);
  const transport = directTransport({
    clock: made.clock,
    createWebRtc: () => webRtc,
    createWebSocket: () => webSocket,
  });
  return { ...made, transport, webRtc, webSocket };
}

test("WebRTC that connects is what carries the call", async () => {
  const { transport, request, webRtc, webSocket, told } = direct({});
  await transport.join(request);
  expect(webRtc.inRoom).toBe(true);
  expect(webSocket.asked).toEqual([]);
  expect(told).toEqual([{ type: "joined", name: "webrtc", tookMs: 0 }]);
});

test("after 2.5 seconds the WebSocket is tried, and the first try has been left", async () => {
  const { transport, request, clock, webRtc, webSocket, told } = direct({ join: "hold" });
  const join = transport.join(request);
  await clock.pass(2_499);
  expect(webSocket.asked).toEqual([]);
  await clock.pass(1);
  await join;
  expect(webRtc.asked).toEqual(["join", "leave"]);
  expect(webSocket.inRoom).toBe(true);
  expect(told).toEqual([
    {
      type: "joined",
      name: "webrtc",
      tookMs: 2_500,
      fellBackBecause: "not done within 2500 ms",
    },
  ]);
});

test("WebRTC that fails earlier is not waited for", async () => {
  const { transport, request, webSocket, told } = direct({ join: { fail: new Error("blocked") } });
  await transport.join(request);
  expect(webSocket.inRoom).toBe(true);
  expect(told).toMatchObject([{ tookMs: 0, fellBackBecause: "blocked" }]);
});

test("what the WebSocket tells is passed on as it is", async () => {
  const { transport, request, webSocket, told } = direct({ join: { fail: new Error("blocked") } });
  await transport.join(request);
  webSocket.hear("listening");
  expect(told.at(-1)).toEqual({ type: "app-message", text: "listening" });
});

test("when neither gets through, the second one's reason is told", async () => {
  const { transport, request } = direct(
    { join: { fail: new Error("first") } },
    { join: { fail: new Error("second") } },
  );
  await expect(transport.join(request)).rejects.toThrow("second");
});

test("a room that says no says it once: the WebSocket does not ask again", async () => {
  const over = connectionFailed("The room refused the offer (404).", 404);
  const { transport, request, webRtc, webSocket } = direct({ join: { fail: over } });
  await expect(transport.join(request)).rejects.toBe(over);
  expect(webRtc.asked).toContain("leave");
  expect(webSocket.asked).toEqual([]);
});

test("a visitor who gives up during the first try is not tried a second time", async () => {
  const { transport, request, abort, webRtc, webSocket } = direct({ join: "hold" });
  const join = transport.join(request);
  abort.abort(new Error("gave up"));
  await expect(join).rejects.toThrow("gave up");
  expect(webRtc.asked).toContain("leave");
  expect(webSocket.asked).toEqual([]);
});

test("a visitor who leaves during the first try is not tried a second time either", async () => {
  const { transport, request, webSocket } = direct({ join: "hold" });
  const join = transport.join(request);
  await transport.leave();
  await expect(join).rejects.toThrow("left while joining");
  expect(webSocket.asked).toEqual([]);
});

test("what is asked of the call goes to the transport that carries it", async () => {
  const { transport, request, webRtc, webSocket } = direct({ join: { fail: new Error("no") } });
  await transport.join(request);
  transport.send("hello");
  transport.dropPlayback();
  transport.setMicrophoneEnabled(false);
  await transport.observeLevels(100);
  await transport.setNoiseCancellation(true);
  await transport.useMicrophone(null);
  expect(webRtc.asked).toEqual(["join", "leave"]);
  expect(webSocket.sent).toEqual(["hello"]);
  expect(webSocket.asked).toEqual([
    "join",
    "drop playback",
    "microphone off",
    "levels every 100",
    "noise cancellation on",
    "use no microphone",
  ]);
});

test("before joining nothing can be sent, nothing throws, and no WebSocket is asked", async () => {
  const { transport, webSocket } = direct({});
  expect(transport.send("early")).toBe(false);
  transport.dropPlayback();
  transport.setMicrophoneEnabled(false);
  await transport.useMicrophone(null);
  await transport.observeLevels(100);
  await transport.setNoiseCancellation(true);
  await transport.leave();
  expect(webSocket.asked).toEqual([]);
});

test("rooms of the call library go to it, all others are joined directly", async () => {
  const hosted = new FakeTransport();
  const own = new FakeTransport();
  const choose = chooseTransport({ direct: async () => own, hosted: async () => hosted });
  expect(await choose("https://vapi.daily.co/room-1")).toBe(hosted);
  expect(await choose("http://localhost:4174/rooms/1")).toBe(own);
  expect(isHostedRoom("https://daily.co.example/room")).toBe(false);
  expect(isHostedRoom("https://evildaily.co/room")).toBe(false);
});

test("a hosted room without the hosted transport says what is missing", () => {
  const choose = chooseTransport({ direct: async () => new FakeTransport() });
  expect(() => choose("https://vapi.daily.co/room-1")).toThrow("no `hosted` transport");
});
