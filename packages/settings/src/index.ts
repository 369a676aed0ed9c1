export * from "./described-settings.ts";
export * from "./parsers.ts";
export * from "./settings.ts";
