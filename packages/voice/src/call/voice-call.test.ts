import { describe, expect, test, vi } from "vitest";
import { activeCall, callWith, request } from "../testing/call-with.ts";
import { FakeStream } from "../testing/fake-sound.ts";
import { settle } from "../testing/fake-clock.ts";

describe("starting", () => {
  test("a start resolves to the call, and shows how the visitor takes part", async () => {
    const { call } = callWith();
    const started = { id: "call-1", webCallUrl: "https://rooms.example/rooms/1" };
    expect(await call.start(request)).toEqual(started);
    expect(call.getState()).toEqual({
      phase: "active",
      callId: "call-1",
      muted: false,
      listening: false,
      microphone: "on",
      network: "steady",
      recorded: false,
      audible: true,
      transport: "webrtc",
    });
  });

  test("while the phone waits, and at every other stage, the state says which it is", async () => {
    const { call } = callWith({ isMobile: () => true });
    const stages: string[] = [];
    call.subscribe(() => {
      const state = call.getState();
      if (state.phase === "connecting") stages.push(state.stage);
    });
    const started = call.start(request);
    await settle();
    expect(call.getState()).toEqual({ phase: "connecting", stage: "mobile-permissions" });
    await call.stop();
    await started;
    expect(stages).toEqual([
      "initialization",
      "web-call-creation",
      "call-object-creation",
      "mobile-permissions",
    ]);
  });

  test("a call of sound alone asks for no picture, and says so where nobody names a voice", async () => {
    const { transport, payloadsOf } = await activeCall({ webCall: { assistant: {} } });
    expect(transport.joined).toMatchObject({ video: false, camera: false });
    expect(payloadsOf("call-start-progress")[2]?.metadata).toEqual({
      callId: "call-1",
      videoRecordingEnabled: false,
      voiceProvider: "unknown",
    });
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

  test("the microphone that was picked is the one that is asked for, at the start and later", async () => {
    const openMicrophone = vi.fn(async () => new FakeStream().asMediaStream());
    const { call } = callWith({ openMicrophone });
    await call.start(request);
    await call.useMicrophone("built-in");
    expect(openMicrophone.mock.calls).toEqual([[undefined], ["built-in"]]);
  });

  test.each([{}, undefined, 7])("a start that names nobody (%j) is refused", async (nobody) => {
    const { call, errors, asked } = callWith();
    expect(await call.start(nobody as never)).toBeNull();
    expect(errors()).toMatchObject([{ type: "validation-error", reason: "nobody-named" }]);
    expect(asked).toEqual({ calls: 0, microphones: 0 });
  });
});

describe("starts that the page gets wrong", () => {
  test("a browser that gives no loudspeaker fails the start like anything else", async () => {
    const { call, errors } = callWith({
      openSpeaker: () => {
        throw new Error("no document");
      },
    });
    expect(await call.start(request)).toBeNull();
    expect(errors()).toMatchObject([{ type: "start-method-error", stage: "initialization" }]);
    expect(call.getState()).toEqual({ phase: "idle" });
  });

  test("a transport that cannot even be fetched is given up after 15 seconds", async () => {
    const { call, clock, errors, microphones } = callWith({
      transportFor: () => new Promise(() => {}),
    });
    const started = call.start(request);
    await clock.pass(14_999);
    expect(errors()).toEqual([]);
    await clock.pass(1);
    expect(await started).toBeNull();
    expect(errors()[0]).toMatchObject({
      type: "call-object-creation-error",
      reason: "connection-failed",
    });
    expect(microphones[0]!.live).toBe(false);
  });
});
