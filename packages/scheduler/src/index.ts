export type * from "./adapter.ts";
export { adapterOf } from "./adapter-of.ts";
export type { EmbedState } from "./embed-state.ts";
export { SchedulerEmbed, type EmbedNeeds } from "./scheduler-embed.ts";
export type { SchedulerSetup } from "./setup/setup.ts";
export { whenShown } from "./when-shown.ts";
