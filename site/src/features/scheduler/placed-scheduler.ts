/** What follows from the owner's scheduler, for the pages, their security policy and the islands. */
export {
  placeScheduler as placedScheduler,
  schedulerKinds,
  pageProblem,
} from "@ringwell/scheduler/setup";
