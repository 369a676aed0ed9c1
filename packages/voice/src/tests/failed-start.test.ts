import { ApiError } from "@ringwell/provider-api";
import { expect, test, vi } from "vitest";
import { CallError, serialized } from "../call/call-failure.ts";
import type { CallNeeds } from "../call/start-call.ts";
import { callWith, nothingHeld, refused, request, startedCall } from "../testing/call-with.ts";
import { settle } from "../testing/fake-clock.ts";
import { never, rejects, throws } from "../testing/outcomes.ts";

const lost = "connection-failed";

test.each([
  ["a provider that never answers", { createWebCall: never }, "start-method", "provider-silent"],
  [
    "a transport that cannot even be fetched",
    { transportFor: never },
    "call-object-creation",
    lost,
  ],
  ["an endless call object", { script: { createCallObject: never } }, "call-object-creation", lost],
  ["a room that never opens", { script: { join: never } }, "call-join", lost],
])("%s is given up after 15 seconds", async (_, world, failing, reason) => {
  const { started, clock, errors, held } = await startedCall(world);
  await clock.pass(14_999);
  expect(errors()).toEqual([]);
  await clock.pass(1);
  expect(await started).toBeNull();
  const error = { message: "not done within 15000 ms" };
  expect(errors()[0]).toMatchObject({ type: `${failing}-error`, reason, error });
  expect(held()).toEqual(nothingHeld);
  expect(clock.pending).toBe(0);
});

test("a denied microphone gives up the call that is being created", async () => {
  const createWebCall = vi.fn<CallNeeds["createWebCall"]>(never);
  const openMicrophone = () => refused("NotAllowedError");
  const { call, transports, payloadsOf, errors } = callWith({ openMicrophone, createWebCall });
  expect(await call.start(request)).toBeNull();
  expect(createWebCall.mock.lastCall![1].signal.aborted).toBe(true);
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
  const { started, refuse, transport } = await startedCall({ asksFrom: 0 });
  refuse();
  expect(await started).toBeNull();
  expect(transport.asked).not.toContain("join");
});

const insecure = new CallError({ reason: "insecure-page" }, "None here.");
const windowless = new Error("no document");

test.each([
  ["a page without https", { openMicrophone: throws(insecure) }, "insecure-page"],
  ["a device without a network", { isOnline: false }, "offline"],
  ["a browser that gives no loudspeaker", { openSpeaker: throws(windowless) }, lost],
])("%s fails the start before any call is asked for", async (_, world, reason) => {
  const { call, asked, errors } = callWith(world);
  expect(await call.start(request)).toBeNull();
  expect(asked.calls).toBe(0);
  const stage = reason === "insecure-page" ? "call-object-creation" : "initialization";
  expect(errors().at(-1)).toMatchObject({ type: "start-method-error", reason, stage });
  expect(call.getState()).toMatchObject({ phase: "idle" });
});

test.each([
  ["audio-observer-setup", { script: { observeLevels: rejects(new Error("no meter")) } }],
  ["audio-processing-setup", { script: { setNoiseCancellation: rejects(new Error("no filter")) } }],
  // No transport but the hosted one can.
  ["video-recording-setup", { webCall: { artifactPlan: { videoRecordingEnabled: true } } }],
] as const)("a failed %s ends a start that does not tolerate it", async (stage, world) => {
  const { call, errors, payloadsOf, held } = callWith(world);
  expect(await call.start(request)).toBeNull();
  expect(errors().map(({ type }) => type)).toEqual([`${stage}-error`, "start-method-error"]);
  expect(payloadsOf("call-end")).toEqual([{ reason: "start-failed" }]);
  expect(held()).toEqual(nothingHeld);
});

test("a room that goes away before the last stage fails the start, tolerated stages included", async () => {
  const { started, transport, errors } = await startedCall({
    script: { observeLevels: never },
    tolerate: ["audio-observer-setup", "audio-processing-setup"],
  });
  transport.emit({ type: "left", reason: "connection-lost" });
  expect(await started).toBeNull();
  expect(errors().map(({ type, stage }) => [type, stage])).toEqual([
    ["audio-observer-setup-error", "audio-observer-setup"],
    ["start-method-error", "audio-observer-setup"],
  ]);
});

test("a visitor who hangs up between any two steps of the browser leaves nothing behind", async () => {
  for (let steps = 0; steps < 120; steps += 1) {
    const { call, heard, names, held, clock } = callWith();
    const started = call.start(request);
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    void call.stop();
    const heardUntil = heard.length;
    const got = await started;
    await settle();
    expect(heard.slice(heardUntil)).toEqual([]);
    expect(got === null || names().includes("call-start-success")).toBe(true);
    expect(call.getState()).toMatchObject({ phase: "idle" });
    expect(held()).toEqual(nothingHeld);
    expect(clock.pending).toBe(0);
  }
});

test("a refusal says when to return, and a listener may try again while it hears of it", async () => {
  const headers = { "Retry-After": "42" };
  const refusal = new ApiError("no", new Response("{}", { status: 429, headers }), {});
  const createWebCall = vi
    .fn<CallNeeds["createWebCall"]>(async () => ({ id: "call-2", webCallUrl: "https://a.test/2" }))
    .mockRejectedValueOnce(refusal);
  const { call, payloadsOf } = callWith({ createWebCall });
  const again: Promise<unknown>[] = [];
  call.on("call-start-failed", () => again.push(call.start(request)));
  expect(await call.start(request)).toBeNull();
  expect(await again[0]).toMatchObject({ id: "call-2" });
  const why = { reason: "provider-refused", status: 429, retryAfterMs: 42_000 };
  expect(payloadsOf("call-start-failed")).toMatchObject([why]);
});

test("errors survive JSON, with their causes, six deep", () => {
  const deep = new Error("the room is full", { cause: new Error("429", { cause: "busy" }) });
  expect(JSON.parse(JSON.stringify(serialized(deep)))).toMatchObject({
    name: "Error",
    message: "the room is full",
    stack: expect.stringContaining("the room is full") as string,
    cause: { message: "429", cause: { message: "busy" } },
  });
  const round = new Error("round");
  round.cause = round;
  expect(JSON.stringify(serialized(round)).split('"round"')).toHaveLength(8);
});

test.each([
  ["a string", "blocked", "blocked"],
  ["nothing", undefined, "unknown"],
  ["an object that says nothing", { message: { deep: true } }, "unknown"],
])("%s thrown is reported in words", async (_, thrown, error) => {
  const { call, payloadsOf } = callWith({ script: { join: rejects(thrown) } });
  await call.start(request);
  const errorStack = "No stack trace available";
  expect(payloadsOf("call-start-failed")[0]).toMatchObject({ error, errorStack });
});
