import { describe, expect, test } from "vitest";
import { inside, joining, webRtcRoom, webSocketRoom, type TestRoom } from "../testing/rooms.ts";
import { hostedRoom } from "./hosted/testing/hosted-room.ts";

type Implementer = [string, () => TestRoom];

/** Rooms of our own, where the microphone is treated by the browser. */
const direct: Implementer[] = [
  ["WebRTC", webRtcRoom],
  ["the WebSocket", webSocketRoom],
];
const implementers: Implementer[] = [...direct, ["the hosted call library", () => hostedRoom()]];

describe.each(implementers)("%s", (_, make) => {
  test("a refused visitor is told so", async () => {
    const room = make();
    const { outcome } = await joining(room);
    await room.refuse();
    expect(await outcome).toBeInstanceOf(Error);
    await room.transport.leave();
    expect(room.held()).toBe(0);
  });

  test("a visitor who leaves while joining is not let in later", async () => {
    const room = make();
    const { outcome } = await joining(room);
    await room.transport.leave();
    expect(await outcome).toBeInstanceOf(Error);
    expect(room.held()).toBe(0);
    await room.admit().catch(() => {});
    await room.clock.pass(5_000);
    expect(room.clock.pending).toBe(0);
  });

  test("a visitor who has left before is not let in at all", async () => {
    const room = make();
    await room.transport.leave();
    const { outcome } = await joining(room);
    expect(await outcome).toBeInstanceOf(Error);
    expect(room.held()).toBe(0);
  });

  test("app messages go both ways as they are", async () => {
    const room = await inside(make());
    expect(room.transport.send('{"type":"end-call"}')).toBe(true);
    room.say("listening");
    expect(room.arrived()).toEqual(['{"type":"end-call"}']);
    expect(room.told.at(-1)).toEqual({ type: "app-message", text: "listening" });
  });

  test("outside the room nothing can be sent, and nothing throws", async () => {
    const room = make();
    expect(room.transport.send("early")).toBe(false);
    room.transport.setMicrophoneEnabled?.(false);
    room.transport.dropPlayback();
    await room.transport.setNoiseCancellation(true);
    await room.transport.leave();
    expect(room.transport.send("late")).toBe(false);
  });

  test("a room that ends the call says so", async () => {
    const room = await inside(make());
    room.dismiss();
    expect(room.told.at(-1)).toEqual({ type: "left", reason: "assistant-ended" });
  });

  test("a visitor without a microphone hears all the same", async () => {
    const room = await inside(make(), { microphone: null });
    expect(room.speaker.element.srcObject).toBeDefined();
  });
});

/** The WebSocket's own queue is flushed instead. */
test.each(implementers.filter(([, make]) => make !== webSocketRoom))(
  "%s hushes an interrupted assistant",
  async (_, make) => {
    const room = await inside(make());
    room.transport.dropPlayback();
    expect(room.speaker.briefMutes).toBe(1);
  },
);

describe.each(direct)("%s, in a browser of its own", (_, make) => {
  test("noise is suppressed where the browser does not already", async () => {
    const room = await inside(make());
    await room.transport.setNoiseCancellation(true);
    expect(room.microphone.track.applied).toEqual([]);
    await room.transport.setNoiseCancellation(false);
    expect(room.microphone.track.applied).toEqual([{ noiseSuppression: false }]);
  });
});
