export * from "./api-error.ts";
export * from "./app-messages.ts";
export * from "./create-web-call.ts";
export {
  namesWhoAnswers,
  NOBODY_NAMED,
  parseCallRequest,
  webCallBody,
  type Parsed,
  type WebCallBody,
} from "./parse-call-request.ts";
export * from "./parse-server-message.ts";
export * from "./parse-web-call.ts";
export * from "./request.ts";
export * from "./web-call.ts";
