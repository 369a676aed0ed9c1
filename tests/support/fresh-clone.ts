import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project that is under test. */
export const project = fileURLToPath(new URL("../..", import.meta.url));

/** A folder like a fresh clone: the files that Git tracks, in their current state. */
export function freshClone(): string {
  const clone = mkdtempSync(join(tmpdir(), "clone-"));
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: project }).toString().split("\0");
  for (const file of files) {
    if (file && existsSync(join(project, file))) cpSync(join(project, file), join(clone, file));
  }
  return clone;
}
