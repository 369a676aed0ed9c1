import { describe, expect, test, vi } from "vitest";
import { FakeStream } from "../../testing/fake-sound.ts";
import { enterRoom, joining } from "../../testing/rooms.ts";
import type { TransportEvent } from "../transport.ts";
import { hostedRoom, hostedUrl, insideHostedRoom } from "./testing/hosted-room.ts";
import { assistant } from "./testing/scripted-library.ts";

const rejects = (cause: unknown) => (): Promise<never> => Promise.reject(cause as Error);
const filmed = { video: true, camera: true };

describe("entering", () => {
  test("the library gets our own microphone, no camera, and a script tag instead of eval", async () => {
    const room = hostedRoom({ dailyConfig: { proxyUrl: "https://proxy.example" } });
    await joining(room, { token: "let-me-in" });
    const join = { url: hostedUrl, token: "let-me-in", subscribeToTracksAutomatically: false };
    expect(room.library.last.of("join")).toEqual([join]);
    expect(room.library.last.options).toEqual({
      audioSource: room.microphone.track,
      videoSource: false,
      dailyConfig: { avoidEval: true, proxyUrl: "https://proxy.example" },
    });
  });

  test("a recorded room films the visitor; one without a microphone opens none", async () => {
    const room = hostedRoom();
    await joining(room, { ...filmed, microphone: null });
    expect(room.library.last.options).toMatchObject({ audioSource: false, videoSource: true });
  });

  test("the assistant's sound is asked for, and its picture in a room that has one", async () => {
    const { call } = await insideHostedRoom({}, { video: true });
    const setSubscribedTracks = { audio: true, video: true };
    expect(call.asked).toContainEqual(["updateParticipant", "bot", { setSubscribedTracks }]);
  });

  test("whoever was in the room before is asked for sound too, the visitor is not", async () => {
    const room = hostedRoom();
    const { outcome } = await joining(room);
    const { last } = room.library;
    last.inRoom.push(assistant);
    last.admit();
    await outcome;
    last.emit("participant-joined", { participant: { session_id: "me", local: true } });
    expect(last.of("updateParticipant")).toEqual(["bot"]);
  });

  test.each([
    ["a string", "Failed to load call object bundle", "Failed to load call object bundle"],
    ["an event without a type", { errorMsg: "no room", error: {} }, "no room"],
    ["an object in an object", { error: { msg: "too old" } }, "too old"],
    ["a text in an object", { error: "nope" }, "nope"],
    ["nothing", undefined, "The call library failed without saying why."],
  ])("a library that rejects with %s becomes an error with words", async (_, cause, message) => {
    const room = hostedRoom();
    const { outcome } = await joining(room);
    room.library.last.joining.reject(cause);
    expect(await outcome).toMatchObject({ message, error: { type: "unknown", message } });
  });

  test("a library that throws leaves the way free for the next call", async () => {
    const room = hostedRoom();
    const poisoned = new Error("WebRTC not supported or suppressed");
    vi.spyOn(room.library, "createCallObject").mockImplementationOnce(() => {
      throw poisoned;
    });
    const { outcome } = await joining(room);
    expect(await outcome).toBe(poisoned);
    await room.transport.leave();
    await joining(hostedRoom({ beside: room.library }));
    expect(room.library.calls).toHaveLength(1);
  });
});

describe("one call object at a time", () => {
  test("a call begun right after another waits until that one is destroyed", async () => {
    const first = await insideHostedRoom();
    const second = hostedRoom({ beside: first.library });
    const left = first.transport.leave();
    const joined = enterRoom(second.transport, second.request);
    await left;
    await second.clock.pass(0);
    expect(first.library.calls).toHaveLength(2);
    first.library.last.admit();
    await joined;
    expect(first.library.live.size).toBe(1);
  });

  test("whoever leaves while waiting is not let in, and keeps nobody else out", async () => {
    const first = await insideHostedRoom();
    const second = hostedRoom({ beside: first.library });
    const { outcome } = await joining(second);
    await second.transport.leave();
    await outcome;
    await joining(hostedRoom({ beside: first.library }));
    expect(first.library.calls).toHaveLength(1);
    await first.transport.leave();
    await second.clock.pass(0);
    expect(first.library.calls).toHaveLength(2);
  });

  test("a library that fails to let go is left all the same", async () => {
    const room = await insideHostedRoom({ scripts: { destroy: rejects("poisoned") } });
    await expect(room.transport.leave()).resolves.toBeUndefined();
  });
});

describe("what the room says", () => {
  test("the assistant's track is played, and told to be playable", async () => {
    const room = await insideHostedRoom();
    expect(room.speaker.played).toEqual([{ tracks: [{ kind: "audio" }] }]);
    expect(room.call.asked).toContainEqual(["sendAppMessage", "playable", "*"]);
  });

  test("nobody else is played: other speakers, shared screens, the visitor", async () => {
    const room = await insideHostedRoom();
    const track = { kind: "audio" };
    const stranger = { session_id: "x", user_name: "Guest", local: false };
    for (const event of [
      { participant: stranger, track, type: "audio" },
      { participant: { ...assistant, local: true }, track, type: "audio" },
      { participant: assistant, track, type: "screenAudio" },
      { participant: null, track, type: "audio" },
    ]) {
      room.call.emit("track-started", event);
    }
    await room.clock.pass(0);
    expect(room.speaker.played).toHaveLength(1);
    expect(room.library.caught).toBe(0);
  });

  test("a track that cannot be played breaks nothing", async () => {
    const room = await insideHostedRoom();
    room.speaker.playStream = () => {
      throw new DOMException("no audio track", "InvalidStateError");
    };
    room.call.speak();
    await room.clock.pass(0);
    expect(room.call.sent).toEqual(["playable", "playable"]);
  });

  test("an app message of 4096 characters as JSON is sent, one more is not", async () => {
    const { transport } = await insideHostedRoom();
    // A quotation mark costs two.
    const texts = ["x".repeat(4094), "x".repeat(4095), '"'.repeat(2047), '"'.repeat(2048)];
    expect(texts.map((text) => transport.send(text))).toEqual([true, false, true, false]);
  });

  test("with a token the room records by itself, and one that failed is not stopped", async () => {
    const room = await insideHostedRoom({}, { ...filmed, token: "records" });
    await room.transport.startRecording();
    room.call.emit("recording-started");
    room.call.emit("recording-error", { errorMsg: "disk full" });
    await room.transport.leave();
    expect(room.call.of("startRecording")).toEqual([]);
    expect(room.call.of("stopRecording")).toEqual([]);
  });

  const track = { kind: "video" };
  test.each<[string, [event: string, payload?: object][], unknown[]]>([
    [
      "the assistant's picture comes and goes",
      [
        ["track-started", { participant: assistant, track, type: "video" }],
        ["track-stopped", { participant: assistant, track, type: "audio" }],
        ["track-stopped", { participant: assistant, track, type: "video" }],
      ],
      [
        { type: "library-event", name: "video", event: track },
        { type: "library-event", name: "video", event: null },
      ],
    ],
    [
      "loudness adds up over everybody remote, and the visitor's own is told",
      [
        ["remote-participants-audio-level", { participantsAudioLevel: { bot: 0.25, other: 0.5 } }],
        ["local-audio-level", { audioLevel: 0.075 }],
      ],
      [
        { type: "level", levelSum: 0.75 },
        { type: "own-level", level: 0.075 },
      ],
    ],
    [
      "a recording is told when it begins and when it is over",
      [["recording-started"], ["recording-stopped"], ["recording-error"]],
      [true, false, false].map((recorded) => ({ type: "changed", change: { recorded } })),
    ],
    [
      "a broken link is told until another makes up for it",
      [
        ["network-connection", { type: "signaling", event: "interrupted" }],
        ["network-connection", { type: "peer-to-peer", event: "interrupted" }],
        ["network-connection", { type: "sfu", event: "connected" }],
        ["network-connection", { type: "signaling", event: "connected" }],
      ],
      ["reconnecting", "reconnecting", "reconnecting", "steady"].map((network) => ({
        type: "changed",
        change: { network },
      })),
    ],
    [
      "of what is not fatal, only a broken noise canceller is told",
      [
        ["nonfatal-error", { type: "local-audio-level-observer-error" }],
        ["nonfatal-error", { type: "audio-processor-error" }],
      ],
      [{ type: "audio-processor-failed" }],
    ],
    [
      "an event that makes no sense costs its own meaning only",
      [["remote-participants-audio-level"]],
      [],
    ],
  ])("%s", async (_, events, told) => {
    const room = await insideHostedRoom({}, filmed);
    for (const [event, payload] of events) room.call.emit(event, payload);
    const relayed = (event: TransportEvent) =>
      event.type === "library-event" && event.name !== "video";
    expect(room.told.filter((event) => !relayed(event))).toEqual(told);
  });

  test("being put out is an end, not an error, whether or not the room closes after it", async () => {
    const room = await insideHostedRoom();
    room.call.fail("ejected", "Meeting has ended");
    room.call.close();
    expect(room.told).toEqual([{ type: "left", reason: "ejected" }]);
    expect(room.transport.send("anybody there?")).toBe(false);
    await room.transport.leave();
    expect(room.transport.meetingState).toBe("left");
  });

  test("any other fatal error is told with its type, and loses the call once", async () => {
    const room = await insideHostedRoom();
    room.call.fail("connection-error", "gone");
    room.call.fail("connection-error", "still gone");
    room.call.close();
    const told = (message: string) => ({
      type: "library-error",
      error: { type: "connection-error", message },
    });
    const left = { type: "left", reason: "connection-lost" };
    expect(room.told).toEqual([told("gone"), left, told("still gone")]);
    expect(room.transport.meetingState).toBe("error");
  });
});

describe("what the visitor does", () => {
  test("a microphone that is not there is neither opened nor treated", async () => {
    const silent = await insideHostedRoom({}, { microphone: null });
    silent.transport.setMicrophoneEnabled(true);
    await silent.transport.setNoiseCancellation(true);
    expect(silent.call.of("setLocalAudio")).toEqual([]);
    expect(silent.call.of("updateInputSettings")).toEqual([]);
  });

  test("another microphone is handed to the library as it is", async () => {
    const room = await insideHostedRoom();
    const other = new FakeStream();
    await room.transport.useMicrophone(other.asMediaStream());
    await room.transport.useMicrophone(null);
    const handed = [{ audioSource: other.track }, { audioSource: false }];
    expect(room.call.of("setInputDevicesAsync")).toEqual(handed);
    expect(room.call.of("setLocalAudio")).toEqual([]);
  });

  test("whoever came without a microphone is allowed one later", async () => {
    const room = await insideHostedRoom({}, { microphone: null });
    const first = new FakeStream();
    await room.transport.useMicrophone(first.asMediaStream());
    const handed = [{ audioSource: first.track }, { audioSource: true }];
    expect(room.call.of("setInputDevicesAsync")).toEqual(handed);
    expect(room.call.of("setLocalAudio")).toEqual([true]);
  });

  test("a microphone changed before entering is the one that speaks inside", async () => {
    const room = hostedRoom();
    await room.transport.useMicrophone(new FakeStream().asMediaStream());
    expect(room.library.calls).toEqual([]);
    await room.transport.createCallObject(room.request);
    const other = new FakeStream();
    const joined = room.transport.join({ ...room.request, microphone: other.asMediaStream() });
    await room.clock.pass(0);
    await room.admit();
    await joined;
    expect(room.library.last.of("setInputDevicesAsync")).toEqual([{ audioSource: other.track }]);
  });
});

describe("levels and noise", () => {
  test("the visitor's own level waits for the canceller, and may be refused", async () => {
    const scripts = { startLocalAudioLevelObserver: rejects(new Error("no AudioWorkletNode")) };
    const { transport, call } = await insideHostedRoom({ scripts });
    await transport.observeLevels();
    expect(call.of("startLocalAudioLevelObserver")).toEqual([]);
    await transport.setNoiseCancellation(true);
    expect(call.asked.slice(-3)).toEqual([
      ["startRemoteParticipantsAudioLevelObserver", 100],
      ["updateInputSettings", { audio: { processor: { type: "noise-cancellation" } } }],
      ["startLocalAudioLevelObserver", 100],
    ]);
  });

  test("a canceller that fails late says so to whoever asked, and to nobody else", async () => {
    const room = await insideHostedRoom({
      scripts: { updateInputSettings: rejects("KrispInitError") },
    });
    await room.transport.observeLevels();
    await expect(room.transport.setNoiseCancellation(true)).rejects.toThrow("KrispInitError");
    expect(room.call.of("startLocalAudioLevelObserver")).toEqual([100]);
  });

  test("asking anything of a room that was left is refused", async () => {
    const room = await insideHostedRoom({}, filmed);
    await room.transport.leave();
    await expect(room.transport.startRecording()).rejects.toThrow("There is no call object.");
    await expect(room.transport.observeLevels()).resolves.toBeUndefined();
  });
});

test("the meeting's state is one of the specification's five, its call object there inside", async () => {
  const room = hostedRoom();
  const seen = () => [room.transport.meetingState, room.transport.callObject];
  expect(seen()).toEqual(["new", null]);
  const { outcome } = await joining(room);
  for (const state of ["new", "loading", "loaded", "joining-meeting"]) {
    room.library.last.state = state;
    expect(seen()).toEqual(["joining", null]);
  }
  await room.admit();
  await outcome;
  expect(seen()).toEqual(["joined", room.library.last]);
  await room.transport.leave();
  expect(seen()).toEqual(["left", null]);
});
