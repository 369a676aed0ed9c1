import { describe, expect, test } from "vitest";
import { activeCall, callWith, refused, request } from "../testing/call-with.ts";
import { FakeStream } from "../testing/fake-sound.ts";
import { FakeTransport } from "../testing/fake-transport.ts";
import { settle } from "../testing/fake-clock.ts";

describe("microphones", () => {
  test("another one is spoken through at once, and the one before goes dark", async () => {
    const { call, transport, microphones } = await activeCall();
    expect(await call.useMicrophone("headset")).toBe(true);
    expect(transport.asked.at(-1)).toBe("use another microphone");
    expect(microphones.map(({ live }) => live)).toEqual([false, true]);
    await call.stop();
    expect(microphones.map(({ live }) => live)).toEqual([false, false]);
  });

  test("a muted visitor stays muted on the new one", async () => {
    const { call, microphones } = await activeCall();
    call.setMuted(true);
    await call.useMicrophone("headset");
    expect(microphones[1]!.track.enabled).toBe(false);
  });

  test("a call begun without one, or one that lost it, gets one", async () => {
    const { call, microphones } = callWith();
    await call.start(request, { microphone: "off" });
    await call.useMicrophone("headset");
    expect(call.getState()).toMatchObject({ microphone: "on" });
    microphones[0]!.track.unplug();
    expect(call.getState()).toMatchObject({ microphone: "lost" });
    await call.useMicrophone("built-in");
    expect(call.getState()).toMatchObject({ microphone: "on" });
  });

  test("the one before may be unplugged without anybody minding", async () => {
    const { call, microphones, names } = await activeCall();
    await call.useMicrophone("headset");
    microphones[0]!.track.unplug();
    expect(names()).not.toContain("microphone-lost");
  });

  test("one that cannot be opened is announced, and the call keeps what it has", async () => {
    let asked = 0;
    const first = new FakeStream();
    const { call, errors, transports } = callWith({
      openMicrophone: () =>
        asked++ === 0 ? Promise.resolve(first.asMediaStream()) : refused("NotReadableError"),
    });
    await call.start(request);
    expect(await call.useMicrophone("headset")).toBe(false);
    expect(errors()).toMatchObject([
      { type: "microphone-error", stage: "call", reason: "microphone-busy" },
    ]);
    expect(first.live).toBe(true);
    expect(transports[0]!.asked).not.toContain("use another microphone");
  });

  test("one that the room cannot take is closed, and the call keeps what it has", async () => {
    const { call, transport, microphones, errors } = await activeCall();
    const handed: unknown[] = [];
    transport.useMicrophone = async (stream) => {
      if (handed.push(stream) === 1) throw new Error("no sender");
    };
    expect(await call.useMicrophone("headset")).toBe(false);
    expect(microphones.map(({ live }) => live)).toEqual([true, false]);
    // The room may have taken half of it.
    expect(handed).toEqual([microphones[1], microphones[0]]);
    expect(errors()).toMatchObject([{ type: "microphone-error", error: { message: "no sender" } }]);
    call.setMuted(true);
    expect(microphones[0]!.track.enabled).toBe(false);
  });

  test("one picked while the browser asks for the first is kept, and the first not opened", async () => {
    const first = Promise.withResolvers<MediaStream>();
    let asked = 0;
    const picked = new FakeStream();
    const { call, transports } = callWith({
      openMicrophone: () =>
        asked++ === 0 ? first.promise : Promise.resolve(picked.asMediaStream()),
    });
    const started = call.start(request);
    await settle();
    expect(await call.useMicrophone("headset")).toBe(true);
    const late = new FakeStream();
    first.resolve(late.asMediaStream());
    await started;
    expect([late.live, picked.live]).toEqual([false, true]);
    expect(transports[0]!.joined!.microphone).toBe(picked);
  });

  test("one that the room never takes is given up after five seconds", async () => {
    const { call, clock, transport, microphones, errors } = await activeCall();
    transport.useMicrophone = () => new Promise(() => {});
    const picked = call.useMicrophone("headset");
    await clock.pass(4_999);
    expect(errors()).toEqual([]);
    await clock.pass(1);
    expect(await picked).toBe(false);
    expect(microphones.map(({ live }) => live)).toEqual([true, false]);
  });

  test("of two picked at once the later one counts, in whatever order they come", async () => {
    const answers = [Promise.withResolvers<MediaStream>(), Promise.withResolvers<MediaStream>()];
    let asked = 0;
    const { call, transports } = callWith({
      openMicrophone: () =>
        asked++ === 0
          ? Promise.resolve(new FakeStream().asMediaStream())
          : answers[asked - 2]!.promise,
    });
    await call.start(request);
    const [one, other] = [call.useMicrophone("one"), call.useMicrophone("other")];
    const [early, late] = [new FakeStream(), new FakeStream()];
    answers[1]!.resolve(late.asMediaStream());
    expect(await other).toBe(true);
    answers[0]!.resolve(early.asMediaStream());
    expect(await one).toBe(false);
    expect([early.live, late.live]).toEqual([false, true]);
    expect(transports[0]!.asked.filter((each) => each.startsWith("use"))).toHaveLength(1);
  });

  test("one picked while the room is being entered is spoken through from the start", async () => {
    const door = Promise.withResolvers<void>();
    const { call, transports, microphones } = callWith({
      transportFor: () => {
        const transport = new FakeTransport();
        transport.gate = door.promise;
        transports.push(transport);
        return transport;
      },
    });
    const started = call.start(request);
    await settle();
    await call.useMicrophone("headset");
    expect(transports[0]!.asked).toEqual(["join"]);
    door.resolve();
    await started;
    expect(transports[0]!.asked).toContain("use another microphone");
    expect(microphones.map(({ live }) => live)).toEqual([false, true]);
  });

  test("one that is opened after the visitor hung up is closed at once", async () => {
    const late = Promise.withResolvers<MediaStream>();
    let asked = 0;
    const { call, errors } = callWith({
      openMicrophone: () =>
        asked++ === 0 ? Promise.resolve(new FakeStream().asMediaStream()) : late.promise,
    });
    await call.start(request);
    const picked = call.useMicrophone("headset");
    await call.stop();
    const stream = new FakeStream();
    late.resolve(stream.asMediaStream());
    expect(await picked).toBe(false);
    expect(stream.live).toBe(false);
    expect(errors()).toEqual([]);
  });

  test("they are listed, and a browser that lists none gives none", async () => {
    const found = [{ deviceId: "headset", label: "Headset" }];
    expect(await callWith({ listMicrophones: async () => found }).call.microphones()).toBe(found);
    const { call } = callWith({ listMicrophones: () => Promise.reject(new Error("no")) });
    expect(await call.microphones()).toEqual([]);
  });
});
