export * from "./api-error.ts";
export * from "./app-messages.ts";
export * from "./create-web-call.ts";
export * from "./each.ts";
export * from "./parse-server-message.ts";
export * from "./parse-web-call.ts";
export { providerApi, type ProviderApi } from "./provider-api.ts";
export type { CallOptions, ProviderAccess } from "./request.ts";
export * from "./retry-after.ts";
export * from "./stream-web-chat.ts";
export * from "./web-call.ts";
export {
  namesWhoAnswers,
  NOBODY_NAMED,
  webCallBody,
  type Parsed,
  type WebCallBody,
} from "./web-call-body.ts";
