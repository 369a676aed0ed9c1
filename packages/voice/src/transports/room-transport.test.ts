import { describe, expect, test } from "vitest";
import { FakeStream } from "../testing/fake-sound.ts";
import { webRtcRoom, webSocketRoom } from "../testing/rooms.ts";

describe.each([
  ["WebRTC", webRtcRoom],
  ["the WebSocket", webSocketRoom],
])("in a room by %s", (_, make) => {
  async function inside(withMicrophone = true) {
    const room = make();
    const microphone = withMicrophone ? room.request.microphone : null;
    const join = room.transport.join({ ...room.request, microphone });
    await room.clock.pass(0);
    await room.admit();
    await join;
    room.told.length = 0;
    const levels = () =>
      room.told.flatMap((event) => (event.type === "own-level" ? [event.level] : []));
    return { ...room, levels };
  }

  test("the visitor's own level is told every 100 ms, as it is drawn", async () => {
    const { transport, context, clock, levels } = await inside();
    await transport.observeLevels(100);
    const ear = context.node("analyser");
    for (const hears of [0.075, 0.15, 3, Number.NaN]) {
      ear.hears = hears;
      await clock.pass(100);
    }
    expect(levels()).toEqual([expect.closeTo(0.5), expect.closeTo(1), 1, 0]);
  });

  test("the own level follows the microphone in use", async () => {
    const { transport, context } = await inside(false);
    await transport.observeLevels(100);
    const sources = () => context.made.filter(({ kind }) => kind === "source");
    expect(sources()).toEqual([]);
    await transport.useMicrophone(new FakeStream().asMediaStream());
    expect(sources()[0]!.to).toContain(context.node("analyser"));
    await transport.useMicrophone(new FakeStream().asMediaStream());
    expect(sources()[0]!.to).toEqual([]);
    expect(sources()[1]!.to).toContain(context.node("analyser"));
  });

  test("levels are told at the newest pace only", async () => {
    const { transport, clock, levels } = await inside();
    await transport.observeLevels(100);
    await transport.observeLevels(1_000);
    await clock.pass(1_000);
    expect(levels()).toHaveLength(1);
  });

  test("a message that no room takes is not sent, and that is said", async () => {
    const { transport, arrived } = await inside();
    expect(transport.send("a".repeat(16_385))).toBe(false);
    expect(transport.send("a".repeat(16_384))).toBe(true);
    expect(arrived()).toHaveLength(1);
  });

  test("a message of a megabyte from the room is handed on, to be counted and dropped", async () => {
    const { say, told } = await inside();
    say("a".repeat(1_000_000));
    expect(told).toMatchObject([{ type: "app-message" }]);
  });

  test("after leaving no node stays plugged, and another microphone changes nothing", async () => {
    const { transport, context } = await inside();
    await transport.observeLevels(100);
    await transport.leave();
    const made = context.made.length;
    await transport.useMicrophone(new FakeStream().asMediaStream());
    await transport.observeLevels(100);
    expect(context.made).toHaveLength(made);
    expect(context.made.filter(({ to }) => to.length > 0)).toEqual([]);
  });
});

test("without an AudioContext the assistant's loudness cannot be told, and that is said", async () => {
  const room = webRtcRoom();
  room.speaker.context = null;
  room.speaker.level = () => {
    throw new Error("no AudioContext");
  };
  const join = room.transport.join(room.request);
  await room.clock.pass(0);
  await room.admit();
  await join;
  await expect(room.transport.observeLevels(100)).rejects.toThrow("no AudioContext");
});
