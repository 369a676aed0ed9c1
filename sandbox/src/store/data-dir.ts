import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "@ringwell/settings";

/**
 * Creates `DATA_DIR` when it is missing, and checks that it can be written. Throws `SettingsError` with
 * what to do.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    tryToWrite(dataDir);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new SettingsError([
      `DATA_DIR must be a folder that the sandbox can write to (${code}). ` +
        "Correct it in the environment or in .env, or free the disk.",
    ]);
  }
}

/** Throws when nothing can be written: permissions alone do not tell of a disk that is full or read-only. */
export function tryToWrite(dataDir: string): void {
  const probe = join(dataDir, `.can-be-written-${process.pid}`);
  writeFileSync(probe, "?", { mode: 0o600 });
  rmSync(probe);
}
