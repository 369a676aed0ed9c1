export * from "./api-error.ts";
export * from "./app-messages.ts";
export * from "./create-web-call.ts";
export * from "./each.ts";
export type { Endpoint, VoiceProvider } from "./endpoint.ts";
export * from "./endpoints/analytics.ts";
export * from "./endpoints/assistant.ts";
export * from "./endpoints/call.ts";
export * from "./endpoints/campaign.ts";
export * from "./endpoints/chat.ts";
export * from "./endpoints/credential.ts";
export * from "./endpoints/eleven-labs.ts";
export * from "./endpoints/file.ts";
export * from "./endpoints/knowledge-base.ts";
export * from "./endpoints/org.ts";
export * from "./endpoints/phone-number.ts";
export * from "./endpoints/provider.ts";
export * from "./endpoints/session.ts";
export * from "./endpoints/squad.ts";
export * from "./endpoints/structured-output.ts";
export * from "./endpoints/template.ts";
export * from "./endpoints/test-suite.ts";
export * from "./endpoints/token.ts";
export * from "./endpoints/tool.ts";
export * from "./endpoints/v2.ts";
export * from "./endpoints/voice-library.ts";
export * from "./endpoints/workflow.ts";
export {
  namesWhoAnswers,
  NOBODY_NAMED,
  webCallBody,
  type Parsed,
  type WebCallBody,
} from "./web-call-body.ts";
export * from "./parse-server-message.ts";
export * from "./parse-web-call.ts";
export * from "./provider-api.ts";
export type * from "./queries.ts";
export type { CallOptions, ProviderAccess } from "./request.ts";
export type * from "./unnamed-payloads.ts";
export * from "./retry-after.ts";
export * from "./stream-web-chat.ts";
export * from "./web-call.ts";
