import { describe, expect, test } from "vitest";
import { FakeStream } from "../../testing/fake-sound.ts";
import { rejects, throws } from "../../testing/outcomes.ts";
import { joining } from "../../testing/rooms.ts";
import type { TransportEvent } from "../transport.ts";
import { libraryErrorOf } from "./library-error.ts";
import { hostedRoom, hostedUrl, insideHostedRoom } from "./testing/hosted-room.ts";
import { assistant } from "./testing/scripted-library.ts";

const filmed = { video: true, camera: true };

describe("entering", () => {
  test("the library gets our own microphone, no camera, and a script tag instead of eval", async () => {
    const room = hostedRoom({ dailyConfig: { proxyUrl: "https://proxy.example" } });
    await joining(room, { token: "let-me-in" });
    const join = { url: hostedUrl, token: "let-me-in", subscribeToTracksAutomatically: false };
    const dailyConfig = { avoidEval: true, proxyUrl: "https://proxy.example" };
    const { last } = room.library;
    expect(last.of("join")).toEqual([join]);
    const sources = { audioSource: room.microphone.track, videoSource: false };
    expect(last.options).toEqual({ ...sources, dailyConfig });
  });

  test("who was there before is asked for sound, and for a picture in a room that has them", async () => {
    const room = hostedRoom();
    const { outcome } = await joining(room, { video: true });
    const { last } = room.library;
    last.inRoom.push(assistant);
    last.admit();
    await outcome;
    const setSubscribedTracks = { audio: true, video: true };
    expect(last.asked).toContainEqual(["updateParticipant", "bot", { setSubscribedTracks }]);
  });

  test.each([
    ["a string", "Failed to load call object bundle", "Failed to load call object bundle"],
    ["an event without a type", { errorMsg: "no room", error: {} }, "no room"],
    ["an object in an object", { error: { msg: "too old" } }, "too old"],
    ["a text in an object", { error: "nope" }, "nope"],
    ["nothing", undefined, "The call library failed without saying why."],
  ])("a library that rejects with %s is understood", (_, cause, message) => {
    expect(libraryErrorOf(cause)).toEqual({ type: "unknown", message });
  });

  test("a library that throws leaves the way free for the next call", async () => {
    const room = hostedRoom();
    const poisoned = new Error("WebRTC not supported or suppressed");
    room.library.scripts["createCallObject"] = throws(poisoned);
    const { outcome } = await joining(room);
    expect(await outcome).toBe(poisoned);
    delete room.library.scripts["createCallObject"];
    await room.transport.leave();
    await joining(hostedRoom({ beside: room.library }));
    expect(room.library.calls).toHaveLength(1);
  });

  test("a call waits until the one before is destroyed, but not for a visitor who gave up waiting", async () => {
    const first = await insideHostedRoom();
    const { library } = first;
    const second = hostedRoom({ beside: library });
    const { outcome } = await joining(second);
    await second.transport.leave();
    expect(await outcome).toBeInstanceOf(Error);
    await joining(hostedRoom({ beside: library }));
    expect(library.calls).toHaveLength(1);
    await first.transport.leave();
    await second.clock.pass(0);
    expect(library.calls).toHaveLength(2);
    expect([...library.live]).toEqual([library.last]);
  });
});

describe("what the room says", () => {
  test("a track is reported as playable even if it cannot be played", async () => {
    const { speaker, call, clock } = await insideHostedRoom();
    speaker.playStream = throws(new Error("no audio track"));
    call.asked.length = 0;
    call.speak();
    await clock.pass(0);
    expect(call.asked.at(-1)).toEqual(["sendAppMessage", "playable", "*"]);
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
  const visitor = { ...assistant, local: true };
  const stranger = { session_id: "x", user_name: "Guest", local: false };
  const started = (participant: object | null, type = "audio"): [string, object] => [
    "track-started",
    { participant, type, track: { kind: "audio" } },
  ];
  const link = (type: string, event: string): [string, object] => [
    "network-connection",
    { type, event },
  ];
  const changes = (name: string, ...all: unknown[]) =>
    all.map((value) => ({ type: "changed", change: { [name]: value } }));
  const error = (message: string) => ({ type: "connection-error", message });
  const fatal = (message: string): [string, object] => [
    "error",
    { errorMsg: message, error: { type: "connection-error" } },
  ];
  test.each<[string, [event: string, payload?: object][], unknown[], state?: string]>([
    [
      "only the assistant is played: no other speakers, no shared screens, not the visitor",
      [started(stranger), started(visitor), started(null), started(assistant, "screenAudio")],
      [],
    ],
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
      "the visitor's own loudness is reported",
      [["local-audio-level", { audioLevel: 0.075 }]],
      [{ type: "own-level", level: 0.075 }],
    ],
    [
      "a recording is reported when it begins and when it ends",
      [["recording-started"], ["recording-stopped"], ["recording-error"]],
      changes("recorded", true, false, false),
    ],
    [
      "a broken link is reported until another replaces it",
      [
        link("signaling", "interrupted"),
        link("peer-to-peer", "interrupted"),
        link("sfu", "connected"),
        link("signaling", "connected"),
      ],
      changes("network", "reconnecting", "reconnecting", "reconnecting", "steady"),
    ],
    [
      "being put out is an end, not an error, though the room closes after it",
      [["error", { errorMsg: "Meeting has ended", error: { type: "ejected" } }], ["left-meeting"]],
      [{ type: "left", reason: "ejected" }],
      "left",
    ],
    [
      "any other fatal error is reported with its type, and loses the call once",
      [fatal("gone"), fatal("still gone"), ["left-meeting"]],
      [
        { type: "library-error", error: error("gone") },
        { type: "left", reason: "connection-lost" },
        { type: "library-error", error: error("still gone") },
      ],
      "error",
    ],
  ])("%s", async (_, events, told, state = "joined") => {
    const { transport, call, told: heard, speaker } = await insideHostedRoom({}, filmed);
    for (const [event, payload] of events) call.emit(event, payload);
    const relayed = (event: TransportEvent) =>
      event.type === "library-event" && event.name !== "video";
    expect(heard.filter((event) => !relayed(event))).toEqual(told);
    expect(speaker.played).toEqual([{ kind: "audio" }]);
    expect(transport.send("anybody there?")).toBe(state === "joined");
    if (state !== "joined") await transport.leave();
    expect(transport.meetingState).toBe(state);
  });
});

describe("what the visitor does", () => {
  test("without a microphone the library opens and processes none, and the visitor may add one later", async () => {
    const { transport, call, speaker } = await insideHostedRoom({}, { microphone: null });
    expect(speaker.played).toHaveLength(1);
    transport.setMicrophoneEnabled(true);
    await transport.setNoiseCancellation(true);
    expect(call.options).toMatchObject({ audioSource: false });
    expect(call.of("setLocalAudio")).toEqual([]);
    expect(call.of("updateInputSettings")).toEqual([]);
    const first = new FakeStream();
    await transport.useMicrophone(first.asMediaStream());
    const handed = [{ audioSource: first.track }, { audioSource: true }];
    expect(call.of("setInputDevicesAsync")).toEqual(handed);
    expect(call.of("setLocalAudio")).toEqual([true]);
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

  test("the own level waits for the canceller, which may say late that it fails, and may be refused", async () => {
    const { transport, call } = await insideHostedRoom({
      scripts: {
        startLocalAudioLevelObserver: rejects(new Error("no AudioWorkletNode")),
        updateInputSettings: rejects("KrispInitError"),
      },
    });
    await transport.observeLevels();
    expect(call.of("startLocalAudioLevelObserver")).toEqual([]);
    await expect(transport.setNoiseCancellation(true)).rejects.toThrow("KrispInitError");
    expect(call.asked.slice(-3)).toEqual([
      ["startRemoteParticipantsAudioLevelObserver", 100],
      ["updateInputSettings", { audio: { processor: { type: "noise-cancellation" } } }],
      ["startLocalAudioLevelObserver", 100],
    ]);
  });

  test("a library that fails to let go is left all the same, and nothing is asked of it then", async () => {
    const { transport } = await insideHostedRoom({ scripts: { destroy: rejects("poisoned") } });
    await expect(transport.leave()).resolves.toBeUndefined();
    await expect(transport.startRecording()).rejects.toThrow("There is no call object.");
    await expect(transport.observeLevels()).resolves.toBeUndefined();
  });
});

test("the meeting's state is one of the specification's five, its call object there inside", async () => {
  const room = hostedRoom();
  const seen = () => [room.transport.meetingState, room.transport.callObject];
  expect(seen()).toEqual(["new", null]);
  const { outcome } = await joining(room);
  expect(seen()).toEqual(["joining", null]);
  await room.admit();
  await outcome;
  expect(seen()).toEqual(["joined", room.library.last]);
  await room.transport.leave();
  expect(seen()).toEqual(["left", null]);
});
