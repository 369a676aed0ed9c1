import { isUtf8 } from "node:buffer";
import {
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { environmentFileWith } from "@ringwell/assistant/provisioning";
import { Refusal } from "../environment.ts";

/**
 * Puts `name=value` into the environment file at `path`, all other lines as they were; a new file is
 * for its owner's eyes only. Written beside and moved into place, so that no crash leaves half a file.
 * Throws `Refusal` with the line to add by hand if the file cannot be changed safely, or is read-only:
 * replacing it would ignore its owner's wish.
 */
export function writeSetting(path: string, name: string, value: string): void {
  const byHand = `put ${name}=${value} into it by hand.`;
  const file = existsSync(path) ? realpathSync(path) : path;
  const beside = `${file}.${process.pid}.new`;
  try {
    const mode = existsSync(file) ? statSync(file).mode & 0o777 : null;
    if (mode !== null && (mode & 0o222) === 0) throw new Refusal(`${path} is read-only: ${byHand}`);
    const bytes = mode === null ? Buffer.alloc(0) : readFileSync(file);
    const changed = isUtf8(bytes) ? environmentFileWith(bytes.toString(), name, value) : null;
    if (changed === null) {
      throw new Refusal(`${path} cannot be changed without touching other lines: ${byHand}`);
    }
    writeFileSync(beside, changed, { mode: mode ?? 0o600 });
    renameSync(beside, file);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    rmSync(beside, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    throw new Refusal(`${path} could not be written (${code ?? "unknown"}): ${byHand}`);
  }
}
