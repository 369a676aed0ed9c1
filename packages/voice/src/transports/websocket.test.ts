import fc from "fast-check";
import { expect, test } from "vitest";
import { FakeStream } from "../testing/fake-sound.ts";
import { inside, webSocketRoom } from "../testing/rooms.ts";
import type { TransportEvent } from "./transport.ts";

async function joined() {
  const room = await inside(webSocketRoom());
  const capture = room.context.node("pcm-capture").port;
  const frame = new ArrayBuffer(640);
  /** The visitor says something. */
  const speak = () => capture.onmessage?.({ data: frame });
  return { ...room, socket: room.sockets[0]!, frame, speak };
}

const slow = { timeout: 60_000 };

/** How the network was told to be, from change to change. */
function changesIn(told: readonly TransportEvent[]) {
  const states = told.map((event) => event.type === "changed" && event.change.network);
  return states.filter((state, at) => state && state !== states[at - 1]);
}

test("the socket goes to the room's own address, the worklet comes from ours, and makes the sound", async () => {
  const { socket, context, speaker } = await joined();
  expect(socket.url).toMatch(/^wss:\/\/rooms\.example\/rooms\/1\?session=[\w-]{36}&heard=0$/);
  expect(context.modules).toEqual(["/pcm-worklet.js"]);
  expect(speaker.element.srcObject).toBe(context.node("played").stream);
  expect(speaker.resumes).toBe(1);
});

test("frames from the microphone go up as they come, while they get away and nobody is muted", async () => {
  const { socket, frame, speak, microphone } = await joined();
  speak();
  microphone.track.enabled = false;
  speak();
  microphone.track.enabled = true;
  socket.bufferedAmount = 16_001;
  speak();
  expect(socket.sent).toEqual([frame]);
  socket.bufferedAmount = 0;
  speak();
  expect(socket.sent).toEqual([frame, frame]);
});

test("frames from the room are played until they are forgotten; half a sample is no message", async () => {
  const { socket, context, frame, told, transport } = await joined();
  socket.onmessage?.({ data: frame });
  socket.onmessage?.({ data: new ArrayBuffer(3) });
  socket.onmessage?.({ data: 7 });
  transport.dropPlayback();
  expect(context.node("pcm-playback").port.told).toEqual([frame, "flush"]);
  expect(told).toEqual([
    { type: "app-message", text: "" },
    { type: "app-message", text: "" },
  ]);
});

test("a socket that breaks is dialled again every second, with its session and what was heard", async () => {
  const { socket, sockets, told, clock, say, transport } = await joined();
  say("listening");
  socket.onmessage?.({ data: new ArrayBuffer(640) });
  say('{"type":"user-interrupted"}');
  socket.drop(false);
  await clock.pass(999);
  expect(sockets).toHaveLength(1);
  await clock.pass(1);
  sockets[1]!.drop(false);
  await clock.pass(1_000);
  const [, , third] = sockets;
  expect(third!.url).toBe(socket.url.replace("heard=0", "heard=2"));
  third!.open();
  expect(transport.send("{}")).toBe(true);
  expect(changesIn(told)).toEqual(["reconnecting", "steady"]);
  // The room's word on how much arrived is no app message; the second is none that a room says.
  told.length = 0;
  for (const text of ["0", "0", "listening"]) say(text);
  expect(told).toEqual([
    { type: "app-message", text: "0" },
    { type: "app-message", text: "listening" },
  ]);
  third!.drop(false);
  await clock.pass(1_000);
  expect(sockets[3]!.url).toContain("&heard=4");
});

test("before the room is entered, and once it is gone, nothing is kept to be sent", async () => {
  const room = webSocketRoom();
  const join = room.transport.join(room.request);
  await room.clock.pass(0);
  expect(room.transport.send("{}")).toBe(false);
  await room.admit();
  await join;
  room.dismiss();
  expect(room.transport.send("{}")).toBe(false);
  expect(room.arrived()).toEqual([]);
});

test(
  "however often a line breaks, wherever, and whatever is sent meanwhile: every message arrives once, in order",
  slow,
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.string({ minLength: 1 }),
            fc.record({ through: fc.nat({ max: 6 }), isSilent: fc.boolean(), says: fc.boolean() }),
          ),
          { maxLength: 40 },
        ),
        async (order) => {
          const { sockets, clock, transport } = await joined();
          const arrived: unknown[] = [];
          const sent: string[] = [];
          const send = (text: string): void => void (transport.send(text) && sent.push(text));
          /** Of what went out on the last line, this many came through before it broke, or fell silent. */
          const breakAfter = async ({ through = Infinity, isSilent = false, says = false }) => {
            arrived.push(...sockets.at(-1)!.sent.slice(0, through));
            if (!isSilent) sockets.at(-1)!.drop(false);
            if (says) send("while it is away");
            await clock.pass(isSilent ? 5_000 : 1_000);
            const next = sockets.at(-1)!;
            next.open();
            if (says) send("before the room has its say");
            expect(next.sent).toEqual([]);
            next.onmessage?.({ data: String(arrived.length) });
          };
          for (const step of order) {
            if (typeof step === "string") send(step);
            else await breakAfter(step);
          }
          await breakAfter({});
          expect(arrived.concat(sockets.at(-1)!.sent)).toEqual(sent);
        },
      ),
      { seed: 5 },
    ),
);

test("a room that is silent for 5 s is dialled anew, and the dead line given up", async () => {
  const { socket, sockets, told, clock } = await joined();
  await clock.pass(4_999);
  socket.onmessage?.({ data: new ArrayBuffer(0) });
  await clock.pass(4_999);
  expect(told).toEqual([]);
  await clock.pass(1);
  expect(told).toEqual([{ type: "changed", change: { network: "reconnecting" } }]);
  expect(sockets).toHaveLength(2);
  expect(socket).toMatchObject({ closedWith: 4000, onmessage: null });
  await clock.pass(5_000);
  expect(sockets).toHaveLength(3);
  expect(sockets[1]!.closedWith).toBe(4000);
});

test("a call that is over is not dialled again", async () => {
  const { socket, sockets, told, clock } = await joined();
  socket.drop(true);
  await clock.pass(30_000);
  expect(told.at(-1)).toEqual({ type: "left", reason: "assistant-ended" });
  expect(sockets).toHaveLength(1);
  expect(clock.pending).toBe(0);
});

test("another microphone is heard in place of the first", async () => {
  const { context, transport } = await joined();
  const other = new FakeStream();
  const [filter] = context.node("source").to;
  await transport.useMicrophone(other.asMediaStream());
  const [first, second] = context.made.filter(({ kind }) => kind === "source");
  expect(first).toMatchObject({ disconnected: true });
  expect(second!.to).toEqual([filter]);
  await transport.useMicrophone(null);
  expect(second).toMatchObject({ disconnected: true });
});

test("a browser without worklets says so and opens no socket", async () => {
  const room = webSocketRoom();
  room.speaker.context = null;
  await expect(room.transport.join(room.request)).rejects.toThrow("AudioWorklet");
  expect(room.sockets).toEqual([]);
});

test("a worklet that is loaded after the visitor left plays and captures nothing", async () => {
  const room = webSocketRoom();
  const loaded = Promise.withResolvers<void>();
  room.context.audioWorklet.addModule = () => loaded.promise;
  const join = room.transport.join(room.request);
  await room.transport.leave();
  await expect(join).rejects.toMatchObject({ name: "AbortError" });
  loaded.resolve();
  await room.clock.pass(0);
  expect(room.context.made).toEqual([]);
});

test("a worklet that cannot be loaded fails the joining and closes the socket", async () => {
  const room = webSocketRoom();
  room.context.audioWorklet.addModule = () => Promise.reject(new Error("blocked by policy"));
  await expect(room.transport.join(room.request)).rejects.toThrow("blocked by policy");
  await room.transport.leave();
  expect(room.held()).toBe(0);
});
