import { describe, expect, test } from "vitest";
import { activeCall, callWith, request } from "../testing/call-with.ts";
import { FakeStream } from "../testing/fake-sound.ts";
import { FakeTransport } from "../testing/fake-transport.ts";
import { settle } from "../testing/fake-clock.ts";

describe("in the call", () => {
  test("an assistant that listens before the last stage is not missed", async () => {
    const { call, clock, transports, names } = callWith({
      script: { observeLevels: "hold" },
      tolerate: ["audio-observer-setup"],
    });
    const started = call.start(request);
    await settle();
    transports[0]!.hear("listening");
    expect(names()).toContain("call-start");
    await clock.pass(5_000);
    await started;
    expect(call.getState()).toMatchObject({ phase: "active", listening: true });
  });

  test("messages arrive parsed, unknown and incomplete ones too; what is not JSON is counted", async () => {
    const { call, transport, payloadsOf } = await activeCall();
    const said = { type: "transcript", role: "user", transcriptType: "final", transcript: "Hi" };
    transport.hear(said);
    transport.hear("{broken");
    transport.hear({ type: "transcript" });
    expect(payloadsOf("message")).toEqual([
      said,
      { type: "unknown", message: { type: "transcript" } },
    ]);
    expect(call.droppedMessages).toBe(1);
  });

  test("what an old room still says is not heard in the new call", async () => {
    const { call, transports, speakers, heard } = callWith();
    await call.start(request);
    await call.stop();
    await call.start(request);
    const state = call.getState();
    heard.length = 0;
    const { emit } = transports[0]!.joined!;
    emit({ type: "app-message", text: "listening" });
    emit({ type: "app-message", text: '{"type":"user-interrupted"}' });
    emit({ type: "level", levelSum: 1 });
    emit({ type: "network", state: "reconnecting" });
    speakers[0]!.changed(false);
    emit({ type: "left", reason: "connection-lost" });
    expect(heard).toEqual([]);
    expect(call.getState()).toBe(state);
  });

  test.each([
    [0, 0],
    [0.01, 0.01 / 0.15],
    [0.15, 1],
    [0.3, 1],
    [Number.NaN, 0],
    [-1, 0],
    [Number.POSITIVE_INFINITY, 1],
  ])("a level sum of %d is a volume of %d", async (levelSum, volume) => {
    const { transport, payloadsOf } = await activeCall();
    transport.emit({ type: "level", levelSum });
    expect(payloadsOf("volume-level")).toEqual([volume]);
  });

  test("speech begins above 0.01 and ends after one second of silence", async () => {
    const { clock, transport, names } = await activeCall();
    const speech: number[] = [];
    for (const [levelSum, ms] of [
      [0.01, 0],
      [NaN, 0],
      [0.011, 900],
      [0.2, 999],
      [0, 1],
    ] as const) {
      transport.emit({ type: "level", levelSum });
      await clock.pass(ms);
      speech.push(names().filter((name) => name.startsWith("speech")).length);
    }
    expect(speech).toEqual([0, 0, 1, 1, 2]);
  });

  test("what is said, typed and sent goes out as app messages", async () => {
    const { call, transport } = await activeCall();
    expect(call.say("Bye", true)).toBe(true);
    expect(call.say("Hi", undefined, true, true)).toBe(true);
    expect(call.type("  Tuesday at three ")).toBe(true);
    expect(call.type("   ")).toBe(false);
    expect(call.send({ type: "control", control: "mute-assistant" })).toBe(true);
    expect(transport.sent.map((text) => JSON.parse(text) as unknown)).toEqual([
      {
        type: "say",
        message: "Bye",
        endCallAfterSpoken: true,
        interruptionsEnabled: false,
        interruptAssistantEnabled: false,
      },
      {
        type: "say",
        message: "Hi",
        interruptionsEnabled: true,
        interruptAssistantEnabled: true,
      },
      { type: "add-message", message: { role: "user", content: "Tuesday at three" } },
      { type: "control", control: "mute-assistant" },
    ]);
  });

  test("without a call nothing is sent, heard or opened, and nothing throws", async () => {
    const { call, asked } = callWith();
    expect(call.say("Hello")).toBe(false);
    expect(await call.useMicrophone("headset")).toBe(false);
    expect(asked.microphones).toBe(0);
  });

  test("muting closes the microphone's track at once and shows in the state", async () => {
    const { call, transport, microphone } = await activeCall();
    call.setMuted(true);
    expect(microphone.track.enabled).toBe(false);
    expect(transport.asked.at(-1)).toBe("microphone off");
    expect(call.getState()).toMatchObject({ muted: true });
    expect(call.isMuted()).toBe(true);
    call.setMuted(false);
    expect(call.isMuted()).toBe(false);
    expect(microphone.track.enabled).toBe(true);
    expect(transport.asked.at(-1)).toBe("microphone on");
  });

  test("a visitor who mutes while connecting is never heard", async () => {
    const answer = Promise.withResolvers<MediaStream>();
    const { call, transports } = callWith({ openMicrophone: () => answer.promise });
    const started = call.start(request);
    call.setMuted(true);
    expect(call.say("Hello")).toBe(false);
    const stream = new FakeStream();
    answer.resolve(stream.asMediaStream());
    await started;
    expect(stream.track.enabled).toBe(false);
    expect(transports[0]!.asked).toContain("microphone off");
    expect(call.getState()).toMatchObject({ muted: true });
  });

  test("a broken noise canceller goes off, and the microphone stays as the visitor wants it", async () => {
    const { call, transport } = await activeCall();
    transport.emit({ type: "audio-processor-failed" });
    await settle();
    expect(transport.asked.slice(-2)).toEqual(["noise cancellation off", "microphone on"]);
    call.setMuted(true);
    transport.emit({ type: "audio-processor-failed" });
    await settle();
    expect(transport.asked.slice(-2)).toEqual(["noise cancellation off", "microphone off"]);
  });

  test("an interrupted assistant falls silent at once", async () => {
    const { transport } = await activeCall();
    transport.hear({ type: "speech-update", role: "user", status: "started" });
    expect(transport.asked).not.toContain("drop playback");
    transport.hear({ type: "user-interrupted" });
    expect(transport.asked.at(-1)).toBe("drop playback");
  });

  test("a listener that hangs up at a change does not hear what else was told of it", async () => {
    const { call, transport, names } = await activeCall();
    call.subscribe(() => void call.stop());
    transport.emit({ type: "network", state: "reconnecting" });
    expect(names()).not.toContain("network");
  });

  test("an unplugged microphone is told, and the call goes on", async () => {
    const { call, microphone, names } = await activeCall();
    microphone.track.unplug();
    expect(names().at(-1)).toBe("microphone-lost");
    expect(call.getState()).toMatchObject({ phase: "active", microphone: "lost" });
  });

  test("a network that returns resumes the call, one gone for 20 seconds ends it and says so", async () => {
    const { call, clock, transport, payloadsOf, microphone } = await activeCall();
    const turn = (state: "reconnecting" | "steady") => transport.emit({ type: "network", state });
    turn("reconnecting");
    await clock.pass(19_999);
    turn("steady");
    await clock.pass(60_000);
    expect(call.getState()).toMatchObject({ phase: "active", network: "steady" });
    turn("reconnecting");
    await clock.pass(20_000);
    expect(payloadsOf("network").map(({ state }) => state)).toEqual([
      "reconnecting",
      "steady",
      "reconnecting",
      "lost",
    ]);
    expect(payloadsOf("call-end")).toEqual([{ reason: "connection-lost" }]);
    expect(microphone.live).toBe(false);
  });

  test("a browser that wants a press first says so, and plays after it", async () => {
    const { call, speakers, names } = callWith({
      transportFor: () => {
        speakers[0]!.changed(false);
        return new FakeTransport();
      },
    });
    await call.start(request);
    expect(names()).toContain("audio-blocked");
    expect(call.getState()).toMatchObject({ phase: "active", audible: false });
    expect(await call.speaker?.resume()).toBe(true);
    expect(call.getState()).toMatchObject({ audible: true });
  });

  test("what the assistant says can be had as a track, for as long as the call lasts", async () => {
    const { call, speakers } = callWith();
    expect(call.speaker).toBeNull();
    await call.start(request);
    expect(call.speaker).toBe(speakers[0]);
    await call.stop();
    expect(call.speaker).toBeNull();
  });

  test("the transport that was chosen is told with the time it took", async () => {
    const { payloadsOf } = await activeCall();
    expect(payloadsOf("transport")).toEqual([{ name: "webrtc", tookMs: 0 }]);
  });

  test("two calls on one page know nothing of each other", async () => {
    const one = await activeCall();
    const other = await activeCall();
    await one.call.stop();
    expect(other.call.getState().phase).toBe("active");
    expect(other.transport.inRoom).toBe(true);
  });

  test.each([
    { type: "status-update", status: "in-progress" },
    { type: "speech-update", role: "assistant", status: "ended" },
    { type: "some-news", status: "ended" },
  ])("%j is no end of the call", async (message) => {
    const { call, clock, transport, payloadsOf } = await activeCall();
    transport.hear(message);
    await clock.pass(60_000);
    expect(call.getState().phase).toBe("active");
    await call.stop();
    expect(payloadsOf("message").at(-1)).toMatchObject({ endedReason: "customer-ended-call" });
  });

  test("a message may be as long as we say, and not longer", async () => {
    const { call, transport, payloadsOf } = await activeCall();
    const message = (chars: number) => {
      const frame = JSON.stringify({ type: "note", text: "" });
      return JSON.stringify({ type: "note", text: "x".repeat(chars - frame.length) });
    };
    transport.hear(message(65_536));
    transport.hear(message(65_537));
    expect(payloadsOf("message")).toHaveLength(1);
    expect(call.droppedMessages).toBe(1);
  });

  test("a room that is not yet entered is not told of a mute", async () => {
    const { call, transports } = callWith({ script: { join: "hold" } });
    const started = call.start(request);
    await settle();
    call.setMuted(true);
    expect(transports[0]!.asked).toEqual(["join"]);
    await call.stop();
    await started;
  });
});

describe("what a room tells besides", () => {
  test("the visitor's own level is told like the assistant's", async () => {
    const { transport, payloadsOf } = await activeCall();
    transport.emit({ type: "own-level", level: 0.075 });
    expect(payloadsOf("local-volume-level")).toEqual([0.5]);
  });

  test("a call library that gives up is told with its type and where it fell", async () => {
    const error = { type: "exp-room", message: "The room has expired" } as const;
    const { transport, errors } = await activeCall();
    transport.emit({ type: "library-error", error });
    expect(errors()).toEqual([
      {
        type: "call-library-error",
        stage: "call",
        reason: "connection-failed",
        error,
        timestamp: "2025-01-01T00:00:00.000Z",
      },
    ]);
  });

  test("a noise canceller that does not even go off gives the microphone back in time", async () => {
    const { clock, transport } = await activeCall();
    transport.setNoiseCancellation = () => new Promise(() => {});
    transport.asked.length = 0;
    transport.emit({ type: "audio-processor-failed" });
    await clock.pass(4_999);
    expect(transport.asked).toEqual([]);
    await clock.pass(1);
    expect(transport.asked).toEqual(["microphone on"]);
  });

  test("a noise canceller that breaks at the end opens no microphone after it", async () => {
    const { call, clock, transport } = await activeCall();
    transport.emit({ type: "audio-processor-failed" });
    await call.stop();
    await clock.pass(10_000);
    expect(transport.asked.at(-1)).toBe("leave");
  });
});
