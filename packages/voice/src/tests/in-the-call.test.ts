import { expect, test } from "vitest";
import { activeCall, callWith, nothingHeld, request, startedCall } from "../testing/call-with.ts";
import { never, throws } from "../testing/outcomes.ts";

test("an app message may be 64 KB long; longer ones are counted, as those that are not JSON", async () => {
  const { call, transport, payloadsOf } = await activeCall();
  const note = (chars: number) => ({ type: "note", text: "x".repeat(chars) });
  const longest = 65_536 - JSON.stringify(note(0)).length;
  transport.hear("{broken");
  transport.hear(note(longest));
  transport.hear(note(longest + 1));
  expect(payloadsOf("message")).toEqual([{ type: "unknown", message: note(longest) }]);
  expect(call.droppedMessages).toBe(2);
});

test("a level sum of 0.15 is full volume, on both sides, and what is no number is silence", async () => {
  const { transport, payloadsOf } = await activeCall();
  const sums = [0, 0.015, 0.15, 0.3, Number.NaN, -1, Number.POSITIVE_INFINITY];
  for (const levelSum of sums) transport.emit({ type: "level", levelSum });
  expect(payloadsOf("volume-level")).toEqual([0, 0.015 / 0.15, 1, 1, 0, 0, 1]);
  transport.emit({ type: "own-level", level: 0.075 });
  expect(payloadsOf("local-volume-level")).toEqual([0.5]);
});

test("an interrupted assistant falls silent at once", async () => {
  const { transport } = await activeCall();
  transport.hear({ type: "speech-update", role: "user", status: "started" });
  expect(transport.asked).not.toContain("drop playback");
  transport.hear({ type: "user-interrupted" });
  expect(transport.asked.at(-1)).toBe("drop playback");
});

test("a status other than `ended` does not end the call", async () => {
  const { call, clock, transport, payloadsOf } = await activeCall();
  transport.hear({ type: "status-update", status: "in-progress" });
  transport.hear({ type: "some-news", status: "ended" });
  await clock.pass(60_000);
  expect(call.getState().phase).toBe("active");
  await call.stop();
  expect(payloadsOf("message").at(-1)).toMatchObject({ endedReason: "customer-ended-call" });
});

test("an error of the call library is reported with its type and stage", async () => {
  const error = { type: "exp-room", message: "The room has expired" } as const;
  const { transport, errors } = await activeCall();
  transport.emit({ type: "library-error", error });
  const told = { type: "call-library-error", stage: "call", reason: "connection-failed", error };
  expect(errors()).toEqual([{ ...told, timestamp: "2025-01-01T00:00:00.000Z" }]);
});

test("a network that returns resumes the call, one gone for 20 seconds ends it and says so", async () => {
  const { call, clock, transport, payloadsOf, held } = await activeCall();
  for (const network of ["reconnecting", "steady", "reconnecting"] as const) {
    await clock.pass(19_999);
    expect(call.getState().phase).toBe("active");
    transport.emit({ type: "changed", change: { network } });
  }
  await clock.pass(20_000);
  expect(payloadsOf("call-end")).toEqual([{ reason: "connection-lost" }]);
  expect(held()).toEqual(nothingHeld);
});

test("what is said and typed goes out as app messages, once there is a room", async () => {
  const { call, started, give, transport } = await startedCall({ asksFrom: 0 });
  expect(call.say("Early")).toBe(false);
  await give();
  await started;
  expect(call.say("Hi", undefined, true, true)).toBe(true);
  expect(call.type("  Tuesday at three ")).toBe(true);
  expect(call.type("   ")).toBe(false);
  expect(transport.sent.map((text) => JSON.parse(text) as unknown)).toEqual([
    { type: "say", message: "Hi", interruptionsEnabled: true, interruptAssistantEnabled: true },
    { type: "add-message", message: { role: "user", content: "Tuesday at three" } },
  ]);
});

test("what plays the assistant can be had, for as long as the call lasts", async () => {
  const { call, speakers } = callWith();
  expect([call.speaker, call.type("Hello"), call.droppedMessages]).toEqual([null, false, 0]);
  await call.start(request);
  expect(call.speaker).toBe(speakers[0]);
  // A browser that wants a press first says so, and plays after it.
  speakers[0]!.changed(false);
  expect(call.getState()).toMatchObject({ phase: "active", audible: false });
  await call.speaker?.resume();
  expect(call.getState()).toMatchObject({ audible: true });
  await call.stop();
  expect(call.speaker).toBeNull();
});

test("a call whose speaker fails to close leaves the room, and emits its end", async () => {
  const { call, speakers, transport, payloadsOf } = await activeCall();
  speakers[0]!.close = throws(new Error("The element is gone."));
  await call.stop();
  expect(call.getState().phase).toBe("idle");
  expect(transport.inRoom).toBe(false);
  expect(payloadsOf("call-end")).toEqual([{ reason: "visitor-left" }]);
});

test("two calls on one page know nothing of each other", async () => {
  const [one, other] = [await activeCall(), await activeCall()];
  await one.call.stop();
  expect(other.call.getState().phase).toBe("active");
  expect(other.transport.inRoom).toBe(true);
});

test("a noise canceller that breaks and does not go off costs the microphone five seconds", async () => {
  const { call, clock, transport } = await activeCall();
  transport.setNoiseCancellation = never;
  transport.asked.length = 0;
  transport.emit({ type: "audio-processor-failed" });
  await clock.pass(4_999);
  expect(transport.asked).toEqual([]);
  await clock.pass(1);
  expect(transport.asked).toEqual(["microphone on"]);
  transport.emit({ type: "audio-processor-failed" });
  await call.stop();
  await clock.pass(10_000);
  expect(transport.asked.at(-1)).toBe("leave");
});
