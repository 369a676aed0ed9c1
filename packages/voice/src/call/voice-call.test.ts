import { expect, test } from "vitest";
import { activeCall, callWith, request, startedCall } from "../testing/call-with.ts";
import { never } from "../testing/outcomes.ts";
import { isMobile } from "./voice-call.ts";

test("an assistant with a picture is shown without filming the visitor", async () => {
  const assistant = { voice: { provider: "tavus" } };
  const { transport, payloadsOf } = await activeCall({ webCall: { assistant } });
  const announced = { isVideoEnabled: true, videoSource: false };
  expect(payloadsOf("call-start-progress")[3]?.metadata).toMatchObject(announced);
  expect(transport.joined).toMatchObject({ video: true, camera: false });
});

test("a call without a microphone asks for none and is heard all the same", async () => {
  const { call, asked, transports, payloadsOf } = callWith();
  expect(await call.start(request, { microphone: "off" })).not.toBeNull();
  expect(asked.microphones).toBe(0);
  expect(transports[0]!.joined!.microphone).toBeNull();
  const usual = { muted: false, listening: false, network: "steady", recorded: false };
  const seen = { ...usual, phase: "active", callId: "call-1", microphone: "off", audible: true };
  expect(call.getState()).toMatchObject(seen);
  expect(payloadsOf("call-start-progress")[3]?.metadata).toMatchObject({ audioSource: false });
});

test("a recorded call films the visitor; a room that records for its token is asked for nothing", async () => {
  const artifactPlan = { videoRecordingEnabled: true };
  const webCall = { artifactPlan, transport: { callToken: "t" } };
  const { transport, payloadsOf } = await activeCall({ webCall });
  const told = payloadsOf("call-start-progress").map(({ metadata }) => metadata);
  expect(told[3]).toMatchObject({ isVideoEnabled: false, videoSource: true });
  expect(told).toContainEqual({ action: "auto-started-via-meeting-token" });
  expect(transport.joined).toMatchObject({ token: "t", video: true, camera: true });
  expect(transport.asked).not.toContain("record");
  transport.emit({ type: "changed", change: { recorded: true } });
  expect(transport.sent.map((text) => JSON.parse(text) as unknown)).toEqual([
    { type: "control", control: "say-first-message", videoRecordingStartDelaySeconds: 0 },
  ]);
});

test("the browser's question is said after a second, for as long as nothing else is waited for", async () => {
  const script = { createCallObject: never };
  const { call, clock, give, errors } = await startedCall({ asksFrom: 0, script });
  const slow = await startedCall({ asksFrom: 0, transportFor: never });
  const prompt = await startedCall({ script });
  const asking = (): unknown[] =>
    [call, slow.call, prompt.call].map((each) => (each.getState() as { asking?: boolean }).asking);
  await clock.pass(999);
  expect(asking()).toEqual([false, false, false]);
  await clock.pass(1);
  expect(asking()).toEqual([true, false, false]);
  await clock.pass(86_400_000);
  expect(call.getState()).toMatchObject({ stage: "call-object-creation", asking: true });
  await give();
  expect(asking()[0]).toBe(false);
  expect(errors()).toEqual([]);
  await call.stop();
});

test("a page that is left takes its call with it", async () => {
  const { page, payloadsOf } = await activeCall();
  page.dispatchEvent(new Event("pagehide"));
  expect(payloadsOf("call-end")).toEqual([{ reason: "page-left" }]);
});

test("a room that does not let go keeps the next start out for two seconds", async () => {
  const { call, clock, transports } = await activeCall({ script: { leave: never } });
  void call.stop();
  const again = call.start(request);
  await clock.pass(1_999);
  expect(transports[1]!.asked).toEqual([]);
  await clock.pass(1);
  expect(await again).not.toBeNull();
});

test("a listener that hangs up while it hears of the volume leaves no speech to wait for", async () => {
  const { call, clock, transport } = await activeCall();
  call.on("volume-level", () => void call.stop());
  transport.emit({ type: "level", levelSum: 1 });
  await call.stop();
  expect(clock.pending).toBe(0);
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
