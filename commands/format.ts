/** Formats everything in place. */
import { spawnSync } from "node:child_process";

process.exit(spawnSync("oxfmt", ["."], { stdio: "inherit" }).status ?? 1);
