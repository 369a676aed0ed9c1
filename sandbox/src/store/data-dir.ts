import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { SettingsError } from "@ringwell/settings";

/** The files that outlive the process. */
const lasting = ["bookings.sqlite", "account.sqlite"];

/**
 * Creates `DATA_DIR` when it is missing, and checks that it and the files in it can be written.
 * Throws `SettingsError` with what to do. Call it before anything there is open: closing a file gives
 * up this process's locks on it.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    tryToWrite(dataDir);
  } catch (error) {
    throw new SettingsError([
      `DATA_DIR must be a folder that the sandbox can write to (${codeOf(error)}). ` +
        "Mend it in the environment or in .env, or free the disk.",
    ]);
  }
  for (const name of lasting) {
    const file = join(dataDir, name);
    try {
      if (existsSync(file)) closeSync(openSync(file, "r+"));
    } catch (error) {
      throw new SettingsError([
        `DATA_DIR holds a ${name} that the sandbox cannot write to (${codeOf(error)}). ` +
          "Give that file to who runs the sandbox.",
      ]);
    }
  }
}

/** Throws when nothing can be written: permissions alone do not tell of a disk that is full or read-only. */
export function tryToWrite(dataDir: string): void {
  const probe = join(dataDir, `.can-be-written-${process.pid}`);
  writeFileSync(probe, "?", { mode: 0o600 });
  rmSync(probe);
}

/** Step by step: `recursive` never ends below a folder that takes none, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(resolve(folder)));
  mkdirSync(folder, { mode: 0o700 });
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}
