export * from "./browser-voice-call.ts";
export type * from "./call/call-events.ts";
export type { CallFailure, SerializedError } from "./call/call-failure.ts";
export {
  type CallState,
  type CallView,
  type StartStage,
  startStages,
  type TransportName,
} from "./call/call-state.ts";
export * from "./limits.ts";
export type { TolerableStage } from "./call/start-call.ts";
export type { Microphone } from "./sound/microphone.ts";
export { type Speaker } from "./sound/speaker.ts";
export type * from "./transports/transport.ts";
export * from "./call/voice-call.ts";
