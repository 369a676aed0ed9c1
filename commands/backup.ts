/**
 * Copies the bookings, while they are in use, to a new file under `backups/` in `DATA_DIR`. The sandbox's
 * account is not copied: conversations must be deleted, and `provision` creates the rest again.
 */
import { backUp } from "../sandbox/src/scheduler/bookings-file/back-up.ts";
import { readSandboxSettings } from "../sandbox/src/settings/sandbox-settings.ts";
import { command, environment } from "./run/environment.ts";

await command(async () => {
  const { dataDir } = readSandboxSettings(environment());
  console.log(`The bookings are copied to ${backUp(dataDir, Date.now())}`);
});
