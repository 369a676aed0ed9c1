import {
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { environmentFileWith } from "@ringwell/provisioning";
import { Refusal } from "./environment.ts";

/**
 * Puts `name=value` into the environment file at `path`, all other lines as they were; a new file is
 * for its owner's eyes only. Written beside and moved into place, so that no crash leaves half a file.
 * Throws `Refusal` with the line to add by hand when the file cannot be changed safely.
 */
export function writeSetting(path: string, name: string, value: string): void {
  const file = existsSync(path) ? realpathSync(path) : path;
  const isThere = existsSync(file);
  const changed = environmentFileWith(isThere ? readFileSync(file, "utf8") : "", name, value);
  if (changed === null) {
    throw new Refusal(
      `${path} cannot be changed without touching other settings: put ${name}=${value} into it by hand.`,
    );
  }
  const beside = `${file}.${process.pid}.new`;
  try {
    writeFileSync(beside, changed, { mode: isThere ? statSync(file).mode & 0o777 : 0o600 });
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    throw new Refusal(
      `${path} could not be written (${code ?? "unknown"}): put ${name}=${value} into it by hand.`,
    );
  }
}
