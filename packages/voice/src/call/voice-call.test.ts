import { describe, expect, test, vi } from "vitest";
import { activeCall, callWith, nothingHeld, request, startedCall } from "../testing/call-with.ts";
import { settle } from "../testing/fake-clock.ts";
import type { FakeTransport } from "../testing/fake-transport.ts";
import { startStages } from "./call-state.ts";
import { isMobile } from "./voice-call.ts";

const webCall = { id: "call-1", webCallUrl: "https://rooms.example/rooms/1" };

describe("starting", () => {
  test("a start resolves to the call, and shows how the visitor takes part", async () => {
    const { call, started } = await startedCall();
    expect(await started).toEqual(webCall);
    expect(call.getState()).toMatchObject({
      phase: "active",
      callId: "call-1",
      muted: false,
      listening: false,
      microphone: "on",
      network: "steady",
      recorded: false,
      audible: true,
    });
  });

  test("while the phone waits, and at every other stage, the state says which it is", async () => {
    const { call } = callWith({ isMobile: true });
    const stages: unknown[] = [];
    call.subscribe(() => stages.push(call.getState()));
    const started = call.start(request);
    await settle();
    const state = (stage: string) => ({ phase: "connecting", stage });
    for (const stage of startStages.slice(0, 4)) {
      expect(stages).toContainEqual(expect.objectContaining(state(stage)));
    }
    await call.stop();
    expect(await started).toBeNull();
  });

  test("an assistant with a picture is shown without filming the visitor", async () => {
    const { transport, payloadsOf } = await activeCall({
      webCall: { assistant: { voice: { provider: "tavus" } } },
    });
    expect(transport.joined).toMatchObject({ video: true, camera: false });
    expect(payloadsOf("call-start-progress")[3]?.metadata).toMatchObject({ isVideoEnabled: true });
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
});

describe("the browser's question", () => {
  const asking = { phase: "connecting", stage: "call-object-creation", asking: true };
  const notAsking = { ...asking, asking: false };

  const world = { asksFrom: 0, script: { createCallObject: "hold" } } as const;

  test("is said after a second, for as long as it takes, and not once it is answered", async () => {
    const { call, clock, give, errors } = await startedCall(world);
    await clock.pass(999);
    expect(call.getState()).toMatchObject(notAsking);
    for (const ms of [1, 86_400_000]) {
      await clock.pass(ms);
      expect(call.getState()).toMatchObject(asking);
    }
    await give();
    expect(call.getState()).toMatchObject(notAsking);
    expect(errors()).toEqual([]);
    await call.stop();
  });

  test("that is answered at once is never said", async () => {
    const { call, clock, give } = await startedCall(world);
    await give();
    await clock.pass(5_000);
    expect(call.getState()).toMatchObject(notAsking);
  });

  test("is not said while a slow library is waited for", async () => {
    const library = Promise.withResolvers<FakeTransport>();
    const { call, clock } = await startedCall({
      asksFrom: 0,
      transportFor: () => library.promise,
    });
    await clock.pass(5_000);
    expect(call.getState()).toMatchObject(notAsking);
  });
});

test("a room that records by itself, for the token, is asked for nothing", async () => {
  const artifactPlan = { videoRecordingEnabled: true };
  const { transport, payloadsOf } = await activeCall({
    script: { startRecording: "pass" },
    webCall: { artifactPlan, transport: { callToken: "t" } },
  });
  expect(transport.joined).toMatchObject({ token: "t", video: true, camera: true });
  expect(transport.asked).not.toContain("record");
  expect(payloadsOf("call-start-progress")).toContainEqual({
    stage: "video-recording-setup",
    status: "completed",
    timestamp: "2025-01-01T00:00:00.000Z",
    metadata: { action: "auto-started-via-meeting-token" },
  });
  transport.emit({ type: "changed", change: { recorded: true } });
  expect(transport.sent.map((text) => JSON.parse(text) as unknown)).toEqual([
    { type: "control", control: "say-first-message", videoRecordingStartDelaySeconds: 0 },
  ]);
});

describe("the end", () => {
  test("a page that is left takes its call with it", async () => {
    const { call, page, payloadsOf, held } = await activeCall();
    page.dispatchEvent(new Event("pagehide"));
    expect(payloadsOf("call-end")).toEqual([{ reason: "page-left" }]);
    expect(held()).toEqual(nothingHeld);
    expect(call.getState()).toMatchObject({ phase: "idle" });
  });

  test("a room that does not let go is not waited for longer than two seconds", async () => {
    const { call, clock, transports } = await activeCall({ script: { leave: "hold" } });
    const stopped = vi.fn();
    void call.stop().then(stopped);
    const again = call.start(request);
    await clock.pass(1_999);
    expect(call.getState()).toMatchObject({ phase: "connecting", stage: "call-join" });
    expect(transports[1]!.asked).toEqual([]);
    await clock.pass(1);
    expect(stopped).toHaveBeenCalledOnce();
    expect(await again).not.toBeNull();
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

const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15";

test.each([
  ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5, true],
  ["an Android phone", "Mozilla/5.0 (Linux; Android 15; Pixel 9)", 5, true],
  ["an iPad that calls itself a Mac", mac, 5, true],
  ["a Mac", mac, 0, false],
  ["a Windows laptop with a touch screen", "Mozilla/5.0 (Windows NT 10.0; Win64)", 10, false],
])("%s: counted as mobile %#", (_, userAgent, fingers, mobile) => {
  expect(isMobile(userAgent, fingers)).toBe(mobile);
});
