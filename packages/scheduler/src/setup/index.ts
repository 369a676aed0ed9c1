export {
  type PlacedScheduler,
  placeScheduler,
  schedulerKinds,
  whyNotThisPage,
} from "./scheduler-setup.ts";
export type * from "./setup.ts";
