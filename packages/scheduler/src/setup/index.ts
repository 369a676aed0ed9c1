export { type PlacedScheduler, placeScheduler, whyNotThisPage } from "./scheduler-setup.ts";
export type * from "./setup.ts";
