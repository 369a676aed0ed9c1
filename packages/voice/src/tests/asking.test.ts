import { expect, test } from "vitest";
import { callWith, request } from "../testing/call-with.ts";
import { FakeStream } from "../testing/fake-sound.ts";
import { FakeTransport } from "../testing/fake-transport.ts";
import { settle } from "../testing/fake-clock.ts";

/** A start whose microphone is in the visitor's hand. */
function askedCall(world: Parameters<typeof callWith>[0] = {}) {
  const answer = Promise.withResolvers<MediaStream>();
  const made = callWith({ ...world, openMicrophone: () => answer.promise });
  const microphone = new FakeStream();
  const started = made.call.start(request);
  const allow = async (): Promise<void> => {
    answer.resolve(microphone.asMediaStream());
    await settle();
  };
  return { ...made, microphone, started, allow, refuse: answer.reject };
}

const asking = { phase: "connecting", stage: "call-object-creation", asking: true };

test("once the visitor has answered, nobody is said to be asked, whatever else takes time", async () => {
  const { call, clock, started, allow } = askedCall({ script: { createCallObject: "hold" } });
  await clock.pass(2_000);
  await allow();
  expect(call.getState()).toEqual({ phase: "connecting", stage: "call-object-creation" });
  await call.stop();
  expect(await started).toBeNull();
});

test("after a second the call says that it waits for the visitor, for as long as that takes", async () => {
  const { call, clock, started, allow, errors } = askedCall();
  await clock.pass(999);
  expect(call.getState()).not.toMatchObject(asking);
  await clock.pass(1);
  expect(call.getState()).toEqual(asking);
  await clock.pass(86_400_000);
  expect(call.getState()).toEqual(asking);
  await allow();
  expect(await started).not.toBeNull();
  expect(call.getState().phase).toBe("active");
  expect(errors()).toEqual([]);
});

test("a microphone that is given at once is never waited for in sight", async () => {
  const { call, clock, allow } = askedCall({ script: { join: "hold" } });
  const seen: unknown[] = [];
  call.subscribe(() => seen.push(call.getState()));
  await allow();
  await clock.pass(5_000);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).not.toContainEqual(asking);
});

test("a library that is slow is not taken for a visitor who is", async () => {
  const library = Promise.withResolvers<FakeTransport>();
  const { call, clock } = askedCall({ transportFor: () => library.promise });
  await clock.pass(5_000);
  expect(call.getState()).toEqual({ phase: "connecting", stage: "call-object-creation" });
  library.resolve(new FakeTransport());
  await clock.pass(1_000);
  expect(call.getState()).toEqual(asking);
});
