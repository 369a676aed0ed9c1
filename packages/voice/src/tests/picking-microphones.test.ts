import { expect, test, vi } from "vitest";
import { activeCall, callWith, request, startedCall } from "../testing/call-with.ts";
import type { CallNeeds } from "../call/start-call.ts";
import { FakeStream } from "../testing/fake-sound.ts";

const live = (microphones: readonly FakeStream[]) => microphones.map((each) => each.live);

test("another one is spoken through at once, and the one before goes dark without a word", async () => {
  const { call, transport, microphones } = await activeCall();
  expect(await call.useMicrophone("headset")).toBe(true);
  expect(transport.asked.at(-1)).toBe("use another microphone");
  expect(live(microphones)).toEqual([false, true]);
  microphones[0]!.track.unplug();
  expect(call.getState()).toMatchObject({ microphone: "on" });
  await call.stop();
  expect(live(microphones)).toEqual([false, false]);
});

test("it is asked for by its id, and a muted visitor stays muted on it", async () => {
  const stream = new FakeStream();
  const openMicrophone = vi.fn<CallNeeds["openMicrophone"]>(async () => stream.asMediaStream());
  const { call } = await activeCall({ openMicrophone });
  call.setMuted(true);
  stream.track.enabled = true;
  await call.useMicrophone("headset");
  expect(openMicrophone.mock.calls).toEqual([[undefined], ["headset"]]);
  expect(stream.track.enabled).toBe(false);
});

test("a call begun without one, or one that lost it, gets one", async () => {
  const { call, microphones } = callWith();
  await call.start(request, { microphone: "off" });
  await call.useMicrophone("headset");
  expect(call.getState()).toMatchObject({ microphone: "on" });
  microphones[0]!.track.unplug();
  expect(call.getState()).toMatchObject({ phase: "active", microphone: "lost" });
  await call.useMicrophone("built-in");
  expect(call.getState()).toMatchObject({ microphone: "on" });
});

test("one that cannot be opened is announced, and the call keeps what it has", async () => {
  const { call, errors, microphones, transport, refuse } = await activeCall({ asksFrom: 1 });
  const picked = call.useMicrophone("headset");
  refuse(1);
  expect(await picked).toBe(false);
  expect(errors()).toMatchObject([
    { type: "microphone-error", stage: "call", reason: "microphone-busy" },
  ]);
  expect(microphones[0]!.live).toBe(true);
  expect(transport.asked).not.toContain("use another microphone");
});

test("one that the room cannot take is closed, and the call keeps what it has", async () => {
  const { call, transport, microphones, errors } = await activeCall();
  const handed: unknown[] = [];
  transport.useMicrophone = async (stream) => {
    if (handed.push(stream) === 1) throw new Error("no sender");
  };
  expect(await call.useMicrophone("headset")).toBe(false);
  expect(live(microphones)).toEqual([true, false]);
  // The room may have taken half of it.
  expect(handed).toEqual([microphones[1], microphones[0]]);
  expect(errors()).toMatchObject([{ type: "microphone-error", error: { message: "no sender" } }]);
  call.setMuted(true);
  expect(microphones[0]!.track.enabled).toBe(false);
});

test("one that the room never takes is given up after five seconds", async () => {
  const { call, clock, transport, microphones, errors } = await activeCall();
  transport.useMicrophone = () => new Promise(() => {});
  const picked = call.useMicrophone("headset");
  await clock.pass(4_999);
  expect(errors()).toEqual([]);
  await clock.pass(1);
  expect(await picked).toBe(false);
  expect(live(microphones)).toEqual([true, false]);
});

test("one picked while the browser asks for the first is kept, and the first not opened", async () => {
  const { call, started, give, microphones, transport } = await startedCall({ asksFrom: 0 });
  const picked = call.useMicrophone("headset");
  await give(1);
  expect(await picked).toBe(true);
  await give(0);
  await started;
  expect(live(microphones)).toEqual([false, true]);
  expect(transport.joined!.microphone).toBe(microphones[1]);
});

test("of two picked at once the later one counts, in whatever order they come", async () => {
  const { call, give, microphones, transport } = await activeCall({ asksFrom: 1 });
  const [one, other] = [call.useMicrophone("one"), call.useMicrophone("other")];
  await give(2);
  expect(await other).toBe(true);
  await give(1);
  expect(await one).toBe(false);
  expect(live(microphones)).toEqual([false, false, true]);
  expect(transport.asked.filter((each) => each.startsWith("use"))).toHaveLength(1);
});

test("one picked while the room is being entered is spoken through from the start", async () => {
  const door = Promise.withResolvers<void>();
  const script = { join: door.promise };
  const { call, started, microphones, transport } = await startedCall({ script });
  await call.useMicrophone("headset");
  expect(transport.asked).toEqual(["join"]);
  door.resolve();
  await started;
  expect(transport.asked).toContain("use another microphone");
  expect(live(microphones)).toEqual([false, true]);
});

test("one that is opened after the visitor hung up is closed at once", async () => {
  const { call, give, microphones, errors } = await activeCall({ asksFrom: 1 });
  const picked = call.useMicrophone("headset");
  await call.stop();
  await give(1);
  expect(await picked).toBe(false);
  expect(live(microphones)).toEqual([false, false]);
  expect(errors()).toEqual([]);
});

test("they are listed, and a browser that lists none gives none", async () => {
  const found = [{ deviceId: "headset", label: "Headset" }];
  expect(await callWith({ listMicrophones: async () => found }).call.microphones()).toBe(found);
  const { call } = callWith({ listMicrophones: () => Promise.reject(new Error("no")) });
  expect(await call.microphones()).toEqual([]);
  expect(await call.useMicrophone("headset")).toBe(false);
});
