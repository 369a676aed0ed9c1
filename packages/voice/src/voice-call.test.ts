import { ApiError, UnreachableError, type WebCall } from "@ringwell/provider-api";
import { describe, expect, expectTypeOf, test, vi } from "vitest";
import type { CallErrorEvent, VoiceCallEvents } from "./call-events.ts";
import type { CallState } from "./call-state.ts";
import { openMicrophone } from "./microphone.ts";
import { callWith } from "./testing/call-with.ts";
import { FakeStream } from "./testing/fake-sound.ts";
import { settle } from "./testing/hand-clock.ts";

const request = { assistant: "receptionist" };
const refused = (name: string, message = "") =>
  openMicrophone({
    devices: { getUserMedia: () => Promise.reject(new DOMException(message, name)) },
    isSecure: true,
  });

/** A promise that is settled by hand. */
function held<Result>() {
  return Promise.withResolvers<Result>();
}

async function activeCall(world: Parameters<typeof callWith>[0] = {}) {
  const made = callWith(world);
  expect(await made.call.start(request)).not.toBeNull();
  return { ...made, transport: made.transports[0]!, microphone: made.microphones[0]! };
}

describe("starting", () => {
  test("a start goes through the stages in order and ends in success", async () => {
    const { call, progress, names } = callWith();
    expect(await call.start(request)).toEqual({
      id: "call-1",
      webCallUrl: "https://rooms.example/rooms/1",
    });
    expect(progress()).toEqual([
      "initialization started",
      "web-call-creation started",
      "web-call-creation completed",
      "call-object-creation started",
      "call-object-creation completed",
      "mobile-permissions started",
      "mobile-permissions completed",
      "call-join started",
      "call-join completed",
      "video-recording-setup completed",
      "audio-observer-setup started",
      "audio-observer-setup completed",
      "audio-processing-setup started",
      "audio-processing-setup completed",
    ]);
    expect(names().at(-1)).toBe("call-start-success");
    expect(call.getState()).toEqual({
      phase: "active",
      callId: "call-1",
      muted: false,
      listening: false,
      microphone: "on",
      network: "steady",
      audible: true,
      transport: "webrtc",
    });
  });

  test("each stage tells its time, how long it took, and what it found", async () => {
    const answer = held<WebCall>();
    const { call, clock, payloadsOf } = callWith({ createWebCall: () => answer.promise });
    const started = call.start(request);
    await clock.pass(120);
    answer.resolve({
      id: "call-1",
      webCallUrl: "https://rooms.example/1",
      assistant: { voice: { provider: "11labs" } },
    });
    await started;
    const progress = payloadsOf("call-start-progress");
    const timestamp = "2025-01-01T00:00:00.120Z";
    expect(progress[0]).toEqual({
      stage: "initialization",
      status: "started",
      timestamp: "2025-01-01T00:00:00.000Z",
      metadata: { hasAssistant: true, hasSquad: false, hasWorkflow: false },
    });
    expect(progress[2]).toEqual({
      stage: "web-call-creation",
      status: "completed",
      duration: 120,
      timestamp,
      metadata: { callId: "call-1", videoRecordingEnabled: false, voiceProvider: "11labs" },
    });
    expect(progress[3]?.metadata).toEqual({
      audioSource: true,
      videoSource: false,
      isVideoRecordingEnabled: false,
      isVideoEnabled: false,
    });
    expect(progress[5]?.metadata).toEqual({ isMobile: false });
    expect(progress[6]).toEqual({
      stage: "mobile-permissions",
      status: "completed",
      timestamp,
      metadata: { action: "skipped-not-mobile" },
    });
    expect(progress[9]?.metadata).toEqual({ action: "skipped-not-enabled" });
    expect(payloadsOf("call-start-success")).toEqual([
      { callId: "call-1", totalDuration: 120, timestamp },
    ]);
  });

  test("a phone waits one second before it joins", async () => {
    const { call, clock, transports, payloadsOf } = callWith({ isMobile: () => true });
    const started = call.start(request);
    await clock.pass(999);
    expect(transports[0]!.asked).toEqual([]);
    await clock.pass(1);
    expect(await started).not.toBeNull();
    expect(payloadsOf("call-start-progress")[6]).toMatchObject({
      duration: 1_000,
      metadata: { action: "permissions-wait" },
    });
  });

  test("a call that records video asks for it as the specification says", async () => {
    const { transport, progress } = await activeCall({
      script: { startRecording: "pass" },
      webCall: { artifactPlan: { videoRecordingEnabled: true } },
    });
    expect(transport.asked).toContain("record 1280x720");
    expect(progress()).toContain("video-recording-setup started");
  });

  test("the microphone is asked for while the call is being created", async () => {
    const { call, asked } = callWith({ createWebCall: () => new Promise(() => {}) });
    void call.start(request);
    expect(asked.microphones).toBe(1);
    await settle();
    expect(asked.calls).toBe(1);
  });

  test("a call without a microphone asks for none and is heard all the same", async () => {
    const { call, asked, transports, payloadsOf } = callWith();
    expect(await call.start(request, { microphone: "off" })).not.toBeNull();
    expect(asked.microphones).toBe(0);
    expect(transports[0]!.joined!.microphone).toBeNull();
    expect(call.getState()).toMatchObject({ phase: "active", microphone: "off" });
    expect(payloadsOf("call-start-progress")[3]?.metadata).toMatchObject({ audioSource: false });
  });

  test("a picked microphone is the one that is asked for", async () => {
    const openMicrophone = vi.fn(async () => new FakeStream().asMediaStream());
    const { call } = callWith({ openMicrophone });
    await call.start(request, { microphone: { deviceId: "headset" } });
    expect(openMicrophone).toHaveBeenCalledWith("headset");
  });

  test("five presses in one tick are one call", async () => {
    const { call, asked, progress } = callWith();
    const calls = await Promise.all(Array.from({ length: 5 }, () => call.start(request)));
    expect(calls.filter(Boolean)).toHaveLength(1);
    expect(asked).toEqual({ calls: 1, microphones: 1 });
    expect(progress().filter((line) => line === "validation failed")).toHaveLength(4);
  });

  test("a second start while a call runs says that one has started", async () => {
    const { call, heard } = await activeCall();
    heard.length = 0;
    expect(await call.start(request)).toBeNull();
    expect(heard).toEqual([
      {
        name: "call-start-progress",
        payload: {
          stage: "validation",
          status: "failed",
          timestamp: "2025-01-01T00:00:00.000Z",
          metadata: { reason: "already-started" },
        },
      },
    ]);
    expect(call.getState().phase).toBe("active");
  });

  test.each([{}, { assistant: "" }])(
    "a start that names nobody (%j) is refused",
    async (nobody) => {
      const { call, heard, asked } = callWith();
      expect(await call.start(nobody)).toBeNull();
      expect(heard).toEqual([
        {
          name: "error",
          payload: {
            type: "validation-error",
            stage: "input-validation",
            reason: "nobody-named",
            message: "Assistant or Squad or Workflow must be provided",
            timestamp: "2025-01-01T00:00:00.000Z",
          },
        },
      ]);
      expect(asked).toEqual({ calls: 0, microphones: 0 });
      expect(call.getState()).toEqual({ phase: "idle" });
    },
  );
});

describe("starts that cannot succeed", () => {
  const refusal = (status: number) =>
    new ApiError("Start a web call: refused", new Response("{}", { status }), { message: "no" });

  test.each([
    ["a refusal of the provider", refusal(401), { reason: "provider-refused", status: 401 }],
    ["too many calls", refusal(429), { reason: "provider-refused", status: 429 }],
    ["a 201 without a call", refusal(201), { reason: "provider-unreadable", status: 201 }],
    ["no answer", new UnreachableError("no"), { reason: "provider-unreachable" }],
  ])("%s is announced with its reason, and nothing is left open", async (_, cause, failure) => {
    const { call, errors, payloadsOf, microphones, names, speakers } = callWith({
      createWebCall: () => Promise.reject(cause),
    });
    expect(await call.start(request)).toBeNull();
    expect(payloadsOf("call-start-failed")).toEqual([
      {
        ...failure,
        stage: "web-call-creation",
        totalDuration: 0,
        error: cause.message,
        errorStack: cause.stack,
        timestamp: "2025-01-01T00:00:00.000Z",
        context: { hasAssistant: true, hasSquad: false, hasWorkflow: false, isMobile: false },
      },
    ]);
    const { name, message } = cause;
    expect(errors()).toMatchObject([
      { type: "start-method-error", error: { name, message }, ...failure },
    ]);
    expect(microphones.map(({ live }) => live)).toEqual([false]);
    expect(speakers[0]!.open).toBe(false);
    expect(call.getState()).toEqual({ phase: "idle" });
    expect(names()).not.toContain("call-end");
  });

  test("a provider that never answers counts as unreachable after 15 seconds", async () => {
    const { call, clock, errors } = callWith({ createWebCall: () => new Promise(() => {}) });
    const started = call.start(request);
    await clock.pass(14_999);
    expect(errors()).toEqual([]);
    await clock.pass(1);
    expect(await started).toBeNull();
    expect(errors()).toMatchObject([{ reason: "provider-unreachable" }]);
    expect(clock.pending).toBe(0);
  });

  test.each([
    ["NotAllowedError", "Permission denied", "microphone-denied"],
    ["NotAllowedError", "Permission dismissed", "microphone-dismissed"],
    ["SecurityError", "", "microphone-denied"],
    ["NotFoundError", "", "microphone-missing"],
    ["OverconstrainedError", "", "microphone-missing"],
    ["NotReadableError", "", "microphone-busy"],
    ["AbortError", "", "microphone-busy"],
  ])("a microphone that fails with %s (%s) is %s", async (name, message, reason) => {
    const { call, errors, progress } = callWith({ openMicrophone: () => refused(name, message) });
    expect(await call.start(request)).toBeNull();
    expect(progress()).toContain("call-object-creation failed");
    expect(errors().map(({ type, reason: why }) => [type, why])).toEqual([
      ["call-object-creation-error", reason],
      ["start-method-error", reason],
    ]);
  });

  test("a denied microphone gives up the call that is being created", async () => {
    let signal: AbortSignal | undefined;
    const { call, transports, payloadsOf } = callWith({
      openMicrophone: () => refused("NotAllowedError"),
      createWebCall: (_, options) => {
        signal = options.signal;
        return new Promise(() => {});
      },
    });
    expect(await call.start(request)).toBeNull();
    expect(signal?.aborted).toBe(true);
    expect(transports).toEqual([]);
    expect(payloadsOf("call-start-failed")[0]).toMatchObject({ stage: "call-object-creation" });
  });

  test("a microphone denied after the call was created leaves the room unjoined", async () => {
    const answer = held<MediaStream>();
    const { call, transports } = callWith({ openMicrophone: () => answer.promise });
    const started = call.start(request);
    await settle();
    expect(call.getState()).toEqual({ phase: "connecting", stage: "call-object-creation" });
    answer.reject(new DOMException("", "NotAllowedError"));
    expect(await started).toBeNull();
    expect(transports[0]!.asked).not.toContain("join");
  });

  test("a page without https asks for no call", async () => {
    const { call, asked, errors } = callWith({
      openMicrophone: () => openMicrophone({ devices: undefined, isSecure: false }),
    });
    expect(await call.start(request)).toBeNull();
    expect(asked.calls).toBe(0);
    expect(errors().at(-1)).toMatchObject({ reason: "insecure-page" });
  });

  test("without a network nothing is sent", async () => {
    const { call, asked, errors } = callWith({ isOnline: () => false });
    expect(await call.start(request)).toBeNull();
    expect(asked.calls).toBe(0);
    expect(errors()).toMatchObject([{ type: "start-method-error", reason: "offline" }]);
  });

  test("a room that cannot be joined says which stage failed, and how", async () => {
    const fatal = { action: "error", errorMsg: "The room does not exist" };
    const { call, errors, payloadsOf, transports, microphones, names } = callWith({
      script: { join: { fail: fatal } },
    });
    expect(await call.start(request)).toBeNull();
    expect(errors()).toMatchObject([
      {
        type: "call-join-error",
        stage: "call-join",
        error: { name: "Error", message: "The room does not exist" },
        duration: 0,
      },
      { type: "start-method-error", stage: "call-join", reason: "connection-failed" },
    ]);
    expect(payloadsOf("call-start-failed")[0]).toMatchObject({
      error: "The room does not exist",
      errorStack: "No stack trace available",
    });
    expect(transports[0]!.asked).toEqual(["join", "leave"]);
    expect(microphones[0]!.live).toBe(false);
    expect(names()).not.toContain("call-end");
  });

  test("a room that never opens is given up after 15 seconds", async () => {
    const { call, clock, errors, transports } = callWith({ script: { join: "hold" } });
    const started = call.start(request);
    await clock.pass(15_000);
    expect(await started).toBeNull();
    expect(errors()[0]).toMatchObject({ type: "call-join-error", duration: 15_000 });
    expect(transports[0]!.asked).toEqual(["join", "leave"]);
    expect(clock.pending).toBe(0);
  });

  test("a room that goes away while joining makes the start fail", async () => {
    const { call, transports, errors } = callWith({ script: { join: "hold" } });
    const started = call.start(request);
    await settle();
    transports[0]!.tell({ type: "left", reason: "connection-lost" });
    expect(await started).toBeNull();
    expect(errors()[0]).toMatchObject({ type: "call-join-error", reason: "connection-failed" });
  });

  test.each([
    ["audio-observer-setup", { observeLevels: { fail: new Error("no meter") } }],
    ["audio-processing-setup", { noiseCancellation: { fail: new Error("no filter") } }],
  ] as const)(
    "a failed %s ends the start, unless the caller tolerates it",
    async (stage, script) => {
      const strict = callWith({ script });
      expect(await strict.call.start(request)).toBeNull();
      expect(strict.errors().map(({ type }) => type)).toEqual([
        `${stage}-error`,
        "start-method-error",
      ]);
      expect(strict.payloadsOf("call-end")).toEqual([{ reason: "start-failed" }]);
      expect(strict.transports[0]!.inRoom).toBe(false);

      const tolerant = callWith({ script, tolerate: [stage] });
      expect(await tolerant.call.start(request)).not.toBeNull();
      expect(tolerant.errors()).toMatchObject([{ type: `${stage}-error`, reason: "setup-failed" }]);
    },
  );

  test("a transport that cannot record fails its stage", async () => {
    const { call, errors } = callWith({
      webCall: { artifactPlan: { videoRecordingEnabled: true } },
    });
    expect(await call.start(request)).toBeNull();
    expect(errors()[0]).toMatchObject({ type: "video-recording-setup-error" });
  });

  test("a level meter that never answers does not hold the start for ever", async () => {
    const { call, clock } = callWith({
      script: { observeLevels: "hold" },
      tolerate: ["audio-observer-setup"],
    });
    const started = call.start(request);
    await clock.pass(5_000);
    expect(await started).not.toBeNull();
  });

  test("a start nobody listens to settles all the same", async () => {
    const { call } = callWith({ script: { join: { fail: new Error("no") } } });
    expect(await call.start(request)).toBeNull();
    expect(await call.start(request)).toBeNull();
  });

  test("a listener may try again while it hears of the failure", async () => {
    let tries = 0;
    const { call } = callWith({
      createWebCall: async () => {
        tries += 1;
        if (tries === 1) throw new UnreachableError("no");
        return { id: "call-2", webCallUrl: "https://rooms.example/2" };
      },
    });
    const again = new Promise((resolve) => {
      call.on("call-start-failed", () => resolve(call.start(request)));
    });
    expect(await call.start(request)).toBeNull();
    expect(await again).toMatchObject({ id: "call-2" });
  });
});

describe("giving up", () => {
  test("stop before the provider's answer joins nothing and leaves no microphone open", async () => {
    const answer = held<WebCall>();
    const { call, transports, microphones, names } = callWith({
      createWebCall: () => answer.promise,
    });
    const started = call.start(request);
    await settle();
    await call.stop();
    expect(await started).toBeNull();
    answer.resolve({ id: "late", webCallUrl: "https://rooms.example/late" });
    await settle();
    expect(transports).toEqual([]);
    expect(microphones[0]!.live).toBe(false);
    expect(call.getState()).toEqual({ phase: "idle" });
    expect(names()).not.toContain("call-end");
    expect(names()).not.toContain("error");
  });

  test("stop while the browser asks for the microphone closes one that is granted later", async () => {
    const answer = held<MediaStream>();
    const { call, transports } = callWith({ openMicrophone: () => answer.promise });
    const started = call.start(request);
    await settle();
    await call.stop();
    expect(await started).toBeNull();
    const late = new FakeStream();
    answer.resolve(late.asMediaStream());
    await settle();
    expect(late.live).toBe(false);
    expect(transports[0]!.asked).not.toContain("join");
  });

  test("stop while joining settles the start, leaves the room and says that the call ended", async () => {
    const { call, transports, microphones, heard } = callWith({ script: { join: "hold" } });
    const started = call.start(request);
    await settle();
    heard.length = 0;
    await call.stop();
    expect(await started).toBeNull();
    expect(transports[0]!.joined!.signal.aborted).toBe(true);
    expect(transports[0]!.asked).toEqual(["join", "leave"]);
    expect(microphones[0]!.live).toBe(false);
    expect(heard).toEqual([
      { name: "call-end", payload: { reason: "visitor-left" } },
      {
        name: "message",
        payload: { type: "status-update", status: "ended", endedReason: "customer-ended-call" },
      },
    ]);
  });

  test("stop during the phone's wait leaves no timer behind", async () => {
    const { call, clock } = callWith({ isMobile: () => true });
    const started = call.start(request);
    await clock.pass(500);
    await call.stop();
    expect(await started).toBeNull();
    expect(clock.pending).toBe(0);
  });

  test("stop then start at once is one new call, joined when the old room is left", async () => {
    const { call, transports } = callWith();
    await call.start(request);
    const stopped = call.stop();
    const again = call.start(request);
    await stopped;
    expect(await again).not.toBeNull();
    expect(transports.map(({ inRoom }) => inRoom)).toEqual([false, true]);
    transports[0]!.joined!.tell({ type: "left", reason: "assistant-ended" });
    expect(call.getState().phase).toBe("active");
  });

  test("a room that does not let go is not waited for longer than two seconds", async () => {
    const { call, clock, transports } = callWith({ script: { leave: "hold" } });
    await call.start(request);
    const stopped = vi.fn();
    void call.stop().then(stopped);
    const again = call.start(request);
    await clock.pass(1_999);
    expect(call.getState()).toEqual({ phase: "connecting", stage: "call-join" });
    expect(transports[1]!.asked).toEqual([]);
    await clock.pass(1);
    expect(stopped).toHaveBeenCalledOnce();
    expect(await again).not.toBeNull();
  });

  test.each(["event", "state"] as const)(
    "a visitor who hangs up at any %s hears nothing after it, and gets no call",
    async (kind) => {
      for (let nth = 0; nth < 40; nth += 1) {
        const { call, heard, transports, microphones } = callWith();
        let seen = 0;
        let heardUntil = Number.POSITIVE_INFINITY;
        const look = (): void => {
          if (seen++ !== nth) return;
          void call.stop();
          heardUntil = heard.length;
        };
        if (kind === "state") call.subscribe(look);
        else {
          for (const name of ["call-start-progress", "transport", "call-start-success"] as const) {
            call.on(name, look);
          }
        }
        const started = await call.start(request);
        await settle();
        const gaveUp = seen > nth;
        expect(started === null).toBe(gaveUp);
        expect(heard.slice(heardUntil)).toEqual([]);
        expect(call.getState().phase).toBe(gaveUp ? "idle" : "active");
        expect(transports.some(({ inRoom }) => inRoom)).toBe(!gaveUp);
        expect(microphones.some(({ live }) => live)).toBe(!gaveUp);
      }
    },
  );

  test("a visitor who hangs up between any two steps of the browser leaves nothing behind", async () => {
    for (let steps = 0; steps < 120; steps += 1) {
      const { call, heard, transports, microphones, clock, speakers } = callWith();
      const started = call.start(request);
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      void call.stop();
      const heardUntil = heard.length;
      const got = await started;
      await settle();
      expect(heard.slice(heardUntil)).toEqual([]);
      expect(got === null || heard.some(({ name }) => name === "call-start-success")).toBe(true);
      expect(call.getState()).toEqual({ phase: "idle" });
      expect(transports.some(({ inRoom }) => inRoom)).toBe(false);
      expect(microphones.some(({ live }) => live)).toBe(false);
      expect(speakers.some(({ open }) => open)).toBe(false);
      expect(clock.pending).toBe(0);
    }
  });

  test("a room that goes away between any two steps of the browser never leaves a call stuck", async () => {
    for (let steps = 0; steps < 60; steps += 1) {
      const { call, transports, names, clock, microphones } = callWith();
      const started = call.start(request);
      while (!transports[0]?.inRoom) await Promise.resolve();
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      transports[0].tell({ type: "left", reason: "assistant-ended" });
      await started;
      await settle();
      expect(call.getState()).toEqual({ phase: "idle" });
      expect(names().filter((name) => name === "call-end").length).toBeLessThanOrEqual(1);
      expect(microphones[0]!.live).toBe(false);
      expect(clock.pending).toBe(0);
    }
  });

  test("a room that goes away before the last stage fails the start, tolerated stages included", async () => {
    const { call, transports, errors } = callWith({
      script: { observeLevels: "hold" },
      tolerate: ["audio-observer-setup", "audio-processing-setup"],
    });
    const started = call.start(request);
    await settle();
    transports[0]!.tell({ type: "left", reason: "connection-lost" });
    expect(await started).toBeNull();
    expect(errors().map(({ type, stage }) => [type, stage])).toEqual([
      ["audio-observer-setup-error", "audio-observer-setup"],
      ["start-method-error", "audio-observer-setup"],
    ]);
  });

  test("stop without a call does nothing", async () => {
    const { call, heard } = callWith();
    await call.stop();
    expect(heard).toEqual([]);
  });

  test("a page that is left takes its call with it", async () => {
    const { call, page, transport, microphone, payloadsOf } = await activeCall();
    page.dispatchEvent(new Event("pagehide"));
    expect(payloadsOf("call-end")).toEqual([{ reason: "page-left" }]);
    expect(transport.inRoom).toBe(false);
    expect(microphone.live).toBe(false);
    expect(call.getState()).toEqual({ phase: "idle" });
  });
});

describe("in the call", () => {
  test("the call has begun once the assistant listens", async () => {
    const { call, transport, names } = await activeCall();
    expect(names()).not.toContain("call-start");
    transport.hear("listening");
    transport.hear("listening");
    expect(names().filter((name) => name === "call-start")).toHaveLength(1);
    expect(call.getState()).toMatchObject({ listening: true });
  });

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

  test("messages arrive parsed; what is no message is dropped and counted", async () => {
    const { call, transport, payloadsOf } = await activeCall();
    const said = { type: "transcript", role: "user", transcriptType: "final", transcript: "Hi" };
    transport.hear(said);
    transport.hear("{broken");
    transport.hear({ type: "transcript" });
    transport.hear({ ...said, transcript: "x".repeat(1_000_000) });
    expect(payloadsOf("message")).toEqual([said]);
    expect(call.droppedMessages).toBe(3);
  });

  test("when the assistant's side ends the call, its reason is the only one told", async () => {
    const { call, transport, payloadsOf, names } = await activeCall();
    const ended = { type: "status-update", status: "ended", endedReason: "assistant-ended-call" };
    transport.hear(ended);
    transport.tell({ type: "left", reason: "assistant-ended" });
    expect(payloadsOf("message")).toEqual([ended]);
    expect(payloadsOf("call-end")).toEqual([{ reason: "assistant-ended" }]);
    expect(names().at(-1)).toBe("call-end");
    expect(call.getState()).toEqual({ phase: "idle" });
  });

  test("a room that says ended and does not close is left after two seconds", async () => {
    const { clock, transport, payloadsOf } = await activeCall();
    transport.hear({ type: "status-update", status: "ended", endedReason: "time-is-up" });
    await clock.pass(1_999);
    expect(payloadsOf("call-end")).toEqual([]);
    await clock.pass(1);
    expect(payloadsOf("call-end")).toEqual([{ reason: "assistant-ended" }]);
    expect(transport.inRoom).toBe(false);
  });

  test("a visitor who is thrown out is back at the beginning and can call again", async () => {
    const { call, transport } = await activeCall();
    transport.tell({ type: "left", reason: "assistant-ended" });
    expect(call.getState()).toEqual({ phase: "idle" });
    expect(await call.start(request)).not.toBeNull();
  });

  test("what an old room still says is not heard in the new call", async () => {
    const { call, transports, heard } = callWith();
    await call.start(request);
    await call.stop();
    await call.start(request);
    const state = call.getState();
    heard.length = 0;
    const { tell } = transports[0]!.joined!;
    tell({ type: "app-message", text: "listening" });
    tell({ type: "app-message", text: '{"type":"user-interrupted"}' });
    tell({ type: "level", levelSum: 1 });
    tell({ type: "network", state: "reconnecting" });
    tell({ type: "audio-blocked" });
    tell({ type: "left", reason: "connection-lost" });
    expect(heard).toEqual([]);
    expect(call.getState()).toBe(state);
  });

  test("a call that ends while something was awaited leaves no timer behind", async () => {
    const { call, clock, transport } = await activeCall();
    const ended = { type: "status-update", status: "ended", endedReason: "time-is-up" };
    transport.hear(ended);
    transport.hear(ended);
    transport.tell({ type: "network", state: "reconnecting" });
    await call.stop();
    expect(clock.pending).toBe(0);
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
    transport.tell({ type: "level", levelSum });
    expect(payloadsOf("volume-level")).toEqual([volume]);
  });

  test("speech begins above 0.01 and ends after one second of silence", async () => {
    const { clock, transport, names } = await activeCall();
    const level = (levelSum: number) => transport.tell({ type: "level", levelSum });
    const speech = () => names().filter((name) => name.startsWith("speech"));
    level(0.01);
    level(Number.NaN);
    expect(speech()).toEqual([]);
    level(0.011);
    await clock.pass(900);
    level(0.2);
    await clock.pass(999);
    expect(speech()).toEqual(["speech-start"]);
    await clock.pass(1);
    expect(speech()).toEqual(["speech-start", "speech-end"]);
  });

  test("speech never ends after the call has", async () => {
    const { call, clock, transport, names } = await activeCall();
    transport.tell({ type: "level", levelSum: 0.2 });
    await call.stop();
    await clock.pass(5_000);
    expect(names().slice(-3)).toEqual(["speech-end", "call-end", "message"]);
    expect(clock.pending).toBe(0);
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

  test("without a call nothing is sent, and nothing throws", () => {
    const { call } = callWith();
    expect(call.say("Hello")).toBe(false);
    expect(call.type("Hello")).toBe(false);
    expect(() => call.setMuted(true)).not.toThrow();
  });

  test("muting closes the microphone's track at once and shows in the state", async () => {
    const { call, transport, microphone } = await activeCall();
    call.setMuted(true);
    expect(microphone.track.enabled).toBe(false);
    expect(transport.asked.at(-1)).toBe("microphone off");
    expect(call.getState()).toMatchObject({ muted: true });
    call.setMuted(false);
    expect(microphone.track.enabled).toBe(true);
    expect(transport.asked.at(-1)).toBe("microphone on");
  });

  test("a visitor who mutes while connecting is never heard", async () => {
    const answer = held<MediaStream>();
    const { call, transports } = callWith({ openMicrophone: () => answer.promise });
    const started = call.start(request);
    call.setMuted(true);
    const stream = new FakeStream();
    answer.resolve(stream.asMediaStream());
    await started;
    expect(stream.track.enabled).toBe(false);
    expect(transports[0]!.asked).toContain("microphone off");
    expect(call.getState()).toMatchObject({ muted: true });
  });

  test("a broken noise canceller goes off, and the microphone stays as the visitor wants it", async () => {
    const { call, transport } = await activeCall();
    transport.tell({ type: "audio-processor-failed" });
    await settle();
    expect(transport.asked.slice(-2)).toEqual(["noise cancellation off", "microphone on"]);
    call.setMuted(true);
    transport.tell({ type: "audio-processor-failed" });
    await settle();
    expect(transport.asked.slice(-2)).toEqual(["noise cancellation off", "microphone off"]);
  });

  test("an interrupted assistant falls silent at once", async () => {
    const { transport } = await activeCall();
    transport.hear({ type: "user-interrupted" });
    expect(transport.asked.at(-1)).toBe("drop playback");
  });

  test("an unplugged microphone is told, and the call goes on", async () => {
    const { call, microphone, names } = await activeCall();
    microphone.track.unplug();
    expect(names().at(-1)).toBe("microphone-lost");
    expect(call.getState()).toMatchObject({ phase: "active", microphone: "lost" });
  });

  test("a network that comes back resumes the call", async () => {
    const { call, clock, transport, payloadsOf } = await activeCall();
    transport.tell({ type: "network", state: "reconnecting" });
    expect(call.getState()).toMatchObject({ network: "reconnecting" });
    await clock.pass(5_000);
    transport.tell({ type: "network", state: "steady" });
    await clock.pass(60_000);
    expect(call.getState()).toMatchObject({ phase: "active", network: "steady" });
    expect(payloadsOf("network")).toEqual([{ state: "reconnecting" }, { state: "steady" }]);
  });

  test("a network gone for 20 seconds ends the call and says so", async () => {
    const { call, clock, transport, payloadsOf, microphone } = await activeCall();
    transport.tell({ type: "network", state: "reconnecting" });
    await clock.pass(19_999);
    expect(call.getState().phase).toBe("active");
    await clock.pass(1);
    expect(payloadsOf("network").at(-1)).toEqual({ state: "lost" });
    expect(payloadsOf("call-end")).toEqual([{ reason: "connection-lost" }]);
    expect(microphone.live).toBe(false);
  });

  test("a browser that wants a press first says so, and plays after it", async () => {
    const { call, transport, names } = await activeCall();
    transport.tell({ type: "audio-blocked" });
    expect(names().at(-1)).toBe("audio-blocked");
    expect(call.getState()).toMatchObject({ audible: false });
    expect(await call.resumeAudio()).toBe(true);
    expect(call.getState()).toMatchObject({ audible: true });
  });

  test("the volume is kept from one call to the next, and only what is a volume is taken", async () => {
    const { call, speakers } = callWith();
    call.setOutputVolume(0.3);
    await call.start(request);
    expect(speakers[0]!.volume).toBe(0.3);
    call.setOutputVolume(0.5);
    expect(speakers[0]!.volume).toBe(0.5);
    expect(() => call.setOutputVolume(1.1)).toThrow("volume must be between 0 and 1; got 1.1");
    expect(() => call.setOutputVolume(Number.NaN)).toThrow(TypeError);
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
});

test("states and failures are told apart by one field", () => {
  expectTypeOf<CallState["phase"]>().toEqualTypeOf<"idle" | "connecting" | "active">();
  expectTypeOf<
    Extract<CallErrorEvent, { reason: "provider-refused" }>["status"]
  >().toEqualTypeOf<number>();
  expectTypeOf<VoiceCallEvents["call-start"]>().toEqualTypeOf<void>();
});
