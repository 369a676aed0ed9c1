import { expect, test, vi } from "vitest";
import { activeCall, callWith, startedCall } from "../testing/call-with.ts";
import type { CallNeeds } from "../call/start-call.ts";
import type { Transport } from "../transports/transport.ts";
import { FakeStream } from "../testing/fake-sound.ts";
import { never, rejects } from "../testing/outcomes.ts";

const live = (microphones: readonly FakeStream[]) => microphones.map((each) => each.live);

test("another one is asked for by its id, and the one before goes dark without a word", async () => {
  const streams = [new FakeStream(), new FakeStream()];
  const openMicrophone = vi.fn<CallNeeds["openMicrophone"]>(async (id) =>
    streams[id ? 1 : 0]!.asMediaStream(),
  );
  const { call } = await activeCall({ openMicrophone });
  expect(await call.useMicrophone("headset")).toBe(true);
  expect(openMicrophone.mock.calls).toEqual([[], ["headset"]]);
  expect(live(streams)).toEqual([false, true]);
  streams[0]!.track.unplug();
  expect(call.getState()).toMatchObject({ microphone: "on" });
  streams[1]!.track.unplug();
  expect(call.getState()).toMatchObject({ phase: "active", microphone: "lost" });
});

test("one that cannot be opened is announced, and the call keeps what it has", async () => {
  const { call, errors, microphones, transport, refuse } = await activeCall({ asksFrom: 1 });
  const picked = call.useMicrophone("headset");
  refuse();
  expect(await picked).toBe(false);
  expect(errors()).toMatchObject([
    { type: "microphone-error", stage: "call", reason: "microphone-busy" },
  ]);
  expect(microphones[0]!.live).toBe(true);
  expect(transport.asked).not.toContain("use another microphone");
});

test("one that the room cannot take is closed, and the call keeps what it has", async () => {
  for (const [answers, afterMs, message] of [
    [rejects(new Error("no sender")), 0, "no sender"],
    [never, 5_000, "not done within 5000 ms"],
  ] as const) {
    const { call, clock, transport, microphones, errors } = await activeCall();
    const use = vi.fn<Transport["useMicrophone"]>(async () => {}).mockImplementationOnce(answers);
    Object.assign(transport, { useMicrophone: use });
    const picked = call.useMicrophone("headset");
    await clock.pass(Math.max(0, afterMs - 1));
    expect(errors()).toHaveLength(afterMs ? 0 : 1);
    await clock.pass(1);
    expect(await picked).toBe(false);
    expect(live(microphones)).toEqual([true, false]);
    // The room may have taken half of it.
    expect(use).toHaveBeenLastCalledWith(microphones[0]);
    expect(errors()).toMatchObject([{ type: "microphone-error", error: { message } }]);
    call.setMuted(true);
    expect(microphones[0]!.track.enabled).toBe(false);
  }
});

test("one picked while the browser asks for the first is kept, and the first not opened", async () => {
  const { call, started, give, microphones, transport } = await startedCall({ asksFrom: 0 });
  const picked = call.useMicrophone("headset");
  await give(1);
  expect(await picked).toBe(true);
  await give();
  await started;
  expect(live(microphones)).toEqual([true, false]);
  expect(transport.joined!.microphone).toBe(microphones[0]);
});

test("of two microphones picked while joining the later one is used, and the transport hears of neither", async () => {
  const door = Promise.withResolvers<void>();
  const world = { asksFrom: 1, script: { join: () => door.promise } };
  const { call, started, give, microphones, transport } = await startedCall(world);
  const [one, other] = [call.useMicrophone("one"), call.useMicrophone("other")];
  await give(1);
  expect(await other).toBe(true);
  await give();
  expect(await one).toBe(false);
  call.setMuted(true);
  expect(transport.asked).toEqual(["join"]);
  door.resolve();
  await started;
  expect(live(microphones)).toEqual([false, true, false]);
  expect(transport.microphone).toBe(microphones[1]);
});

test("they are listed, and a browser that lists none gives none", async () => {
  const found = [{ deviceId: "headset", label: "Headset" }];
  expect(await callWith({ listMicrophones: async () => found }).call.microphones()).toBe(found);
  const { call } = callWith({ listMicrophones: rejects(new Error("no")) });
  expect(await call.microphones()).toEqual([]);
  expect(await call.useMicrophone("headset")).toBe(false);
});
