import type { WebCall } from "@ringwell/provider-api";
import fc from "fast-check";
import { expect, test } from "vitest";
import { callWith, nothingHeld, refused } from "../testing/call-with.ts";
import type { Script, TransportScript } from "../testing/fake-transport.ts";
import type { TransportEvent } from "../transports/transport.ts";

const scripts = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Script>("pass") },
  fc.constant<Script>("hold"),
  fc.constantFrom<Script>({ fail: new Error("no") }, { fail: "no" }, { fail: null }),
);
const transportScripts = fc.record<TransportScript>({
  join: scripts,
  leave: fc.constantFrom("pass", "hold"),
  observeLevels: scripts,
  noiseCancellation: scripts,
  startRecording: scripts,
});
const texts = fc.oneof(
  fc.constantFrom(
    "listening",
    '{"type":"status-update","status":"ended","endedReason":"x"}',
    '{"type":"user-interrupted"}',
  ),
  fc.string(),
  fc.json(),
  fc.constant(`{"type":"transcript","text":"${"x".repeat(1_000_000)}"}`),
);
const events: fc.Arbitrary<TransportEvent> = fc.oneof(
  texts.map((text) => ({ type: "app-message", text }) as const),
  fc.double().map((levelSum) => ({ type: "level", levelSum }) as const),
  fc.double().map((level) => ({ type: "own-level", level }) as const),
  fc.constantFrom<TransportEvent>(
    { type: "changed", change: { network: "reconnecting" } },
    { type: "changed", change: { network: "steady" } },
    { type: "left", reason: "assistant-ended" },
    { type: "left", reason: "connection-lost" },
    { type: "left", reason: "ejected" },
    { type: "changed", change: { recorded: true } },
    { type: "changed", change: { recorded: false } },
    { type: "library-error", error: { type: "no-room", message: "gone" } },
    { type: "library-event", name: "participant-updated", event: {} as never },
    { type: "library-event", name: "video", event: null },
    { type: "audio-processor-failed" },
  ),
);
const steps = fc.oneof(
  events.map((event) => ({ do: "emit", event }) as const),
  fc.integer({ min: 0, max: 6_000 }).map((ms) => ({ do: "pass", ms }) as const),
  fc
    .constantFrom("stop", "start", "mute", "pick", "say", "leave the page")
    .map((what) => ({ do: what }) as const),
);

const worlds = fc.record({
  script: transportScripts,
  isMobile: fc.boolean(),
  recording: fc.boolean(),
  creation: fc.constantFrom("pass", "hold", "fail"),
  microphone: fc.constantFrom("grant", "deny", "hold"),
  tolerant: fc.boolean(),
  /** The visitor hangs up while hearing of this event, counted from the first. */
  stopAtEvent: fc.option(fc.nat({ max: 25 }), { nil: -1 }),
  steps: fc.array(steps, { maxLength: 20 }),
});

test("in whatever order things happen, a start settles and a stop leaves nothing behind", async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const made = callWith({
        script: world.script,
        isMobile: world.isMobile,
        webCall: { artifactPlan: { videoRecordingEnabled: world.recording } },
        ...(world.creation !== "pass" && {
          createWebCall: () =>
            world.creation === "hold"
              ? new Promise<WebCall>(() => {})
              : Promise.reject(new Error("refused")),
        }),
        ...(world.microphone !== "grant" && {
          openMicrophone: () =>
            world.microphone === "hold" ? new Promise<MediaStream>(() => {}) : refused("x"),
        }),
        ...(world.tolerant && {
          tolerate: ["video-recording-setup", "audio-observer-setup", "audio-processing-setup"],
        }),
      });
      const { call, clock, page, transports, heard, names, held } = made;
      let unsettled = 0;
      const settles = (work: Promise<unknown>): void => {
        unsettled += 1;
        void work.then(() => (unsettled -= 1));
      };
      const start = (): void => settles(call.start({ assistant: "a" }));
      let told = 0;
      const look = (): void => {
        if (told++ === world.stopAtEvent) void call.stop();
      };
      call.on("call-start-progress", look);
      call.subscribe(look);

      start();
      for (const step of world.steps) {
        if (step.do === "start") start();
        if (step.do === "stop") void call.stop();
        if (step.do === "mute") call.setMuted(true);
        if (step.do === "say") call.say("Hello");
        if (step.do === "leave the page") page.dispatchEvent(new Event("pagehide"));
        if (step.do === "pick") void call.useMicrophone("headset");
        if (step.do === "emit") for (const room of transports) room.emit(step.event);
        if (step.do === "pass") await clock.pass(step.ms);
        // What was being opened in the same moment is closed in the next.
        const isIdle = step.do === "pass" && call.getState().phase === "idle";
        if (isIdle) expect(held().microphones).toBe(0);
        expect(held().rooms).toBeLessThanOrEqual(1);
      }
      // Every deadline has passed: only a question nobody answers may still keep a start waiting.
      await clock.pass(40_000);
      const mayWait = world.microphone === "hold" ? 1 : 0;
      expect(unsettled).toBeLessThanOrEqual(mayWait);
      expect(held().rooms).toBe(call.getState().phase === "active" ? 1 : 0);

      void call.stop();
      await clock.pass(2_000);
      expect(unsettled).toBe(0);
      expect(call.getState()).toMatchObject({ phase: "idle" });
      expect(held()).toEqual(nothingHeld);
      expect(clock.pending).toBe(0);

      // Between the end of a call and the next start, only its closing message is heard.
      names().forEach((name, at) => {
        if (name !== "call-end") return;
        const after = heard[at + 1]?.name;
        expect(["speech-end", "volume-level", "local-volume-level", "call-end"]).not.toContain(
          after,
        );
      });
      const starts = names().filter((name) => name === "speech-start").length;
      expect(names().filter((name) => name === "speech-end")).toHaveLength(starts);
    }),
    { numRuns: 300, seed: 3 },
  );
}, 60_000);
