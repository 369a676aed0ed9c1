import { earlyPresses } from "../features/call/early-press.ts";
import { islands } from "../features/registry.ts";
import { wakeIslands } from "../islands/island-loader.ts";
import { closeMenuOnceLeft, moveOverOnlyWhenLoading, onceLookedAt } from "./page-life.ts";

closeMenuOnceLeft();
moveOverOnlyWhenLoading();
onceLookedAt(() => wakeIslands(islands, earlyPresses));
