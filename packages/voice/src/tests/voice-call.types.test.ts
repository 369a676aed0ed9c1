import type { ReceivedMessage, Speaker } from "@ringwell/provider-api";
import { expectTypeOf, test } from "vitest";
import type { CallErrorEvent, VoiceCallEvents } from "../call/call-events.ts";
import type { SerializedError } from "../call/call-failure.ts";
import type { BrowserCallOptions } from "../browser-voice-call.ts";
import type { HostedTools } from "../transports/hosted/tools/hosted-tools.ts";
import type { TransportEvent } from "../transports/transport.ts";
import type { VoiceCall } from "../call/voice-call.ts";

const call = { on() {} } as unknown as VoiceCall;

test("listeners get what their event carries", () => {
  call.on("volume-level", (level) => expectTypeOf(level).toEqualTypeOf<number>());
  call.on("message", (message) => expectTypeOf(message).toEqualTypeOf<ReceivedMessage>());
  call.on("network-quality-change", ({ stats }) => expectTypeOf(stats).toBeObject());
  call.on("camera-error", ({ error }) => {
    if (error.type === "permissions") expectTypeOf(error.blockedBy).toExtend<string>();
    if (error.type === "not-found") expectTypeOf(error.missingMedia).toBeArray();
  });
  call.on("call-start", (nothing) => expectTypeOf(nothing).toEqualTypeOf<void>());
  // @ts-expect-error No such event.
  call.on("daily-participant-updated", () => {});
  expectTypeOf<VoiceCallEvents["call-end"]["reason"]>().toExtend<string>();
});

test("errors are told apart by their type", () => {
  const hear = (error: CallErrorEvent): void => {
    if (error.type === "validation-error") expectTypeOf(error.message).toEqualTypeOf<string>();
    if (error.type === "call-join-error") expectTypeOf(error.duration).toEqualTypeOf<number>();
    if (error.type === "start-method-error") {
      expectTypeOf(error.error).toEqualTypeOf<SerializedError>();
      expectTypeOf(error.context.isMobile).toEqualTypeOf<boolean>();
    }
  };
  expectTypeOf(hear).toBeFunction();
});

test("wrong usage does not compile", () => {
  // @ts-expect-error One is picked by its id, not by its device.
  expectTypeOf<VoiceCall["useMicrophone"]>().toBeCallableWith({ deviceId: "headset" });
  // @ts-expect-error To be without one is said at the start.
  expectTypeOf<VoiceCall["useMicrophone"]>().toBeCallableWith(null);
  // @ts-expect-error Muted or not: it is said, not toggled.
  expectTypeOf<VoiceCall["setMuted"]>().toBeCallableWith();
  // @ts-expect-error A start says who answers.
  expectTypeOf<VoiceCall["start"]>().toBeCallableWith();
  // @ts-expect-error A microphone is on, off, or one that was picked.
  expectTypeOf<VoiceCall["start"]>().toBeCallableWith({ assistant: "id" }, { microphone: "maybe" });
  // @ts-expect-error No such app message.
  expectTypeOf<VoiceCall["send"]>().toBeCallableWith({ type: "hang-up" });
  // @ts-expect-error App messages go as they are; the client makes JSON of them.
  expectTypeOf<VoiceCall["send"]>().toBeCallableWith('{"type":"end-call"}');
  // @ts-expect-error Nobody in the room is no reason to be tolerated.
  expectTypeOf<["call-join"]>().toExtend<BrowserCallOptions["tolerate"]>();
  // @ts-expect-error The payload of `message` is parsed already.
  call.on("message", (text: string) => text);
});

test("a message of a listed type has its fields, and any other is unknown", () => {
  const hear = (message: ReceivedMessage): void => {
    if (message.type === "transcript") expectTypeOf(message.role).toEqualTypeOf<Speaker>();
    if (message.type === "unknown") expectTypeOf(message.message).toBeUnknown();
  };
  expectTypeOf(hear).toBeFunction();
});

test("nobody but the call moves its state or tells its events", () => {
  const meddle = (): void => {
    // @ts-expect-error Not from outside.
    call.transition({ phase: "idle" });
    // @ts-expect-error Nor this.
    call.emit("call-start", undefined);
  };
  expectTypeOf(meddle).toBeFunction();
});

test("what a transport tells of the room is what the page hears of it", () => {
  type Told<Type> = Omit<Extract<TransportEvent, { type: Type }>, "type">;
  expectTypeOf<Told<"recording">>().toEqualTypeOf<VoiceCallEvents["recording"]>();
  expectTypeOf<Told<"network">>().toExtend<VoiceCallEvents["network"]>();
});

test("the call library's tools take the library's own shapes", () => {
  expectTypeOf<HostedTools["sipCallTransfer"]>().toBeCallableWith({
    sessionId: "caller",
    toEndPoint: "sip:desk@practice.example",
  });
  // @ts-expect-error A transfer goes somewhere.
  expectTypeOf<HostedTools["sipCallTransfer"]>().toBeCallableWith({ sessionId: "caller" });
  const button = { iconPath: "https://a.example/i.png", label: "A", tooltip: "A" };
  const blinking = { one: { ...button, visualState: "blinking" as const } };
  // @ts-expect-error The tray shows three states.
  expectTypeOf<HostedTools["updateCustomTrayButtons"]>().toBeCallableWith(blinking);
});
