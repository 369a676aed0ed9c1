import { describe, expect, test, vi } from "vitest";
import { FakeStream } from "../testing/fake-sound.ts";
import { inside, joining, webRtcRoom, webSocketRoom, type TestRoom } from "../testing/rooms.ts";
import { hostedRoom } from "./hosted/testing/hosted-room.ts";

type Implementer = [string, () => TestRoom];

/** Rooms of our own, where the browser measures and treats the sound. */
const direct: Implementer[] = [
  ["WebRTC", webRtcRoom],
  ["the WebSocket", webSocketRoom],
];

const all: Implementer[] = [...direct, ["the hosted call library", hostedRoom]];

describe.each(all)("%s", (_, make) => {
  test.each(["has left before", "leaves while joining", "is refused"])(
    "a visitor who %s is not let in, nor later, and holds nothing",
    async (what) => {
      const room = make();
      if (what === "has left before") await room.transport.leave();
      const { outcome } = await joining(room);
      if (what === "leaves while joining") await room.transport.leave();
      if (what === "is refused") await room.refuse();
      expect(await outcome).toBeInstanceOf(Error);
      await room.transport.leave();
      expect(room.held()).toBe(0);
      await room.admit().catch(() => {});
      await room.clock.pass(5_000);
      expect(room.clock.pending).toBe(0);
    },
  );

  test("app messages go both ways as they are, but for those that the room would not take", async () => {
    const room = await inside(make());
    const texts = ['{"type":"end-call"}', room.longest];
    expect(texts.map((text) => room.transport.send(text))).toEqual([true, true]);
    expect(room.transport.send(`${room.longest}a`)).toBe(false);
    expect(room.arrived()).toEqual(texts);
    room.say("listening");
    expect(room.told.at(-1)).toEqual({ type: "app-message", text: "listening" });
  });

  test("outside the room nothing can be sent, and nothing throws", async () => {
    const room = make();
    const { transport } = room;
    const useEverything = async (): Promise<void> => {
      expect(transport.send("lost")).toBe(false);
      transport.setMicrophoneEnabled?.(false);
      transport.dropPlayback();
      await transport.useMicrophone(new FakeStream().asMediaStream());
      await transport.setNoiseCancellation(true);
    };
    await useEverything();
    const { outcome } = await joining(room);
    expect(transport.send("lost")).toBe(false);
    await room.admit();
    await outcome;
    room.dismiss();
    expect(room.told.at(-1)).toEqual({ type: "left", reason: "assistant-ended" });
    // Nobody dials a call that is over.
    await room.clock.pass(500);
    expect(room.clock.pending).toBe(0);
    await useEverything();
    await transport.leave();
    await useEverything();
    expect(room.arrived()).toEqual([]);
  });
});

/** The WebSocket's own queue is flushed instead. */
test.each([webRtcRoom, hostedRoom])(
  "an interrupted assistant is muted briefly: %#",
  async (make) => {
    const room = await inside<TestRoom>(make());
    room.transport.dropPlayback();
    expect(room.speaker.muteBriefly).toHaveBeenCalledOnce();
  },
);

describe.each(direct)("%s, in a browser of its own", (_, make) => {
  test("noise is suppressed where the browser does not already", async () => {
    const { transport, microphone } = await inside(make());
    await transport.setNoiseCancellation(true);
    await transport.setNoiseCancellation(false);
    expect(microphone.track.applyConstraints.mock.calls).toEqual([
      [{ channelCount: 1, noiseSuppression: false }],
    ]);
  });

  test("both sides' loudness is reported every 100 ms as root mean square", async () => {
    const { transport, context, clock, told } = await inside(make());
    await transport.observeLevels();
    const [assistant, own] = context.nodes("analyser");
    assistant!.hears = 0.2;
    own!.hears = -0.3;
    await clock.pass(100);
    expect(told).toEqual([
      { type: "level", levelSum: expect.closeTo(0.2) as number },
      { type: "own-level", level: expect.closeTo(0.3) as number },
    ]);
  });

  test("the microphone in use is heard, and no other", async () => {
    const { transport, context } = await inside(make(), { microphone: null });
    await transport.observeLevels();
    const [assistant, own] = context.nodes("analyser");
    const sent = context.nodes("filter").filter(({ to }) => to[0]?.kind === "pcm-capture");
    const taps = [...sent, own];
    const heard = () => context.nodes("source").map(({ to }) => to);
    expect(heard()).toEqual([[assistant]]);
    await transport.useMicrophone(new FakeStream().asMediaStream());
    expect(heard()).toEqual([[assistant], taps]);
    await transport.useMicrophone(new FakeStream().asMediaStream());
    expect(heard()).toEqual([[assistant], [], taps]);
    await transport.useMicrophone(null);
    expect(heard()).toEqual([[assistant], [], []]);
  });
});

test.each<[lacking: string, () => TestRoom, (room: TestRoom) => unknown]>([
  ["RTCPeerConnection", webRtcRoom, () => vi.stubGlobal("RTCPeerConnection", undefined)],
  ["AudioWorklet", webSocketRoom, (room) => (room.speaker.context = null)],
])("a browser without %s is not let in at once, and holds nothing", async (lacking, make, lack) => {
  const room = make();
  lack(room);
  await expect(room.transport.join(room.request)).rejects.toThrow(lacking);
  expect(room.held()).toBe(0);
  expect(room.clock.pending).toBe(0);
});
