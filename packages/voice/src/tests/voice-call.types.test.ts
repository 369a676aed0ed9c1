import type { ReceivedMessage } from "@ringwell/provider-api";
import { expectTypeOf, test } from "vitest";
import type { BrowserCallOptions } from "../browser-voice-call.ts";
import type { CallErrorEvent } from "../call/call-events.ts";
import type { SerializedError } from "../call/call-failure.ts";
import type { VoiceCall } from "../call/voice-call.ts";

const call = { on() {} } as unknown as VoiceCall;

test("listeners get what their event carries", () => {
  call.on("message", (message) => expectTypeOf(message).toEqualTypeOf<ReceivedMessage>());
  call.on("network-quality-change", ({ stats }) => expectTypeOf(stats).toBeObject());
  call.on("camera-error", ({ error }) => {
    if (error.type === "permissions") expectTypeOf(error.blockedBy).toExtend<string>();
  });
  // @ts-expect-error No such event.
  call.on("daily-participant-updated", () => {});
});

test("errors are told apart by their type", () => {
  const hear = (error: CallErrorEvent): void => {
    if (error.type === "validation-error") expectTypeOf(error.message).toEqualTypeOf<string>();
    if (error.type === "call-join-error") expectTypeOf(error.duration).toEqualTypeOf<number>();
    if (error.type === "start-method-error") {
      expectTypeOf(error.error).toEqualTypeOf<SerializedError>();
    }
  };
  expectTypeOf(hear).toBeFunction();
});

test("wrong usage does not compile", () => {
  // @ts-expect-error One is picked by its id, not by its device.
  expectTypeOf<VoiceCall["useMicrophone"]>().toBeCallableWith({ deviceId: "headset" });
  // @ts-expect-error A start says who answers.
  expectTypeOf<VoiceCall["start"]>().toBeCallableWith();
  // @ts-expect-error No such app message.
  expectTypeOf<VoiceCall["send"]>().toBeCallableWith({ type: "hang-up" });
  // @ts-expect-error Nobody in the room is no reason to be tolerated.
  expectTypeOf<["call-join"]>().toExtend<BrowserCallOptions["tolerate"]>();
});
