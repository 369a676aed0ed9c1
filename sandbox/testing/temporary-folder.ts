import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A new folder that is removed when the test has finished. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
