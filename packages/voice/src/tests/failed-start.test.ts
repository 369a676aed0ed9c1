import { ApiError, UnreachableError } from "@ringwell/provider-api";
import { describe, expect, test } from "vitest";
import { CallError } from "../call/call-failure.ts";
import { callWith, refused, request } from "../testing/call-with.ts";
import { settle } from "../testing/fake-clock.ts";

describe("starts that cannot succeed", () => {
  const refusal = (status: number, headers = {}) =>
    new ApiError("Start a web call: refused", new Response("{}", { status, headers }), {
      message: "no",
    });

  test.each([
    [
      "a refusal of the provider",
      refusal(401),
      { reason: "provider-refused", status: 401, retryAfterMs: null },
    ],
    [
      "too many calls",
      refusal(429, { "Retry-After": "42" }),
      { reason: "provider-refused", status: 429, retryAfterMs: 42_000 },
    ],
    [
      "a 201 without a call",
      refusal(201),
      { reason: "provider-unreadable", status: 201, retryAfterMs: null },
    ],
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

  test("a provider that never answers is given up after 15 seconds, as silent", async () => {
    const { call, clock, errors } = callWith({ createWebCall: () => new Promise(() => {}) });
    const started = call.start(request);
    await clock.pass(14_999);
    expect(errors()).toEqual([]);
    await clock.pass(1);
    expect(await started).toBeNull();
    expect(errors()).toMatchObject([{ reason: "provider-silent" }]);
    expect(clock.pending).toBe(0);
  });

  test("a microphone that fails is announced with its reason, at the call object", async () => {
    const { call, errors, progress } = callWith({
      openMicrophone: () => refused("NotReadableError"),
    });
    expect(await call.start(request)).toBeNull();
    expect(progress()).toContain("call-object-creation failed");
    expect(errors().map(({ type, reason: why }) => [type, why])).toEqual([
      ["call-object-creation-error", "microphone-busy"],
      ["start-method-error", "microphone-busy"],
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
    const answer = Promise.withResolvers<MediaStream>();
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
      openMicrophone: () => {
        throw new CallError({ reason: "insecure-page" }, "There is none here.");
      },
    });
    expect(await call.start(request)).toBeNull();
    expect(asked.calls).toBe(0);
    expect(errors().at(-1)).toMatchObject({ reason: "insecure-page" });
  });

  test("without a network nothing is sent, and no microphone is asked for", async () => {
    const { call, asked, errors } = callWith({ isOnline: () => false });
    expect(await call.start(request)).toBeNull();
    expect(asked).toEqual({ calls: 0, microphones: 0 });
    expect(errors()).toMatchObject([
      { type: "start-method-error", reason: "offline", error: { message: "No network." } },
    ]);
  });

  test.each([
    ["a room that never opens", { join: "hold" }, "call-join-error", "join"],
    [
      "a call object that is never made",
      { createCallObject: "hold" },
      "call-object-creation-error",
      "create call object",
    ],
  ] as const)("%s is given up after 15 seconds", async (_, script, type, asked) => {
    const { call, clock, errors, transports } = callWith({ script });
    const started = call.start(request);
    await clock.pass(15_000);
    expect(await started).toBeNull();
    expect(errors()[0]).toMatchObject({ type, error: { message: "not done within 15000 ms" } });
    expect(transports[0]!.asked).toEqual([asked, "leave"]);
    expect(clock.pending).toBe(0);
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
    expect(errors()[0]).toMatchObject({
      type: "video-recording-setup-error",
      error: { message: "this transport records no video" },
    });
    expect(errors()[0]).not.toHaveProperty("duration");
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
