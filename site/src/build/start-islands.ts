import { wakeIslands } from "./island-loader.ts";

wakeIslands();
