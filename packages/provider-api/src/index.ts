export * from "./api-error.ts";
export * from "./calls/app-messages.ts";
export * from "./calls/create-web-call.ts";
export * from "./calls/parse-server-message.ts";
export * from "./calls/parse-web-call.ts";
export { providerApi, type ProviderApi } from "./provider-api.ts";
export type { CallOptions, ProviderAccess } from "./request.ts";
export * from "./retry-after.ts";
export * from "./chat/stream-web-chat.ts";
export * from "./calls/web-call.ts";
export {
  namesWhoAnswers,
  NOBODY_NAMED,
  webCallBody,
  type Parsed,
  type WebCallBody,
} from "./calls/web-call-body.ts";
