import { expect, test } from "vitest";
import { webSocketRoom } from "../testing/rooms.ts";

async function joined() {
  const room = webSocketRoom();
  const join = room.transport.join(room.request);
  await room.admit();
  await join;
  return { ...room, socket: room.sockets[0]!, frame: new ArrayBuffer(640) };
}

test("the socket goes to the room's own address, and the worklet comes from ours", async () => {
  const { socket, context } = await joined();
  expect(socket.url).toBe("wss://rooms.example/rooms/1");
  expect(context.modules).toEqual(["/pcm-worklet.js"]);
});

test("frames from the microphone go up as they come", async () => {
  const { socket, context, frame } = await joined();
  context.node("pcm-capture").port.onmessage?.({ data: frame });
  expect(socket.sent).toEqual([frame]);
});

test("a muted visitor sends nothing at all", async () => {
  const { socket, context, frame, transport } = await joined();
  transport.setMicrophoneEnabled(false);
  context.node("pcm-capture").port.onmessage?.({ data: frame });
  expect(socket.sent).toEqual([]);
  transport.setMicrophoneEnabled(true);
  context.node("pcm-capture").port.onmessage?.({ data: frame });
  expect(socket.sent).toHaveLength(1);
});

test("frames from the room are played; half a sample and foreign data are not", async () => {
  const { socket, context, frame } = await joined();
  socket.onmessage?.({ data: frame });
  socket.onmessage?.({ data: new ArrayBuffer(3) });
  socket.onmessage?.({ data: 7 });
  expect(context.node("pcm-playback").port.told).toEqual([frame]);
});

test("an interruption forgets what has arrived and was not heard", async () => {
  const { transport, context } = await joined();
  transport.dropPlayback();
  expect(context.node("pcm-playback").port.told).toEqual(["flush"]);
});

test("sound that does not get away is left out, and the network is told of", async () => {
  const { socket, context, frame, told } = await joined();
  const capture = context.node("pcm-capture").port;
  told.length = 0;
  socket.bufferedAmount = 16_001;
  capture.onmessage?.({ data: frame });
  capture.onmessage?.({ data: frame });
  expect(socket.sent).toEqual([]);
  socket.bufferedAmount = 0;
  capture.onmessage?.({ data: frame });
  expect(socket.sent).toEqual([frame]);
  expect(told).toEqual([
    { type: "network", state: "reconnecting" },
    { type: "network", state: "steady" },
  ]);
});

test("a socket that breaks is a lost connection", async () => {
  const { socket, told } = await joined();
  socket.drop(false);
  expect(told.at(-1)).toEqual({ type: "left", reason: "connection-lost" });
});

test("nothing is captured after leaving, and no node stays connected", async () => {
  const { socket, context, frame, transport } = await joined();
  await transport.leave();
  context.node("pcm-capture").port.onmessage?.({ data: frame });
  expect(socket.sent).toEqual([]);
  expect(["pcm-capture", "pcm-playback", "source"].map((kind) => context.node(kind))).toMatchObject(
    [{ disconnected: true }, { disconnected: true }, { disconnected: true }],
  );
});

test("a visitor without a microphone has none captured", async () => {
  const room = webSocketRoom();
  const join = room.transport.join({ ...room.request, microphone: null });
  await room.admit();
  await join;
  expect(room.context.made.map(({ kind }) => kind)).not.toContain("pcm-capture");
});

test("a browser without worklets says so and opens no socket", async () => {
  const room = webSocketRoom();
  room.speaker.context = null;
  await expect(room.transport.join(room.request)).rejects.toThrow("AudioWorklet");
  expect(room.sockets).toEqual([]);
});

test("a worklet that cannot be loaded fails the joining and closes the socket", async () => {
  const room = webSocketRoom();
  room.context.audioWorklet.addModule = () => Promise.reject(new Error("blocked by policy"));
  await expect(room.transport.join(room.request)).rejects.toThrow("blocked by policy");
  await room.transport.leave();
  expect(room.held()).toBe(0);
});
