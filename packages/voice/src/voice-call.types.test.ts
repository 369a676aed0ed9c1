import type { ServerMessage, WebCall } from "@ringwell/provider-api";
import { expectTypeOf, test } from "vitest";
import type { CallErrorEvent, StartFailed, VoiceCallEvents } from "./call-events.ts";
import type { SerializedError } from "./call-failure.ts";
import type { CallState } from "./call-state.ts";
import type { VoiceCall } from "./voice-call.ts";

const call = { on() {} } as unknown as VoiceCall;

test("a start takes ids or objects, and resolves to the call or to nothing", () => {
  expectTypeOf<VoiceCall["start"]>().toBeCallableWith({ assistant: "id" });
  expectTypeOf<VoiceCall["start"]>().toBeCallableWith({
    squad: { members: [] },
    assistantOverrides: {},
  });
  expectTypeOf<VoiceCall["start"]>().toBeCallableWith({ workflow: "id" }, { microphone: "off" });
  expectTypeOf<VoiceCall["start"]>().toBeCallableWith({}, { microphone: { deviceId: "headset" } });
  // @ts-expect-error A number names nobody.
  expectTypeOf<VoiceCall["start"]>().toBeCallableWith({ assistant: 7 });
  expectTypeOf<VoiceCall["start"]>().returns.resolves.toEqualTypeOf<WebCall | null>();
  expectTypeOf<VoiceCall["reconnect"]>().returns.resolves.toEqualTypeOf<WebCall | null>();
});

test("states are told apart by their phase, and only a call under way has an id", () => {
  expectTypeOf<CallState["phase"]>().toEqualTypeOf<"idle" | "connecting" | "active">();
  expectTypeOf<Extract<CallState, { phase: "active" }>["callId"]>().toEqualTypeOf<string>();
  expectTypeOf<Extract<CallState, { phase: "idle" }>>().not.toHaveProperty("callId");
});

test("listeners get what their event carries", () => {
  call.on("volume-level", (level) => expectTypeOf(level).toEqualTypeOf<number>());
  call.on("message", (message) => expectTypeOf(message).toEqualTypeOf<ServerMessage>());
  call.on("call-start", (nothing) => expectTypeOf(nothing).toEqualTypeOf<void>());
  // @ts-expect-error No such event.
  call.on("daily-participant-updated", () => {});
  expectTypeOf<VoiceCallEvents["call-end"]["reason"]>().toExtend<string>();
});

test("failures are told apart by one field, and only some carry a status", () => {
  expectTypeOf<
    Extract<StartFailed, { reason: "provider-refused" }>["status"]
  >().toEqualTypeOf<number>();
  expectTypeOf<Extract<StartFailed, { reason: "offline" }>>().not.toHaveProperty("status");
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
