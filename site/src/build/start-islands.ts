import { islands } from "../islands/registry.ts";
import { wakeIslands } from "./island-loader.ts";
import {
  closeMenuOnLeaving,
  closeMenuWhenPassed,
  leaveAtOnceUnderPointer,
  onceLookedAt,
  showAtOnceWhenReady,
} from "./page-life.ts";

closeMenuOnLeaving();
closeMenuWhenPassed();
leaveAtOnceUnderPointer();
showAtOnceWhenReady();
onceLookedAt(() => wakeIslands(islands));
