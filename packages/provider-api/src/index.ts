export * from "./app-messages.ts";
export * from "./web-call.ts";
