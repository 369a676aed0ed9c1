import { describe, expect, test, vi } from "vitest";
import { FakeStream } from "../../testing/fake-sound.ts";
import { videoRecording } from "../../limits.ts";
import { enterRoom } from "../../testing/rooms.ts";
import { hostedRoom, hostedUrl, insideHostedRoom } from "./testing/hosted-room.ts";
import { assistant } from "./testing/scripted-library.ts";
import { Lease } from "./lease.ts";
import { HostedError } from "./library-error.ts";

type Room = ReturnType<typeof hostedRoom>;

/** Begins joining; `failure` is how it ended, `null` while it has not. */
async function joining(room: Room, request: Partial<Room["request"]> = {}) {
  const outcome: { joined: boolean; failure: unknown } = { joined: false, failure: null };
  const settled = enterRoom(room.transport, { ...room.request, ...request }).then(
    () => (outcome.joined = true),
    (cause: unknown) => (outcome.failure = cause),
  );
  await room.clock.pass(0);
  return { outcome, settled };
}

const types = (room: Room) => room.told.map(({ type }) => type);

describe("entering", () => {
  test("the library gets our own microphone, no camera, and a script tag instead of eval", async () => {
    const room = hostedRoom({ dailyConfig: { proxyUrl: "https://proxy.example" } });
    await joining(room);
    expect(room.library.last.options).toEqual({
      audioSource: room.microphone.track,
      videoSource: false,
      dailyConfig: { avoidEval: true, proxyUrl: "https://proxy.example" },
    });
    expect(room.library.last.of("join")).toEqual([
      { url: hostedUrl, subscribeToTracksAutomatically: false },
    ]);
  });

  test("a token from the provider opens the door", async () => {
    const room = hostedRoom();
    await joining(room, { token: "let-me-in" });
    expect(room.library.last.of("join")).toEqual([
      { url: hostedUrl, token: "let-me-in", subscribeToTracksAutomatically: false },
    ]);
  });

  test("a recorded room films the visitor; one without a microphone opens none", async () => {
    const room = hostedRoom();
    await joining(room, { camera: true, video: true, microphone: null });
    expect(room.library.last.options).toMatchObject({ audioSource: false, videoSource: true });
  });

  test("the assistant's sound is asked for, its picture only where the room has one", async () => {
    const plain = await insideHostedRoom();
    const filmed = await insideHostedRoom({}, { video: true });
    expect(plain.call.asked).toContainEqual([
      "updateParticipant",
      "bot",
      { setSubscribedTracks: { audio: true, video: false } },
    ]);
    expect(filmed.call.asked).toContainEqual([
      "updateParticipant",
      "bot",
      { setSubscribedTracks: { audio: true, video: true } },
    ]);
  });

  test("whoever was in the room before is asked for sound too, the visitor is not", async () => {
    const room = hostedRoom();
    await joining(room);
    room.library.last.inRoom.push(assistant);
    room.library.last.admit();
    await room.clock.pass(0);
    expect(room.library.last.of("updateParticipant")).toEqual(["bot"]);
    room.library.last.emit("participant-joined", {
      participant: { session_id: "me", local: true },
    });
    expect(room.library.last.of("updateParticipant")).toEqual(["bot"]);
  });

  test.each([
    "exp-room",
    "exp-token",
    "nbf-room",
    "nbf-token",
    "meeting-full",
    "ejected",
    "not-allowed",
    "no-room",
    "connection-error",
    "end-of-life",
  ])("a refusal says which it was: %s", async (type) => {
    const room = hostedRoom();
    const { outcome, settled } = await joining(room);
    room.library.last.fail(type);
    await settled;
    const error = { type, message: `the library says ${type}` };
    expect(room.told).toEqual([{ type: "library-error", error }]);
    expect(outcome.failure).toBeInstanceOf(HostedError);
    expect(outcome.failure).toMatchObject({ name: "HostedError", message: error.message, error });
  });

  test("a library that rejects with a string becomes an error with that message", async () => {
    const room = hostedRoom();
    const { outcome, settled } = await joining(room);
    room.library.last.joining.reject("Failed to load call object bundle");
    await settled;
    expect(outcome.failure).toMatchObject({
      message: "Failed to load call object bundle",
      error: { type: "unknown" },
    });
  });

  test("a room that closes while it is being entered is a refusal", async () => {
    const room = hostedRoom();
    const { outcome, settled } = await joining(room);
    room.library.last.close();
    await settled;
    expect(outcome.failure).toMatchObject({
      message: "The room closed before it was entered.",
    });
    expect(types(room)).toEqual([]);
  });

  test("a library that throws leaves the way free for the next call", async () => {
    const lease = new Lease();
    const broken = hostedRoom({
      lease,
      library: {
        createCallObject: () => {
          throw new Error("WebRTC not supported or suppressed");
        },
      },
    });
    const { outcome, settled } = await joining(broken);
    await settled;
    expect(outcome.failure).toEqual(new Error("WebRTC not supported or suppressed"));
    await broken.transport.leave();
    const next = hostedRoom({ lease });
    await joining(next);
    expect(next.library.calls).toHaveLength(1);
  });
});

describe("one call object at a time", () => {
  test("a call begun right after another waits until that one is destroyed", async () => {
    const lease = new Lease();
    const first = await insideHostedRoom({ lease });
    const second = hostedRoom({ lease, library: first.library.asLibrary() });
    const left = first.transport.leave();
    const joined = enterRoom(second.transport, second.request);
    await left;
    await second.clock.pass(0);
    expect(first.library.calls).toHaveLength(2);
    first.library.last.admit();
    await joined;
    expect(first.library.live.size).toBe(1);
  });

  test("whoever leaves while waiting is not let in when the way is free", async () => {
    const lease = new Lease();
    const first = await insideHostedRoom({ lease });
    const second = hostedRoom({ lease });
    const { settled } = await joining(second);
    await second.transport.leave();
    await settled;
    await first.transport.leave();
    await second.clock.pass(0);
    expect(second.library.calls).toEqual([]);
  });
});

describe("leaving", () => {
  test("the call object is destroyed, and its parting word is not told", async () => {
    const room = await insideHostedRoom();
    room.told.length = 0;
    await room.transport.leave();
    expect(room.call.asked.at(-1)).toEqual(["destroy"]);
    expect(room.told).toEqual([]);
  });

  test("a library that does not let go keeps the next call out", async () => {
    const lease = new Lease();
    const room = await insideHostedRoom({ lease, scripts: { destroy: "hold" } });
    void room.transport.leave();
    const next = hostedRoom({ lease });
    const { settled } = await joining(next);
    await next.clock.pass(60_000);
    await next.transport.leave();
    await settled;
    expect(next.library.calls).toEqual([]);
  });

  test("a library that fails to let go is left all the same", async () => {
    const room = await insideHostedRoom({ scripts: { destroy: { fail: new Error("poisoned") } } });
    await expect(room.transport.leave()).resolves.toBeUndefined();
  });

  test("a recording is stopped with the call", async () => {
    const room = await insideHostedRoom({}, { video: true, camera: true });
    await room.transport.startRecording(videoRecording);
    await room.transport.leave();
    expect(room.call.asked.slice(-2).map(([method]) => method)).toEqual([
      "stopRecording",
      "destroy",
    ]);
  });
});

describe("what the room says", () => {
  test("the assistant's track is played, and told to be playable", async () => {
    const room = await insideHostedRoom();
    expect(room.speaker.played).toEqual([{ track: { kind: "audio" } }]);
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

  test("the assistant's picture comes and goes", async () => {
    const room = await insideHostedRoom({}, { video: true });
    const track = { kind: "video" };
    room.call.speak(track, "video");
    room.call.emit("track-stopped", { participant: assistant, track, type: "audio" });
    room.call.emit("track-stopped", { participant: assistant, track, type: "video" });
    expect(room.told.filter(({ type }) => type === "video")).toEqual([
      { type: "video", track },
      { type: "video", track: null },
    ]);
    expect(room.speaker.played).toHaveLength(1);
  });

  test("app messages come as text, unfolded ones and those that are none included", async () => {
    const room = await insideHostedRoom();
    room.told.length = 0;
    for (const data of ["listening", { type: "status-update" }, undefined]) {
      room.call.emit("app-message", { data });
    }
    expect(room.told).toEqual([
      { type: "app-message", text: "listening" },
      { type: "app-message", text: '{"type":"status-update"}' },
      { type: "app-message", text: "" },
    ]);
  });

  test("an app message of 4096 characters as JSON is sent, one more is not", async () => {
    const room = await insideHostedRoom();
    expect(room.transport.send("x".repeat(4094))).toBe(true);
    expect(room.transport.send("x".repeat(4095))).toBe(false);
    // A quotation mark costs two.
    expect(room.transport.send('"'.repeat(2047))).toBe(true);
    expect(room.transport.send('"'.repeat(2048))).toBe(false);
  });

  test("loudness adds up over everybody remote, the visitor's own is drawn like it", async () => {
    const room = await insideHostedRoom();
    room.told.length = 0;
    room.call.emit("remote-participants-audio-level", {
      participantsAudioLevel: { bot: 0.25, other: 0.5 },
    });
    room.call.emit("local-audio-level", { audioLevel: 0.075 });
    room.call.emit("remote-participants-audio-level", {});
    expect(room.told).toEqual([
      { type: "level", levelSum: 0.75 },
      { type: "own-level", level: 0.5 },
    ]);
    expect(room.library.caught).toBe(1);
  });

  test("a recording is asked for as the specification says, and told to have started once", async () => {
    const room = await insideHostedRoom({}, { video: true, camera: true });
    room.told.length = 0;
    await room.transport.startRecording();
    await room.transport.startRecording();
    expect(room.call.of("startRecording")).toEqual([
      { width: 1280, height: 720, backgroundColor: "#FF1F2D3D", layout: { preset: "default" } },
    ]);
    room.call.emit("recording-started");
    room.call.emit("recording-started");
    await room.transport.stopRecording();
    room.call.emit("recording-stopped");
    expect(room.told).toEqual([
      { type: "recording", state: "started" },
      { type: "recording", state: "stopped" },
    ]);
    expect(room.call.of("stopRecording")).toHaveLength(1);
  });

  test("with a token the room records by itself", async () => {
    const room = await insideHostedRoom({}, { token: "records", video: true, camera: true });
    room.told.length = 0;
    await room.transport.startRecording(videoRecording);
    expect(room.call.of("startRecording")).toEqual([]);
    room.call.emit("recording-started");
    room.call.emit("recording-error", { errorMsg: "disk full" });
    expect(room.told).toEqual([
      { type: "recording", state: "started" },
      { type: "recording", state: "failed" },
    ]);
    await room.transport.stopRecording();
    expect(room.call.of("stopRecording")).toEqual([]);
  });

  test("a broken link is told until another makes up for it", async () => {
    const room = await insideHostedRoom();
    room.told.length = 0;
    for (const [type, event] of [
      ["signaling", "interrupted"],
      ["peer-to-peer", "interrupted"],
      ["sfu", "connected"],
      ["signaling", "connected"],
    ]) {
      room.call.emit("network-connection", { type, event });
    }
    const states = room.told.flatMap((event) => (event.type === "network" ? [event.state] : []));
    expect(states).toEqual(["reconnecting", "reconnecting", "reconnecting", "steady"]);
  });

  test.each([
    [
      "camera-error",
      { error: { type: "permissions", blockedBy: "user", blockedMedia: ["audio"] } },
    ],
    ["network-quality-change", { threshold: "low", stats: { latest: {} } }],
    ["network-connection", { type: "peer-to-peer", event: "connected" }],
    ["participant-updated", { participant: { session_id: "p", local: true } }],
  ] as const)("the library's %s is handed on as it came", async (name, event) => {
    const room = await insideHostedRoom();
    room.told.length = 0;
    room.call.emit(name, event);
    expect(room.told[0]).toEqual({
      type: "library-event",
      name,
      event: { action: name, ...event },
    });
  });

  test("of what is not fatal, only a broken noise canceller is told", async () => {
    const room = await insideHostedRoom();
    room.told.length = 0;
    room.call.emit("nonfatal-error", { type: "local-audio-level-observer-error" });
    room.call.emit("nonfatal-error", { type: "audio-processor-error" });
    expect(room.told).toEqual([{ type: "audio-processor-failed" }]);
  });

  test("being put out is an end, not an error, whether or not the room closes after it", async () => {
    const room = await insideHostedRoom();
    room.told.length = 0;
    room.call.fail("ejected", "Meeting has ended");
    room.call.close();
    expect(room.told).toEqual([{ type: "left", reason: "ejected" }]);
    expect(room.transport.send("anybody there?")).toBe(false);
    await room.transport.leave();
    expect(room.held()).toBe(0);
  });

  test("any other fatal error is told with its type, and loses the call once", async () => {
    const room = await insideHostedRoom();
    room.told.length = 0;
    room.call.fail("connection-error", "gone");
    room.call.fail("connection-error", "still gone");
    room.call.close();
    expect(room.told.filter(({ type }) => type === "left")).toEqual([
      { type: "left", reason: "connection-lost" },
    ]);
    expect(room.told[0]).toEqual({
      type: "library-error",
      error: { type: "connection-error", message: "gone" },
    });
  });
});

describe("what the visitor does", () => {
  test("muting reaches the library, and never opens a microphone that is not there", async () => {
    const room = await insideHostedRoom();
    room.transport.setMicrophoneEnabled(false);
    expect(room.call.of("setLocalAudio")).toEqual([false]);
    const silent = await insideHostedRoom({}, { microphone: null });
    silent.transport.setMicrophoneEnabled(true);
    expect(silent.call.of("setLocalAudio")).toEqual([]);
  });

  test("another microphone is handed to the library as it is", async () => {
    const room = await insideHostedRoom();
    const other = new FakeStream();
    await room.transport.useMicrophone(other.asMediaStream());
    await room.transport.useMicrophone(null);
    expect(room.call.of("setInputDevicesAsync")).toEqual([
      { audioSource: other.track },
      { audioSource: false },
    ]);
    expect(room.call.of("setLocalAudio")).toEqual([]);
  });

  test("whoever came without a microphone is allowed one later", async () => {
    const room = await insideHostedRoom({}, { microphone: null });
    const first = new FakeStream();
    await room.transport.useMicrophone(first.asMediaStream());
    expect(room.call.of("setInputDevicesAsync")).toEqual([
      { audioSource: first.track },
      { audioSource: true },
    ]);
    expect(room.call.of("setLocalAudio")).toEqual([true]);
  });

  test("a microphone changed before entering is the one that speaks inside", async () => {
    const room = hostedRoom();
    await room.transport.createCallObject(room.request);
    const other = new FakeStream();
    const settled = room.transport.join({ ...room.request, microphone: other.asMediaStream() });
    await room.clock.pass(0);
    await room.admit();
    await settled;
    expect(room.library.last.of("setInputDevicesAsync")).toEqual([{ audioSource: other.track }]);
  });

  test("before joining there is no microphone to change", async () => {
    const room = hostedRoom();
    await room.transport.useMicrophone(new FakeStream().asMediaStream());
    expect(room.library.calls).toEqual([]);
  });

  test("an interruption silences what is on its way", async () => {
    const room = await insideHostedRoom();
    room.transport.dropPlayback();
    expect(room.speaker.briefMutes).toBe(1);
  });
});

describe("levels and noise", () => {
  test("levels are looked at every so often, never more often than the library does", async () => {
    const room = await insideHostedRoom();
    await room.transport.observeLevels(100);
    expect(room.call.of("startRemoteParticipantsAudioLevelObserver")).toEqual([100]);
    for (const everyMs of [99, 0, -1, NaN]) {
      await expect(room.transport.observeLevels(everyMs)).rejects.toThrow(
        new TypeError(`levels are told every 100 ms at the most often; got ${everyMs}`),
      );
    }
  });

  test("an observer that is refused says why, as an error", async () => {
    const room = await insideHostedRoom({ scripts: { levels: { fail: { error: "nope" } } } });
    await expect(room.transport.observeLevels(100)).rejects.toThrow("nope");
  });

  test("the visitor's own level waits for the canceller, and may be refused", async () => {
    const refused = { fail: new Error("no AudioWorkletNode") };
    const room = await insideHostedRoom({ scripts: { ownLevels: refused } });
    await room.transport.observeLevels(100);
    expect(room.call.of("startLocalAudioLevelObserver")).toEqual([]);
    await room.transport.setNoiseCancellation(true);
    expect(room.call.asked.slice(-2)).toEqual([
      ["updateInputSettings", { audio: { processor: { type: "noise-cancellation" } } }],
      ["startLocalAudioLevelObserver", 100],
    ]);
  });

  test("a canceller that fails late says so to whoever asked, and to nobody else", async () => {
    const room = await insideHostedRoom({ scripts: { inputSettings: { fail: "KrispInitError" } } });
    await room.transport.observeLevels(100);
    await expect(room.transport.setNoiseCancellation(true)).rejects.toThrow("KrispInitError");
    expect(room.call.of("startLocalAudioLevelObserver")).toEqual([100]);
  });

  test("without a microphone there is no noise to cancel", async () => {
    const room = await insideHostedRoom({}, { microphone: null });
    await room.transport.setNoiseCancellation(true);
    expect(room.call.of("updateInputSettings")).toEqual([]);
  });

  test("asking anything of a room that was left is refused", async () => {
    const room = await insideHostedRoom({}, { video: true, camera: true });
    await room.transport.leave();
    await expect(room.transport.startRecording()).rejects.toThrow("There is no call object.");
    await expect(room.transport.observeLevels(100)).resolves.toBeUndefined();
  });
});

describe("around the call", () => {
  test("the meeting's state is one of the specification's five", async () => {
    const room = hostedRoom();
    expect(room.transport.meetingState).toBe("new");
    const { settled } = await joining(room);
    const seen = new Set<string>();
    for (const state of ["new", "loading", "loaded", "joining-meeting"]) {
      room.library.last.state = state;
      seen.add(room.transport.meetingState);
    }
    expect([...seen]).toEqual(["joining"]);
    await room.admit();
    await settled;
    expect(room.transport.meetingState).toBe("joined");
    await room.transport.leave();
    expect(room.transport.meetingState).toBe("left");
  });

  test("a meeting that broke stays broken, one that was ended from inside was left", async () => {
    const broken = await insideHostedRoom();
    broken.call.fail("connection-error");
    const ended = await insideHostedRoom();
    ended.call.fail("ejected");
    await Promise.all([broken.transport.leave(), ended.transport.leave()]);
    expect(broken.transport.meetingState).toBe("error");
    expect(ended.transport.meetingState).toBe("left");
  });

  test("the region is asked for once, when the visitor starts, and not before", async () => {
    const lookUpRegion = vi.fn(async () => "eu-central-1");
    const room = hostedRoom({ lookUpRegion });
    expect(lookUpRegion).not.toHaveBeenCalled();
    expect(await room.transport.region).toBe("");
    const { settled } = await joining(room);
    await room.admit();
    await settled;
    expect(lookUpRegion).toHaveBeenCalledTimes(1);
    expect(await room.transport.region).toBe("eu-central-1");
  });

  test("the library's own call object is there while the visitor is in the room", async () => {
    const room = hostedRoom();
    const { settled } = await joining(room);
    expect(room.transport.callObject).toBeNull();
    await room.admit();
    await settled;
    expect(room.transport.callObject).toBe(room.library.last);
    await room.transport.leave();
    expect(room.transport.callObject).toBeNull();
  });
});
