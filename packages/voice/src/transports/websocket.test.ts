import fc from "fast-check";
import { expect, test } from "vitest";
import { inside, joining, webSocketRoom } from "../testing/rooms.ts";

async function joined() {
  const room = await inside(webSocketRoom());
  const [capture] = room.context.nodes("pcm-capture");
  const frame = new ArrayBuffer(640);
  /** The visitor says something. */
  const speak = () => capture!.port.onmessage?.({ data: frame });
  return { ...room, socket: room.sockets[0]!, frame, speak };
}

const slow = { timeout: 60_000 };

test("the socket goes to the room's own address, the worklet comes from ours, and makes the sound", async () => {
  const { socket, context, speaker } = await joined();
  expect(socket.url).toMatch(/^wss:\/\/rooms\.example\/rooms\/1\?session=[\w-]{36}&heard=0$/);
  expect(context.modules).toEqual(["/pcm-worklet.js"]);
  expect(speaker.element.srcObject).toBe(context.nodes("played")[0]!.stream);
  expect(speaker.resume).toHaveBeenCalledOnce();
});

test("microphone frames are sent as they come, unless the socket is full or the visitor muted", async () => {
  const { socket, frame, speak, microphone, context } = await joined();
  expect(context.nodes("source")[0]?.to[0]?.to).toEqual(context.nodes("pcm-capture"));
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
  const { say, context, frame, told, transport } = await joined();
  say(frame);
  say(new ArrayBuffer(3));
  transport.dropPlayback();
  expect(context.nodes("pcm-playback")[0]!.port.told).toEqual([frame, "flush"]);
  expect(told).toEqual([{ type: "app-message", text: "" }]);
});

test("a line that is silent for 5 s or breaks is given up, and dialled again until the room answers", async () => {
  const { socket, sockets, told, clock, say } = await joined();
  await clock.pass(4_999);
  say(new ArrayBuffer(0));
  await clock.pass(4_999);
  expect(told).toEqual([]);
  await clock.pass(1);
  expect(sockets).toHaveLength(2);
  expect(socket).toMatchObject({ closedWith: 4000, onmessage: null });
  sockets[1]!.drop();
  await clock.pass(999);
  expect(sockets).toHaveLength(2);
  await clock.pass(1);
  expect(sockets).toHaveLength(3);
  await clock.pass(4_999);
  expect(sockets).toHaveLength(3);
  await clock.pass(1);
  expect(sockets[2]!.closedWith).toBe(4000);
  sockets[3]!.open();
  const networks = told.map((event) => event.type === "changed" && event.change.network);
  expect(new Set(networks.slice(0, -1))).toEqual(new Set(["reconnecting"]));
  expect(networks.at(-1)).toBe("steady");
});

/** What either side says, and a line that breaks with its first `through` messages having arrived. */
const steps = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.oneof(fc.string(), fc.constant("0")).map((hears) => ({ hears })),
  fc.record({ through: fc.nat({ max: 6 }), isSilent: fc.boolean(), says: fc.boolean() }),
);

test("however often a line breaks, every message arrives once, in order", slow, () =>
  fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 40 }), async (order) => {
      const { socket, sockets, clock, transport, told, say } = await joined();
      const arrived: unknown[] = [];
      const sent: string[] = [];
      const heard: string[] = [];
      const send = (text: string): void => void (transport.send(text) && sent.push(text));
      /** Of what went out on the last line, this many came through before it broke, or fell silent. */
      const breakAfter = async ({ through = Infinity, isSilent = false, says = false }) => {
        // Sound is not counted.
        say(new ArrayBuffer(640));
        arrived.push(...sockets.at(-1)!.sent.slice(0, through));
        if (!isSilent) sockets.at(-1)!.drop();
        if (says) send("while it is away");
        await clock.pass(isSilent ? 5_000 : 1_000);
        const next = sockets.at(-1)!;
        expect(next.url).toBe(socket.url.replace("heard=0", `heard=${heard.length}`));
        next.open();
        if (says) send("before the room has its say");
        expect(next.sent).toEqual([]);
        say(String(arrived.length));
      };
      for (const step of order) {
        if (typeof step === "string") send(step);
        else if ("hears" in step) say(heard[heard.push(step.hears) - 1]);
        else await breakAfter(step);
      }
      await breakAfter({});
      expect(arrived.concat(sockets.at(-1)!.sent)).toEqual(sent);
      const texts = told.flatMap((event) => (event.type === "app-message" ? event.text : []));
      expect(texts).toEqual(heard);
    }),
    { seed: 5 },
  ),
);

test.each(["is loaded after the visitor left", "cannot be loaded"])(
  "a worklet that %s is not used, and no line is kept",
  async (what) => {
    const room = webSocketRoom();
    const loaded = Promise.withResolvers<void>();
    room.context.audioWorklet.addModule = () => loaded.promise;
    const { outcome } = await joining(room);
    if (what === "cannot be loaded") loaded.reject(new Error("blocked"));
    await room.clock.pass(0);
    await room.transport.leave();
    loaded.resolve();
    const failure = what === "cannot be loaded" ? { message: "blocked" } : { name: "AbortError" };
    expect(await outcome).toMatchObject(failure);
    await room.clock.pass(0);
    expect(room.context.made).toEqual([]);
    expect(room.held()).toBe(0);
  },
);
