import { islands } from "../islands/registry.ts";
import { wakeIslands } from "./island-loader.ts";
import { closeMenuOnLeaving, onceLookedAt } from "./page-life.ts";

closeMenuOnLeaving();
onceLookedAt(() => wakeIslands(islands));
