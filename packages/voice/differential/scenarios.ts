import { created, type World, type WorldOptions } from "./world.ts";

export interface Scenario extends WorldOptions {
  run: (world: World) => Promise<void>;
}

const noRoom = {
  action: "error",
  errorMsg: "The meeting you tried to join does not exist",
  error: { type: "no-room", msg: "The meeting you tried to join does not exist" },
};

function say(world: World, message: object | "listening", more: object = {}): void {
  const data = typeof message === "string" ? message : JSON.stringify(message);
  world.library.room.fire("app-message", { data, ...more });
}

function level(world: World, participantsAudioLevel: Record<string, number>): void {
  world.library.room.fire("remote-participants-audio-level", { participantsAudioLevel });
}

/** What the traces were observed in, by the traces' names. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  success: {
    async run(world) {
      world.start("assistant-1");
      await world.pass(550);
      const from = { fromId: "p1" };
      say(world, "listening", from);
      const { room } = world.library;
      room.fire("participant-joined", { participant: { local: true, session_id: "me" } });
      room.fire("participant-joined", {
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
    async run(world) {
      world.start("assistant-1");
      await world.pass(1_500);
    },
  },
  "second-start": {
    async run(world) {
      world.start("a");
      await world.pass(500);
      world.start("b");
      await world.pass(100);
    },
  },
  "no-assistant": {
    async run(world) {
      world.start();
      await world.pass(100);
      world.start("");
      await world.pass(100);
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
    async run(world) {
      world.start("bad");
      await world.pass(200);
    },
  },
  "join-rejection": {
    joinFails: noRoom,
    async run(world) {
      world.start("a");
      await world.pass(600);
    },
  },
  "stop-while-joining": {
    async run(world) {
      world.start("a", undefined, undefined, undefined, undefined);
      await world.pass(200);
      world.do("stop");
      await world.pass(1_500);
    },
  },
  "assistant-ends": {
    async run(world) {
      world.start("a");
      await world.pass(500);
      say(world, "listening");
      say(world, { type: "status-update", status: "in-progress" });
      say(world, {
        type: "status-update",
        status: "ended",
        endedReason: "assistant-ended-call",
      });
      world.library.room.fire("left-meeting");
      await world.pass(100);
    },
  },
  "user-hangs-up": {
    async run(world) {
      world.start("a");
      await world.pass(500);
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
      world.start("assistant-1");
      await world.pass(1_200);
      const { room } = world.library;
      room.fire("recording-started", { recordingId: "r" });
      room.fire("recording-started", { recordingId: "r" });
      await world.pass(10);
      world.do("stop");
      await world.pass(100);
    },
  },
  "nonfatal-audio-processor-error": {
    async run(world) {
      world.start("a");
      await world.pass(500);
      const { room } = world.library;
      const action = "nonfatal-error";
      room.fire(action, { action, type: "audio-processor-error", errorMsg: "krisp" });
      await world.pass(10);
      room.fire(action, { action, type: "input-settings-error", errorMsg: "x" });
      await world.pass(10);
    },
  },
};
