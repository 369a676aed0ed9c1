import { islands } from "../islands/registry.ts";
import { wakeIslands } from "./island-loader.ts";
import {
  closeMenuOnLeaving,
  closeMenuWhenPassed,
  onceLookedAt,
  showAtOnceWhenReady,
} from "./page-life.ts";

closeMenuOnLeaving();
closeMenuWhenPassed();
showAtOnceWhenReady();
onceLookedAt(() => wakeIslands(islands));
