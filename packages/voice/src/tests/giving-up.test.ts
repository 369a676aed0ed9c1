import { describe, expect, test, vi } from "vitest";
import { activeCall, callWith, request } from "../testing/call-with.ts";
import { FakeStream } from "../testing/fake-sound.ts";
import { settle } from "../testing/fake-clock.ts";

describe("giving up", () => {
  test("stop while the browser asks for the microphone closes one that is granted later", async () => {
    const answer = Promise.withResolvers<MediaStream>();
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
        const { call, heard, transports, microphones, speakers } = callWith();
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
        expect(speakers.some(({ open }) => open)).toBe(!gaveUp);
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

  test("a room that goes away before the last stage fails the start, tolerated stages included", async () => {
    const { call, transports, errors } = callWith({
      script: { observeLevels: "hold" },
      tolerate: ["audio-observer-setup", "audio-processing-setup"],
    });
    const started = call.start(request);
    await settle();
    transports[0]!.emit({ type: "left", reason: "connection-lost" });
    expect(await started).toBeNull();
    expect(errors().map(({ type, stage }) => [type, stage])).toEqual([
      ["audio-observer-setup-error", "audio-observer-setup"],
      ["start-method-error", "audio-observer-setup"],
    ]);
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

describe("hanging up", () => {
  const endCall = '{"type":"end-call"}';

  test("the provider is told to end its call, before the room is left", async () => {
    const { call, transport, payloadsOf } = await activeCall();
    await call.stop();
    expect(payloadsOf("call-end")).toEqual([{ reason: "visitor-left" }]);
    expect(transport.sent).toEqual([endCall]);
    expect(transport.inRoom).toBe(false);
  });

  test.each(["volume-level", "speech-end"] as const)(
    "a listener may hang up while it hears of %s: it is one end, and nothing is said after it",
    async (name) => {
      const { call, clock, transport, names } = await activeCall();
      call.on(name, () => void call.stop());
      transport.emit({ type: "level", levelSum: 1 });
      await call.stop();
      expect(names().slice(names().indexOf("call-end"))).toEqual(["call-end", "message"]);
      expect(clock.pending).toBe(0);
    },
  );
});
