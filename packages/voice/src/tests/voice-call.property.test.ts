import fc from "fast-check";
import { expect, test } from "vitest";
import { callWith, eventNames, nothingHeld, refused } from "../testing/call-with.ts";
import type { FakeTrack } from "../testing/fake-sound.ts";
import type { TransportScript } from "../testing/fake-transport.ts";
import { never, rejects } from "../testing/outcomes.ts";
import type { TransportEvent } from "../transports/transport.ts";

const scripts = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  fc.constantFrom(never, rejects(new Error("no")), rejects("no"), rejects(null)),
);
const transportScripts = fc.oneof(
  fc.constant<TransportScript>({ startRecording: undefined }),
  fc.record<TransportScript>({
    join: scripts,
    leave: fc.constantFrom(undefined, never),
    observeLevels: scripts,
    setNoiseCancellation: scripts,
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
    { type: "audio-processor-failed" },
  ),
);

interface Run extends ReturnType<typeof callWith> {
  microphone: "on" | "off";
}

const deeds = {
  start: ({ call, microphone }) => call.start({ assistant: "a" }, { microphone }),
  "hang up": ({ call }) => call.stop(),
  mute: ({ call }) => call.setMuted(true),
  unmute: ({ call }) => call.setMuted(false),
  say: ({ call }) => call.say("Hello"),
  "pick a microphone": ({ call }) => call.useMicrophone("headset"),
  "answer the browser": ({ give }) => give(),
  unplug: ({ transports }) => {
    for (const track of transports.at(-1)?.microphone?.getTracks() ?? []) {
      (track as unknown as FakeTrack).unplug();
    }
  },
  "leave the page": ({ page, call }) => {
    page.dispatchEvent(new Event("pagehide"));
    expect(call.getState().phase).toBe("idle");
  },
} satisfies Record<string, (run: Run) => unknown>;

const steps = fc.oneof(
  events.map((event) => ({ event })),
  fc.oneof(fc.constant(0), fc.nat({ max: 6_000 })).map((waitsMs) => ({ waitsMs })),
  fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])),
);

const worlds = fc.record({
  script: transportScripts,
  isMobile: fc.boolean(),
  recording: fc.boolean(),
  createWebCall: fc.constantFrom(undefined, undefined, undefined, never, rejects(new Error("no"))),
  microphone: fc.constantFrom("grant", "grant", "none", "deny", "late", "late"),
  tolerant: fc.boolean(),
  /** The visitor hangs up while hearing of this event, counted from the first. */
  stopAtEvent: fc.oneof(fc.constant(-1), fc.nat({ max: 40 })),
  order: fc.array(steps, { maxLength: 24, size: "max" }),
});

test("in whatever order things happen, a start settles and a stop leaves nothing behind", async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const { script, isMobile, createWebCall, tolerant } = world;
      const isLate = world.microphone === "late";
      const made = callWith({
        script,
        isMobile,
        webCall: { artifactPlan: { videoRecordingEnabled: world.recording } },
        asksFrom: isLate ? 0 : Infinity,
        ...(createWebCall && { createWebCall }),
        ...(world.microphone === "deny" && { openMicrophone: () => refused("x") }),
        ...(tolerant && {
          tolerate: ["video-recording-setup", "audio-observer-setup", "audio-processing-setup"],
        }),
      });
      const { call, clock, transports, speakers, microphones, questions, give } = made;
      const { heard, names, held } = made;
      const run = { ...made, microphone: world.microphone === "none" ? "off" : "on" } as const;
      let unsettled = 0;
      const perform = (deed: keyof typeof deeds): void => {
        const done = deeds[deed](run);
        unsettled += 1;
        void Promise.resolve<unknown>(done).then(() => (unsettled -= 1));
      };
      let told = 0;
      const look = (): void => {
        if (told++ === world.stopAtEvent) void call.stop();
      };
      for (const name of eventNames) call.on(name, look);
      call.subscribe(look);
      const live = () => microphones.filter((each) => each.live);
      const isIdle = (): boolean => call.getState().phase === "idle";

      perform("start");
      for (const step of world.order) {
        if (typeof step === "string") perform(step);
        else if ("event" in step) transports.at(-1)?.emit(step.event);
        else await clock.pass(step.waitsMs);
        // What an old room, its microphone or its speaker still says is not heard.
        const late = Object(step).event ?? { type: "level", levelSum: 1 };
        const before = [heard.length, call.getState()];
        for (const room of isIdle() ? transports : transports.slice(0, -1)) {
          room.joined?.emit(late);
        }
        for (const speaker of isIdle() ? speakers : speakers.slice(0, -1)) speaker.changed(false);
        expect([heard.length, call.getState()]).toEqual(before);
        expect(held().rooms).toBeLessThanOrEqual(1);
        // What was begun in the same moment is done in the next.
        if (typeof step === "string" || "event" in step) continue;
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
      if (!isLate) expect(unsettled).toBe(0);
      expect(held().rooms).toBe(call.getState().phase === "active" ? 1 : 0);

      void call.stop();
      await clock.pass(2_000);
      while (questions.length > 0) await give();
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
