import { islands } from "../islands/registry.ts";
import { wakeIslands } from "./island-loader.ts";
import {
  closeMenuOnLeaving,
  closeMenuWhenPassed,
  hushLostTransitions,
  leaveAtOnceUnderPointer,
  onceLookedAt,
  showAtOnceWhenReady,
} from "./page-life.ts";

hushLostTransitions();
closeMenuOnLeaving();
closeMenuWhenPassed();
leaveAtOnceUnderPointer();
showAtOnceWhenReady();
onceLookedAt(() => wakeIslands(islands));
