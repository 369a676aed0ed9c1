import { describe, expect, test } from "vitest";
import { activeCall } from "../testing/call-with.ts";
import type { FakeTransport } from "../testing/fake-transport.ts";

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

  test("somebody else's recording is told as it goes, and makes nobody speak", async () => {
    const { call, transport, payloadsOf } = await activeCall();
    const states = (["failed", "started", "stopped"] as const).map((state) => ({ state }));
    for (const each of states) transport.emit({ type: "recording", ...each });
    expect(transport.sent).toEqual([]);
    expect(payloadsOf("recording")).toEqual(states);
    expect(call.getState()).toMatchObject({ recorded: false });
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
