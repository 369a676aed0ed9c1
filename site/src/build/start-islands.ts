import { islands } from "../islands/registry.ts";
import { wakeIslands } from "./island-loader.ts";

wakeIslands(islands);
