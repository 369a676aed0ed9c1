/** Trains the receptionist's models if its code or sentences changed. Each command that needs them does this first. */
import { command } from "./run/environment.ts";
import { trainWhenChanged } from "./run/train-when-changed.ts";

await command(trainWhenChanged);
