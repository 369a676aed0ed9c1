import type { WebCall } from "@ringwell/provider-api";
import fc from "fast-check";
import { expect, test } from "vitest";
import { callWith, eventNames, nothingHeld, refused } from "../testing/call-with.ts";
import type { FakeTrack } from "../testing/fake-sound.ts";
import type { Script, TransportScript } from "../testing/fake-transport.ts";
import type { TransportEvent } from "../transports/transport.ts";

const scripts = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Script>("pass") },
  fc.constant<Script>("hold"),
  fc.constantFrom<Script>({ fail: new Error("no") }, { fail: "no" }, { fail: null }),
);
const well = fc.constant<TransportScript>({ startRecording: "pass" });
const transportScripts = fc.oneof(
  well,
  fc.record<TransportScript>({
    join: scripts,
    leave: fc.constantFrom("pass", "hold"),
    observeLevels: scripts,
    noiseCancellation: scripts,
    startRecording: scripts,
  }),
);
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
  ),
  fc.constant<TransportEvent>({ type: "audio-processor-failed" }),
);
const steps = fc.oneof(
  events.map((event) => ({ do: "emit", event }) as const),
  fc.oneof(fc.constant(0), fc.nat({ max: 6_000 })).map((ms) => ({ do: "pass", ms }) as const),
  fc
    .constantFrom(
      "stop",
      "start",
      "mute",
      "unmute",
      "pick",
      "answer",
      "unplug",
      "say",
      "leave the page",
    )
    .map((what) => ({ do: what }) as const),
);

const worlds = fc.record({
  script: transportScripts,
  isMobile: fc.boolean(),
  recording: fc.boolean(),
  creation: fc.constantFrom("pass", "pass", "pass", "hold", "fail"),
  microphone: fc.constantFrom("grant", "grant", "none", "deny", "late", "late"),
  tolerant: fc.boolean(),
  /** The visitor hangs up while hearing of this event, counted from the first. */
  stopAtEvent: fc.oneof(fc.constant(-1), fc.nat({ max: 40 })),
  steps: fc.array(steps, { maxLength: 24, size: "max" }),
});

test("in whatever order things happen, a start settles and a stop leaves nothing behind", async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const made = callWith({
        script: world.script,
        isMobile: world.isMobile,
        webCall: { artifactPlan: { videoRecordingEnabled: world.recording } },
        asksFrom: world.microphone === "late" ? 0 : Infinity,
        ...(world.creation !== "pass" && {
          createWebCall: () =>
            world.creation === "hold"
              ? new Promise<WebCall>(() => {})
              : Promise.reject(new Error("refused")),
        }),
        ...(world.microphone === "deny" && { openMicrophone: () => refused("x") }),
        ...(world.tolerant && {
          tolerate: ["video-recording-setup", "audio-observer-setup", "audio-processing-setup"],
        }),
      });
      const { call, clock, page, transports, microphones, heard, names, held, give } = made;
      let unsettled = 0;
      const settles = (work: Promise<unknown>): void => {
        unsettled += 1;
        void work.then(() => (unsettled -= 1));
      };
      const microphone = world.microphone === "none" ? "off" : "on";
      const start = (): void => settles(call.start({ assistant: "a" }, { microphone }));
      let told = 0;
      const look = (): void => {
        if (told++ === world.stopAtEvent) void call.stop();
      };
      for (const name of eventNames) call.on(name, look);
      call.subscribe(look);
      /** How many of the browser's questions are answered. */
      let answers = 0;
      const given = () =>
        world.microphone === "late" ? microphones.slice(0, answers) : microphones;
      const live = () => given().filter((each) => each.live);
      const isIdle = (): boolean => call.getState().phase === "idle";

      start();
      for (const step of world.steps) {
        if (step.do === "start") start();
        if (step.do === "stop") void call.stop();
        if (step.do === "mute") call.setMuted(true);
        if (step.do === "unmute") call.setMuted(false);
        if (step.do === "say") call.say("Hello");
        if (step.do === "pick") settles(call.useMicrophone("headset"));
        if (step.do === "answer" && microphones[answers]) await give(answers++);
        if (step.do === "unplug") {
          for (const track of transports.at(-1)?.microphone?.getTracks() ?? []) {
            (track as unknown as FakeTrack).unplug();
          }
        }
        if (step.do === "emit") transports.at(-1)?.emit(step.event);
        if (step.do === "pass") await clock.pass(step.ms);
        if (step.do === "leave the page") {
          page.dispatchEvent(new Event("pagehide"));
          expect(isIdle()).toBe(true);
        }
        // What an old room, its microphone or its speaker still says is not heard.
        const before = [heard.length, call.getState()];
        for (const room of isIdle() ? transports : transports.slice(0, -1)) {
          room.joined?.emit(step.do === "emit" ? step.event : { type: "level", levelSum: 1 });
        }
        expect([heard.length, call.getState()]).toEqual(before);
        expect(held().rooms).toBeLessThanOrEqual(1);
        // What was begun in the same moment is done in the next.
        if (step.do !== "pass") continue;
        for (const { track } of live()) expect(track.enabled).toBe(!call.isMuted());
        const state = call.getState();
        if (state.phase === "idle") expect(live()).toEqual([]);
        if (state.phase !== "active") continue;
        expect(live()).toHaveLength(state.microphone === "on" ? 1 : 0);
        const room = transports.at(-1)!;
        if (live()[0]) expect(room.microphone).toBe(live()[0]);
        expect(room.isOpen).toBe(!call.isMuted());
      }
      // Every deadline has passed: only questions to the visitor may still be waited for.
      await clock.pass(40_000);
      if (world.microphone !== "late") expect(unsettled).toBe(0);
      expect(held().rooms).toBe(call.getState().phase === "active" ? 1 : 0);

      void call.stop();
      await clock.pass(2_000);
      while (microphones[answers]) await give(answers++);
      expect(unsettled).toBe(0);
      expect(call.getState()).toMatchObject({ phase: "idle" });
      expect(held()).toEqual(nothingHeld);
      expect(clock.pending).toBe(0);

      // Between the end of a call and the next start, only its closing message and its failure are heard.
      for (const after of names().join(" ").split("call-end").slice(1)) {
        expect(after).toMatch(/^( message)?( call-start-failed error)?($| call-start-progress)/);
      }
      const starts = names().filter((name) => name === "speech-start").length;
      expect(names().filter((name) => name === "speech-end")).toHaveLength(starts);
    }),
    { numRuns: 400, seed: 3 },
  );
}, 60_000);
