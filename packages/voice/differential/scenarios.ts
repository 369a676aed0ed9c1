import type { ScriptedCall } from "../src/transports/hosted/testing/scripted-library.ts";
import { created, type World, type WorldOptions } from "./world.ts";

/** One start that succeeds, where nothing else is said, and what happens then. */
export interface Scenario extends WorldOptions {
  /** Whom the start names, and what else it is handed; `null` for none. */
  start?: readonly unknown[] | null;
  /** How long the start is given to settle. */
  settlesMs?: number;
  afterwards?: (room: ScriptedCall, world: World) => void | Promise<void>;
}

/** Starts, lets the start settle, and goes on. */
export async function run({ start = ["a"], settlesMs, afterwards }: Scenario, world: World) {
  if (start) await started(world, start, settlesMs);
  await afterwards?.(world.library.calls.at(-1)!, world);
}

async function started(world: World, start: readonly unknown[], settlesMs = 500): Promise<void> {
  world.start(...start);
  await world.pass(settlesMs);
}

async function hangUp(world: World, thenMs: number): Promise<void> {
  world.do("stop");
  await world.pass(thenMs);
}

const filmed = () => created({ artifactPlan: { videoRecordingEnabled: true } });

const throws = (message: string) => (): never => {
  throw new Error(message);
};

const noRoom = {
  action: "error",
  errorMsg: "The meeting you tried to join does not exist",
  error: { type: "no-room", msg: "The meeting you tried to join does not exist" },
};

const noBundle =
  "Failed to load call object bundle https://c.daily.co/...: TypeError: Failed to fetch";

/** An assistant's id in the official client's five arguments. */
const inFull = (assistant: string) => [assistant, undefined, undefined, undefined, undefined];

const refused = (body: object) => () => Response.json(body, { status: 400 });

function say(room: ScriptedCall, message: object | "listening", more: object = {}): void {
  const data = typeof message === "string" ? message : JSON.stringify(message);
  room.emit("app-message", { data, ...more });
}

const level = (room: ScriptedCall, participantsAudioLevel: Record<string, number>): void =>
  room.emit("remote-participants-audio-level", { participantsAudioLevel });

const remoteLevels = "startRemoteParticipantsAudioLevelObserver";

/** What the traces were observed in, by the traces' names. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  success: {
    start: ["assistant-1"],
    settlesMs: 550,
    async afterwards(room, world) {
      const from = { fromId: "p1" };
      say(room, "listening", from);
      const bot = { local: false, session_id: "bot", user_name: "Vapi Speaker" };
      for (const participant of [{ local: true, session_id: "me" }, bot]) {
        room.emit("participant-joined", { participant });
      }
      const words = { role: "assistant", transcriptType: "final", transcript: "Hello" };
      say(room, { type: "transcript", ...words }, from);
      for (const heard of [{ bot: 0 }, { bot: 0.01 }, { bot: 0.02, other: 0.01 }]) {
        level(room, heard);
        await world.pass(100);
      }
      level(room, { bot: 0.3 });
      await world.pass(1_000);
      world.do("say", "Bye", true);
      world.do("send", { type: "control", control: "mute-assistant" });
      for (const muted of [true, false]) {
        world.do("setMuted", muted);
        world.do("isMuted");
      }
    },
  },
  "success-inline-objects": {
    start: [
      { name: "A" },
      { variableValues: { n: 1 } },
      "squad-1",
      { name: "W" },
      { variableValues: { m: 2 } },
    ],
  },
  mobile: {
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
    start: ["assistant-1"],
    settlesMs: 1_500,
  },
  "second-start": { afterwards: (_, world) => started(world, ["b"], 100) },
  "no-assistant": {
    start: [],
    settlesMs: 100,
    async afterwards(_, world) {
      for (const start of [[""], [undefined, { a: 1 }]]) await started(world, start, 100);
    },
  },
  "http-400": {
    answer: refused({
      message: ["assistantId must be a UUID"],
      error: "Bad Request",
      statusCode: 400,
    }),
    start: ["bad"],
    settlesMs: 200,
  },
  "join-rejection": { joinFails: noRoom, joinFatal: noRoom, settlesMs: 600 },
  "stop-while-joining": {
    start: inFull("a"),
    settlesMs: 200,
    afterwards: (_, world) => hangUp(world, 1_500),
  },
  "assistant-ends": {
    afterwards(room, world) {
      say(room, "listening");
      say(room, { type: "status-update", status: "in-progress" });
      const endedReason = "assistant-ended-call";
      say(room, { type: "status-update", status: "ended", endedReason });
      room.close();
      return world.pass(100);
    },
  },
  "user-hangs-up": {
    async afterwards(room, world) {
      say(room, "listening");
      level(room, { bot: 0.2 });
      await world.pass(200);
      await hangUp(world, 2_000);
    },
  },
  "video-recording": {
    answer: filmed,
    start: ["assistant-1"],
    settlesMs: 1_200,
    async afterwards(room, world) {
      for (let time = 0; time < 2; time += 1) room.emit("recording-started", { recordingId: "r" });
      await world.pass(10);
      await hangUp(world, 100);
    },
  },
  "nonfatal-audio-processor-error": {
    async afterwards(room, world) {
      const action = "nonfatal-error";
      room.emit(action, { action, type: "audio-processor-error", errorMsg: "krisp" });
      await world.pass(10);
      room.emit(action, { action, type: "input-settings-error", errorMsg: "x" });
      await world.pass(10);
    },
  },
  "video-recording-throws": {
    answer: filmed,
    start: ["assistant-1"],
    scripts: { startRecording: throws("no recording") },
  },
  "http-500-text": {
    answer: () => new Response("<html>oops</html>", { status: 500 }),
    settlesMs: 200,
  },
  "http-network-failure": {
    answer: () => {
      throw new TypeError("Failed to fetch");
    },
    settlesMs: 200,
  },
  "http-201-not-json": { answer: () => new Response("ok", { status: 201 }), settlesMs: 200 },
  "create-call-object-throws": {
    scripts: { createCallObject: throws("Duplicate DailyIframe instances are not allowed") },
    settlesMs: 200,
  },
  "join-load-failure": {
    joinTakesMs: 6_000,
    joinFails: noBundle,
    joinFatal: {
      action: "error",
      errorMsg: noBundle,
      error: {
        type: "connection-error",
        msg: "Failed to load call object bundle.",
        details: { on: "load", bundleUrl: "https://c.daily.co/..." },
      },
    },
    settlesMs: 9_200,
  },
  "join-rejection-then-retry": {
    joinFails: new Error("join failed"),
    settlesMs: 600,
    afterwards(_, world) {
      world.joinFails = undefined;
      return started(world, ["a"]);
    },
  },
  "audio-observer-failure": { scripts: { [remoteLevels]: throws("observer failed") } },
  "audio-observer-rejects": {
    scripts: { [remoteLevels]: () => Promise.reject({ error: "observer failed" } as never) },
  },
  "audio-processing-throws": { scripts: { updateInputSettings: throws("input failed") } },
  "audio-processing-rejects": {
    scripts: { updateInputSettings: async () => throws("KrispInitError: Canceled")() },
    settlesMs: 550,
  },
  "second-start-concurrent": {
    start: null,
    afterwards(_, world) {
      for (const assistant of ["a", "b"]) world.start(...inFull(assistant));
      return world.pass(2_000);
    },
  },
  "left-meeting": {
    afterwards(room, world) {
      say(room, "listening");
      room.close();
      return world.pass(100);
    },
  },
  ejected: {
    async afterwards(room, world) {
      say(room, "listening");
      room.fail("ejected", "Meeting has ended");
      await world.pass(100);
      await started(world, ["b"], 100);
    },
  },
  "bad-app-messages": {
    afterwards(room) {
      for (const data of ["{oops", "5", "null", '"text"', { type: "x" }, '{"a":1}']) {
        room.emit("app-message", { data });
      }
      room.emit("app-message");
    },
  },
  "stop-while-connecting": {
    start: inFull("a"),
    settlesMs: 50,
    afterwards: (_, world) => hangUp(world, 1_500),
  },
  "restart-after-hangup": {
    afterwards(_, world) {
      world.do("stop");
      return started(world, ["b"]);
    },
  },
  "hangup-then-start-hang": {
    async afterwards(_, world) {
      await hangUp(world, 100);
      await started(world, ["b"]);
    },
  },
  "api-before-start": {
    start: null,
    async afterwards(_, world) {
      world.do("isMuted");
      world.do("setMuted", true);
      world.do("send", { type: "control", control: "mute-assistant" });
      world.do("say", "x");
      world.do("setInputDevicesAsync", { audioDeviceId: "d" });
      await world.pass(10);
      world.do("stop");
      world.do("startScreenSharing");
    },
  },
  "no-error-listener": {
    ignoresErrors: true,
    answer: refused({ message: "bad" }),
    settlesMs: 200,
  },
  "relay-events": {
    afterwards(room) {
      const error = { type: "permissions", blockedBy: "user", blockedMedia: ["audio"] };
      room.emit("camera-error", { action: "camera-error", error });
      room.emit("network-quality-change", { threshold: "low" });
      room.emit("network-connection", { event: "interrupted" });
      room.emit("participant-updated", { participant: { session_id: "p", local: true } });
    },
  },
};
