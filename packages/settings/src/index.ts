export * from "./described-settings.ts";
export * from "./schemas.ts";
export * from "./settings.ts";
