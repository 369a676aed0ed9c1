export type * from "./adapter.ts";
export { plainFrame } from "./adapters/plain-frame.ts";
export { sandboxScheduler } from "./adapters/sandbox.ts";
export type { SchedulerState } from "./embed-state.ts";
export * from "./limits.ts";
export { loadScript } from "./load-script.ts";
export { SchedulerEmbed, type EmbedEvents, type EmbedNeeds } from "./scheduler-embed.ts";
export { whenShown } from "./when-shown.ts";
