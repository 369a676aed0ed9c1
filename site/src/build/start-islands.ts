import { islands } from "../islands/registry.ts";
import { wakeIslands } from "./island-loader.ts";
import { closeMenuOnLeaving, onceLookedAt, showAtOnceWhenReady } from "./page-life.ts";

closeMenuOnLeaving();
showAtOnceWhenReady();
onceLookedAt(() => wakeIslands(islands));
