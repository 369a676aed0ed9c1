import { earlyPresses } from "../features/call/early-press.ts";
import { islands } from "../features/registry.ts";
import { wakeIslands } from "../islands/island-loader.ts";
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
onceLookedAt(() => wakeIslands(islands, earlyPresses));
