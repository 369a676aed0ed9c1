import { created, type World, type WorldOptions } from "./world.ts";

export interface Scenario extends WorldOptions {
  run: (world: World) => Promise<void>;
}

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

/** Starts, and lets so much time pass that the start has settled. */
async function started(world: World, assistant: string, ms = 500, ...more: unknown[]) {
  world.start(assistant, ...more);
  await world.pass(ms);
}

const nothing = [undefined, undefined, undefined, undefined];

function say(world: World, message: object | "listening", more: object = {}): void {
  const data = typeof message === "string" ? message : JSON.stringify(message);
  world.library.last.emit("app-message", { data, ...more });
}

function level(world: World, participantsAudioLevel: Record<string, number>): void {
  world.library.last.emit("remote-participants-audio-level", { participantsAudioLevel });
}

/** What the traces were observed in, by the traces' names. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  success: {
    async run(world) {
      await started(world, "assistant-1", 550);
      const from = { fromId: "p1" };
      say(world, "listening", from);
      const { last: room } = world.library;
      room.emit("participant-joined", { participant: { local: true, session_id: "me" } });
      room.emit("participant-joined", {
        participant: { local: false, session_id: "bot", user_name: "Vapi Speaker" },
      });
      say(
        world,
        {
          type: "transcript",
          role: "assistant",
          transcriptType: "final",
          transcript: "Hello",
        },
        from,
      );
      level(world, { bot: 0 });
      await world.pass(100);
      level(world, { bot: 0.01 });
      await world.pass(100);
      level(world, { bot: 0.02, other: 0.01 });
      await world.pass(100);
      level(world, { bot: 0.3 });
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
    async run(world) {
      world.start(
        { name: "A" },
        { variableValues: { n: 1 } },
        "squad-1",
        { name: "W" },
        { variableValues: { m: 2 } },
      );
      await world.pass(500);
    },
  },
  mobile: {
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
    run: (world) => started(world, "assistant-1", 1_500),
  },
  "second-start": {
    async run(world) {
      await started(world, "a");
      await started(world, "b", 100);
    },
  },
  "no-assistant": {
    async run(world) {
      world.start();
      await world.pass(100);
      await started(world, "", 100);
      world.start(undefined, { a: 1 });
      await world.pass(100);
    },
  },
  "http-400": {
    answer: () =>
      Response.json(
        { message: ["assistantId must be a UUID"], error: "Bad Request", statusCode: 400 },
        { status: 400 },
      ),
    run: (world) => started(world, "bad", 200),
  },
  "join-rejection": {
    joinFails: noRoom,
    joinFatal: noRoom,
    run: (world) => started(world, "a", 600),
  },
  "stop-while-joining": {
    async run(world) {
      await started(world, "a", 200, ...nothing);
      world.do("stop");
      await world.pass(1_500);
    },
  },
  "assistant-ends": {
    async run(world) {
      await started(world, "a");
      say(world, "listening");
      say(world, { type: "status-update", status: "in-progress" });
      say(world, {
        type: "status-update",
        status: "ended",
        endedReason: "assistant-ended-call",
      });
      world.library.last.emit("left-meeting", {});
      await world.pass(100);
    },
  },
  "user-hangs-up": {
    async run(world) {
      await started(world, "a");
      say(world, "listening");
      level(world, { bot: 0.2 });
      await world.pass(200);
      world.do("stop");
      await world.pass(2_000);
    },
  },
  "video-recording": {
    answer: () => created({ artifactPlan: { videoRecordingEnabled: true } }),
    async run(world) {
      await started(world, "assistant-1", 1_200);
      const { last: room } = world.library;
      room.emit("recording-started", { recordingId: "r" });
      room.emit("recording-started", { recordingId: "r" });
      await world.pass(10);
      world.do("stop");
      await world.pass(100);
    },
  },
  "nonfatal-audio-processor-error": {
    async run(world) {
      await started(world, "a");
      const { last: room } = world.library;
      const action = "nonfatal-error";
      room.emit(action, { action, type: "audio-processor-error", errorMsg: "krisp" });
      await world.pass(10);
      room.emit(action, { action, type: "input-settings-error", errorMsg: "x" });
      await world.pass(10);
    },
  },
  "video-recording-throws": {
    answer: () => created({ artifactPlan: { videoRecordingEnabled: true } }),
    scripts: { startRecording: throws("no recording") },
    run: (world) => started(world, "assistant-1"),
  },
  "http-500-text": {
    answer: () => new Response("<html>oops</html>", { status: 500 }),
    run: (world) => started(world, "a", 200),
  },
  "http-network-failure": {
    answer: () => {
      throw new TypeError("Failed to fetch");
    },
    run: (world) => started(world, "a", 200),
  },
  "http-201-not-json": {
    answer: () => new Response("ok", { status: 201 }),
    run: (world) => started(world, "a", 200),
  },
  "create-call-object-throws": {
    scripts: { createCallObject: throws("Duplicate DailyIframe instances are not allowed") },
    run: (world) => started(world, "a", 200),
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
    run: (world) => started(world, "a", 9_200),
  },
  "join-rejection-then-retry": {
    joinFails: new Error("join failed"),
    async run(world) {
      await started(world, "a", 600);
      world.joinFails = undefined;
      await started(world, "a");
    },
  },
  "audio-observer-failure": {
    scripts: { startRemoteParticipantsAudioLevelObserver: throws("observer failed") },
    run: (world) => started(world, "a"),
  },
  "audio-observer-rejects": {
    scripts: {
      startRemoteParticipantsAudioLevelObserver: () =>
        Promise.reject({ error: "observer failed" } as unknown as Error),
    },
    run: (world) => started(world, "a"),
  },
  "audio-processing-throws": {
    scripts: { updateInputSettings: throws("input failed") },
    run: (world) => started(world, "a"),
  },
  "audio-processing-rejects": {
    scripts: {
      updateInputSettings: () => Promise.reject(new Error("KrispInitError: Canceled")),
    },
    run: (world) => started(world, "a", 550),
  },
  "second-start-concurrent": {
    async run(world) {
      world.start("a", ...nothing);
      world.start("b", ...nothing);
      await world.pass(2_000);
    },
  },
  "left-meeting": {
    async run(world) {
      await started(world, "a");
      say(world, "listening");
      world.library.last.emit("left-meeting", {});
      await world.pass(100);
    },
  },
  ejected: {
    async run(world) {
      await started(world, "a");
      say(world, "listening");
      const { last: room } = world.library;
      room.state = "error";
      const errorMsg = "Meeting has ended";
      room.emit("error", { action: "error", errorMsg, error: { type: "ejected", msg: errorMsg } });
      await world.pass(100);
      await started(world, "b", 100);
    },
  },
  "bad-app-messages": {
    async run(world) {
      await started(world, "a");
      for (const data of ["{oops", "5", "null", '"text"', { type: "x" }, '{"a":1}']) {
        world.library.last.emit("app-message", { data });
      }
      world.library.last.emit("app-message");
    },
  },
  "stop-while-connecting": {
    async run(world) {
      await started(world, "a", 50, ...nothing);
      world.do("stop");
      await world.pass(1_500);
    },
  },
  "restart-after-hangup": {
    async run(world) {
      await started(world, "a");
      world.do("stop");
      await started(world, "b");
    },
  },
  "hangup-then-start-hang": {
    async run(world) {
      await started(world, "a");
      world.do("stop");
      await world.pass(100);
      await started(world, "b");
    },
  },
  "api-before-start": {
    async run(world) {
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
    answer: () => Response.json({ message: "bad" }, { status: 400 }),
    run: (world) => started(world, "a", 200),
  },
  "relay-events": {
    async run(world) {
      await started(world, "a");
      const { last: room } = world.library;
      room.emit("camera-error", {
        action: "camera-error",
        error: { type: "permissions", blockedBy: "user", blockedMedia: ["audio"] },
      });
      room.emit("network-quality-change", { threshold: "low" });
      room.emit("network-connection", { event: "interrupted" });
      room.emit("participant-updated", { participant: { session_id: "p", local: true } });
    },
  },
};
