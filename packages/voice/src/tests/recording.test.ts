import { describe, expect, test } from "vitest";
import { activeCall, callWith, held, request } from "../testing/call-with.ts";
import { FakeTransport } from "../testing/fake-transport.ts";
import { settle } from "../testing/fake-clock.ts";

describe("recording", () => {
  const recorded = { artifactPlan: { videoRecordingEnabled: true } };
  const firstMessage = (seconds: number) => ({
    type: "control",
    control: "say-first-message",
    videoRecordingStartDelaySeconds: seconds,
  });
  const sent = (transport: FakeTransport) =>
    transport.sent.map((text) => JSON.parse(text) as unknown);

  test("once it runs, the assistant may begin: told once, with the delay", async () => {
    const { clock, transport, payloadsOf } = await activeCall({
      script: { startRecording: "pass" },
      webCall: recorded,
    });
    await clock.pass(780);
    transport.emit({ type: "recording", state: "started" });
    transport.emit({ type: "recording", state: "started" });
    expect(sent(transport)).toEqual([firstMessage(0.78)]);
    expect(payloadsOf("call-start-progress").at(-1)).toEqual({
      stage: "video-recording-started",
      status: "completed",
      timestamp: "2025-01-01T00:00:00.780Z",
      metadata: { delaySeconds: 0.78 },
    });
    expect(payloadsOf("recording")).toEqual([{ state: "started" }, { state: "started" }]);
  });

  test("a room that records by itself, for the token, is asked for nothing", async () => {
    const { transport, payloadsOf } = await activeCall({
      script: { startRecording: "pass" },
      webCall: { ...recorded, transport: { callToken: "t" } },
    });
    expect(transport.joined).toMatchObject({ token: "t", video: true, camera: true });
    expect(transport.asked.filter((each) => each.startsWith("record"))).toEqual([]);
    expect(payloadsOf("call-start-progress")).toContainEqual({
      stage: "video-recording-setup",
      status: "completed",
      timestamp: "2025-01-01T00:00:00.000Z",
      metadata: { action: "auto-started-via-meeting-token" },
    });
    transport.emit({ type: "recording", state: "started" });
    expect(sent(transport)).toEqual([firstMessage(0)]);
  });

  test("a recording that runs before the room is entered is not missed", async () => {
    const door = held<void>();
    const transport = new FakeTransport({ startRecording: "pass" });
    transport.gate = door.promise;
    const { call, clock } = callWith({
      transportFor: () => transport,
      webCall: { ...recorded, transport: { callToken: "t" } },
    });
    const started = call.start(request);
    await settle();
    transport.emit({ type: "recording", state: "started" });
    expect(transport.sent).toEqual([]);
    await clock.pass(500);
    door.resolve();
    await started;
    expect(sent(transport)).toEqual([firstMessage(0.5)]);
  });

  test("somebody else's recording makes nobody speak", async () => {
    const { transport, payloadsOf } = await activeCall();
    transport.emit({ type: "recording", state: "started" });
    transport.emit({ type: "recording", state: "stopped" });
    expect(transport.sent).toEqual([]);
    expect(payloadsOf("recording")).toEqual([{ state: "started" }, { state: "stopped" }]);
  });

  test("one that fails is told", async () => {
    const { transport, payloadsOf } = await activeCall({
      script: { startRecording: "pass" },
      webCall: recorded,
    });
    transport.emit({ type: "recording", state: "failed" });
    expect(payloadsOf("recording")).toEqual([{ state: "failed" }]);
    expect(transport.sent).toEqual([]);
  });

  test("an assistant with a picture is shown without filming the visitor", async () => {
    const { transport, payloadsOf } = await activeCall({
      webCall: { assistant: { voice: { provider: "tavus" } } },
    });
    expect(transport.joined).toMatchObject({ video: true, camera: false });
    expect(transport.joined).not.toHaveProperty("token");
    expect(payloadsOf("call-start-progress")[3]?.metadata).toMatchObject({ isVideoEnabled: true });
  });
});
