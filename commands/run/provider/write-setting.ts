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
import { isDeepStrictEqual, parseEnv } from "node:util";
import { Refusal } from "../environment.ts";

/**
 * Puts `name=value` into the environment file at `path` and keeps all other lines. Only its owner can read a
 * new file. It is written to a second file and renamed, so that no crash leaves half a file.
 * Throws `Refusal` with the line to add by hand if the file cannot be changed safely. A read-only file is
 * refused too: its owner does not want it replaced.
 */
export function writeSetting(path: string, name: string, value: string): void {
  const byHand = `put ${name}=${value} into it by hand.`;
  const file = existsSync(path) ? realpathSync(path) : path;
  const beside = `${file}.${process.pid}.new`;
  try {
    const mode = existsSync(file) ? statSync(file).mode & 0o777 : null;
    if (mode !== null && (mode & 0o222) === 0) throw new Refusal(`${path} is read-only: ${byHand}`);
    const bytes = mode === null ? Buffer.alloc(0) : readFileSync(file);
    const changed = isUtf8(bytes) ? textWith(bytes.toString(), name, value) : null;
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

/**
 * The text of an environment file with the setting: its line is replaced, or added at the end. `null` if
 * that would change another setting, as when the name occurs inside a quoted text of several lines.
 */
function textWith(text: string, name: string, value: string): string | null {
  const line = `${name}=${value}`;
  const existing = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=[^\\r\\n]*`, "gm");
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const terminated = text === "" || text.endsWith("\n") ? text : text + newline;
  const changed = existing.test(text)
    ? text.replace(existing, () => line)
    : `${terminated}${line}${newline}`;
  const isRight = isDeepStrictEqual(parseEnv(changed), { ...parseEnv(text), [name]: value });
  return isRight ? changed : null;
}
