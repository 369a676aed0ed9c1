import { ApiError, UnreachableError } from "@ringwell/provider-api";
import { expect, test } from "vitest";
import type { CallErrorEvent } from "../call/call-events.ts";
import { CallError } from "../call/call-failure.ts";
import { callWith, nothingHeld, refused, request, startedCall } from "../testing/call-with.ts";

const refusal = (status: number, headers = {}) =>
  new ApiError("Start a web call: refused", new Response("{}", { status, headers }), {
    message: "no",
  });

test("a refusal is announced with its reason and when to return, and nothing is left open", async () => {
  const cause = refusal(429, { "Retry-After": "42" });
  const failure = { reason: "provider-refused", status: 429, retryAfterMs: 42_000 };
  const { call, errors, payloadsOf, names, held } = callWith({
    createWebCall: () => Promise.reject(cause),
  });
  expect(await call.start(request)).toBeNull();
  const { name, message, stack: errorStack } = cause;
  expect(payloadsOf("call-start-failed")).toMatchObject([
    { ...failure, stage: "web-call-creation", totalDuration: 0, error: message, errorStack },
  ]);
  expect(errors()).toMatchObject([
    { type: "start-method-error", error: { name, message }, ...failure },
  ]);
  expect(held()).toEqual(nothingHeld);
  expect(call.getState()).toMatchObject({ phase: "idle" });
  expect(names()).not.toContain("call-end");
});

const never = () => new Promise<never>(() => {});

test.each([
  [
    "a provider that never answers",
    { createWebCall: never },
    { type: "start-method-error", reason: "provider-silent" },
  ],
  [
    "a transport that cannot even be fetched",
    { transportFor: never },
    { type: "call-object-creation-error", reason: "connection-failed" },
  ],
  [
    "a call object that is never made",
    { script: { createCallObject: "hold" } },
    { type: "call-object-creation-error", error: { message: "not done within 15000 ms" } },
  ],
  ["a room that never opens", { script: { join: "hold" } }, { type: "call-join-error" }],
] as const)("%s is given up after 15 seconds", async (_, world, failure) => {
  const { started, clock, errors, held } = await startedCall(world);
  await clock.pass(14_999);
  expect(errors()).toEqual([]);
  await clock.pass(1);
  expect(await started).toBeNull();
  expect(errors()[0]).toMatchObject(failure);
  expect(held()).toEqual(nothingHeld);
  expect(clock.pending).toBe(0);
});

test("a denied microphone gives up the call that is being created", async () => {
  let signal: AbortSignal | undefined;
  const { call, transports, payloadsOf, errors } = callWith({
    openMicrophone: () => refused("NotAllowedError"),
    createWebCall: (_, options) => {
      ({ signal } = options);
      return never();
    },
  });
  expect(await call.start(request)).toBeNull();
  expect(signal?.aborted).toBe(true);
  expect(transports).toEqual([]);
  expect(payloadsOf("call-start-failed")[0]).toMatchObject({ stage: "call-object-creation" });
  const steps = payloadsOf("call-start-progress").map(({ stage, status }) => `${stage} ${status}`);
  expect(steps.slice(-2)).toEqual(["call-object-creation started", "call-object-creation failed"]);
  expect(errors().map(({ type, reason }) => [type, reason])).toEqual([
    ["call-object-creation-error", "microphone-denied"],
    ["start-method-error", "microphone-denied"],
  ]);
});

test("a microphone denied after the call was created leaves the room unjoined", async () => {
  const { call, started, refuse, transport } = await startedCall({ asksFrom: 0 });
  expect(call.getState()).toMatchObject({ phase: "connecting", stage: "call-object-creation" });
  refuse();
  expect(await started).toBeNull();
  expect(transport.asked).not.toContain("join");
});

const throws = (cause: Error) => (): never => {
  throw cause;
};

test.each([
  [
    "a page without https",
    { openMicrophone: throws(new CallError({ reason: "insecure-page" }, "None here.")) },
    { reason: "insecure-page", stage: "call-object-creation" },
  ],
  ["a device without a network", { isOnline: false }, { reason: "offline" }],
  [
    "a browser that gives no loudspeaker",
    { openSpeaker: throws(new Error("no document")) },
    { stage: "initialization" },
  ],
] as const)("%s fails the start before any call is asked for", async (_, world, failure) => {
  const { call, asked, errors } = callWith(world);
  expect(await call.start(request)).toBeNull();
  expect(asked.calls).toBe(0);
  expect(errors().at(-1)).toMatchObject({ type: "start-method-error", ...failure });
  expect(call.getState()).toMatchObject({ phase: "idle" });
});

const artifactPlan = { videoRecordingEnabled: true };

test.each([
  ["audio-observer-setup", { script: { observeLevels: { fail: new Error("no meter") } } }],
  ["audio-processing-setup", { script: { noiseCancellation: { fail: new Error("no filter") } } }],
  // No transport but the hosted one can.
  ["video-recording-setup", { webCall: { artifactPlan } }],
] as const)("a failed %s ends the start, unless the caller tolerates it", async (stage, world) => {
  const strict = callWith(world);
  expect(await strict.call.start(request)).toBeNull();
  expect(strict.errors().map(({ type }) => type)).toEqual([`${stage}-error`, "start-method-error"]);
  expect(strict.errors()[0]).not.toHaveProperty("duration");
  expect(strict.payloadsOf("call-end")).toEqual([{ reason: "start-failed" }]);
  expect(strict.held()).toEqual(nothingHeld);

  const tolerant = callWith({ ...world, tolerate: [stage] });
  expect(await tolerant.call.start(request)).not.toBeNull();
  expect(tolerant.errors()).toMatchObject([{ type: `${stage}-error`, reason: "setup-failed" }]);
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

/** What is told of a room that fails with `thrown`, as it survives JSON. */
async function toldOf(thrown: unknown) {
  const { call, errors, payloadsOf } = callWith({ script: { join: { fail: thrown } } });
  await call.start(request);
  const [error] = JSON.parse(JSON.stringify(errors())) as CallErrorEvent[];
  return { error, failed: payloadsOf("call-start-failed")[0] };
}

test("errors survive JSON, with their causes, six deep", async () => {
  const deep = new Error("the room is full", { cause: new Error("429", { cause: "busy" }) });
  expect((await toldOf(deep)).error).toMatchObject({
    type: "call-join-error",
    error: {
      name: "Error",
      message: "the room is full",
      stack: expect.stringContaining("the room is full") as string,
      cause: { message: "429", cause: { message: "busy" } },
    },
  });
  const round = new Error("round");
  round.cause = round;
  expect(JSON.stringify((await toldOf(round)).error).split('"round"')).toHaveLength(8);
});

test.each([
  ["a string", "blocked", "blocked"],
  ["nothing", undefined, "unknown"],
  ["an object that says nothing", { message: { deep: true } }, "unknown"],
])("%s thrown is told in words", async (_, thrown, words) => {
  const errorStack = "No stack trace available";
  expect((await toldOf(thrown)).failed).toMatchObject({ error: words, errorStack });
});
