import { expect, test, vi } from "vitest";
import type { CallError } from "../call/call-failure.ts";
import { FakeStream } from "../testing/fake-sound.ts";
import { roomUrl, visitor, webRtcRoom } from "../testing/rooms.ts";
import { roomTransport } from "./room-transport.ts";
import { webRtcWay } from "./webrtc.ts";

async function joined() {
  const room = webRtcRoom();
  const join = room.transport.join(room.request);
  await room.clock.pass(0);
  await room.admit();
  await join;
  return { ...room, peer: room.peers[0]! };
}

test("the offer goes out with the first candidate, to the room itself and to nobody else", async () => {
  const room = webRtcRoom();
  void room.transport.join(room.request).catch(() => {});
  await room.clock.pass(0);
  expect(room.http.requests).toEqual([]);
  room.peers[0]!.findCandidate();
  await room.clock.pass(0);
  expect(room.http.requests).toMatchObject([
    {
      method: "POST",
      url: roomUrl,
      init: {
        headers: { "Content-Type": "application/sdp" },
        body: "v=0 offer with a candidate",
      },
    },
  ]);
  await room.transport.leave();
});

test("a browser without WebRTC fails at once, and holds nothing", async () => {
  const { request, clock } = visitor();
  vi.stubGlobal("RTCPeerConnection", undefined);
  const transport = roomTransport([webRtcWay]);
  await expect(transport.join(request)).rejects.toThrow("RTCPeerConnection");
  await transport.leave();
  expect(clock.pending).toBe(0);
});

test("without any candidate the offer goes out after 200 ms", async () => {
  const room = webRtcRoom();
  void room.transport.join(room.request).catch(() => {});
  await room.clock.pass(199);
  expect(room.http.requests).toEqual([]);
  await room.clock.pass(1);
  expect(room.http.requests[0]?.init.body).toBe("v=0 offer without candidates");
  await room.transport.leave();
});

test("the microphone goes out and the assistant's voice is played", async () => {
  const { peer, microphone, speaker } = await joined();
  expect(peer.transceivers).toEqual([microphone.track]);
  expect(peer.answer).toBe("v=0 answer");
  expect(speaker.played).toEqual([{ tracks: ["assistant"] }]);
});

test("the visitor is in the room once both the sound and the messages are through", async () => {
  const room = webRtcRoom();
  let isIn = false;
  const join = room.transport.join(room.request).then(() => (isIn = true));
  await room.clock.pass(0);
  const peer = room.peers[0]!;
  peer.findCandidate();
  room.accept();
  await room.clock.pass(0);
  peer.turn("connected");
  await room.clock.pass(0);
  expect(isIn).toBe(false);
  peer.channel.open();
  await join;
  expect(isIn).toBe(true);
});

test("leaving ends the session at the address that the room gave", async () => {
  const room = await joined();
  await room.transport.leave();
  expect(room.http.requests.at(-1)).toMatchObject({
    method: "DELETE",
    url: "https://rooms.example/rooms/1/sessions/7",
    init: { keepalive: true },
  });
  expect(room.peer.connectionState).toBe("closed");
});

test("a room that cannot be told of the leaving is left all the same", async () => {
  const { transport, http, peer } = await joined();
  http.goodbye = () => Promise.reject(new TypeError("Failed to fetch"));
  await transport.leave();
  expect(peer.connectionState).toBe("closed");
});

test("a room that names no session is asked for no other way, and left without a word", async () => {
  const room = webRtcRoom();
  const join = room.transport.join(room.request);
  await room.clock.pass(0);
  room.peers[0]!.findCandidate();
  room.http.answer.resolve(new Response("v=0 answer", { status: 201 }));
  await room.clock.pass(0);
  room.peers[0]!.connect();
  await join;
  room.peers[0]!.turn("disconnected");
  await room.clock.pass(5_000);
  await room.transport.leave();
  expect(room.http.requests.map(({ method }) => method)).toEqual(["POST"]);
});

test("a session that is granted after the visitor left is ended too", async () => {
  const room = webRtcRoom();
  const join = room.transport.join(room.request);
  await room.clock.pass(0);
  room.peers[0]!.findCandidate();
  await room.clock.pass(0);
  await room.transport.leave();
  await expect(join).rejects.toMatchObject({ name: "AbortError" });
  room.accept();
  await room.clock.pass(0);
  expect(room.http.requests.map(({ method }) => method)).toEqual(["POST", "DELETE"]);
});

test.each([
  [404, { reason: "connection-failed" }],
  [409, { reason: "connection-failed" }],
  [410, { reason: "connection-failed" }],
  [400, undefined],
  [503, undefined],
])("a refusal with %i says so, and whether it is the room's own", async (status, failure) => {
  const room = webRtcRoom();
  const join = room.transport.join(room.request).catch((cause: unknown) => cause);
  await room.clock.pass(0);
  room.peers[0]!.findCandidate();
  room.http.answer.resolve(new Response("{}", { status }));
  const cause = (await join) as CallError;
  expect(cause.message).toBe(`The room refused the offer (${status}).`);
  expect(cause.failure).toEqual(failure);
});

test("a connection that fails while joining is a failure, not a wait", async () => {
  const room = webRtcRoom();
  const join = room.transport.join(room.request);
  await room.clock.pass(0);
  room.peers[0]!.findCandidate();
  room.accept();
  await room.clock.pass(0);
  room.peers[0]!.turn("failed");
  await expect(join).rejects.toThrow("no way through");
});

test("a connection that comes and goes is told as it does", async () => {
  const { peer, told } = await joined();
  told.length = 0;
  peer.turn("disconnected");
  peer.turn("connecting");
  peer.turn("connected");
  peer.turn("failed");
  peer.channel.close();
  expect(told).toEqual([
    { type: "changed", change: { network: "reconnecting" } },
    { type: "changed", change: { network: "steady" } },
    { type: "left", reason: "connection-lost" },
  ]);
});

test("while the connection is away the room is asked for another way, until there is one", async () => {
  const { peer, http, clock } = await joined();
  http.again = () => Promise.reject(new Error("no network"));
  peer.turn("disconnected");
  await clock.pass(0);
  expect(http.requests.at(-1)).toMatchObject({
    method: "PATCH",
    url: "https://rooms.example/rooms/1/sessions/7",
    init: {
      headers: { "Content-Type": "application/sdp" },
      body: "v=0 offer 2 without candidates",
    },
  });
  http.again = async () => new Response("v=0 another way");
  await clock.pass(1_000);
  expect(peer.answer).toBe("v=0 another way");
  peer.turn("connected");
  await clock.pass(10_000);
  expect(peer.iceRestarts).toBe(2);
  expect(clock.pending).toBe(0);
});

test("one way is looked for at a time, and none after leaving", async () => {
  const { peer, http, clock, transport } = await joined();
  const late = Promise.withResolvers<Response>();
  http.again = () => late.promise;
  for (const state of ["disconnected", "connected", "disconnected"] as const) peer.turn(state);
  await clock.pass(5_000);
  expect(peer.iceRestarts).toBe(1);
  await transport.leave();
  late.resolve(new Response("v=0 too late"));
  await clock.pass(5_000);
  expect(peer.answer).toBe("v=0 answer");
  expect(clock.pending).toBe(0);
});

test("another microphone goes out in place of the first", async () => {
  const { peer, transport } = await joined();
  const other = new FakeStream();
  await transport.useMicrophone(other.asMediaStream());
  expect(peer.sending).toBe(other.track);
  await transport.useMicrophone(null);
  expect(peer.sending).toBe(null);
});

test("an interrupted assistant is hushed", async () => {
  const { transport, speaker } = await joined();
  transport.dropPlayback();
  expect(speaker.briefMutes).toBe(1);
});

test("binary messages on the channel are told as no message at all", async () => {
  const { peer, told } = await joined();
  told.length = 0;
  peer.channel.onmessage?.({ data: new ArrayBuffer(2) });
  expect(told).toEqual([{ type: "app-message", text: "" }]);
});

test("a channel that takes no more says so instead of throwing", async () => {
  const { peer, transport } = await joined();
  peer.channel.send = () => {
    throw new DOMException("send queue is full", "OperationError");
  };
  expect(transport.send("{}")).toBe(false);
});
