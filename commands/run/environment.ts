import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describedSettings, SettingsError } from "@ringwell/settings";
import { distance } from "fastest-levenshtein";

/**
 * The environment with the settings of `file`. What is already set takes precedence. Throws `Refusal` for a
 * file that exists and cannot be read. Warns about a name that is nearly that of a setting.
 */
export function environment(file = ".env"): NodeJS.ProcessEnv {
  const text = readPlainFile(file);
  if (text === null) return process.env;
  const added = parseEnv(text);
  for (const name of Object.keys(added)) {
    // Any other name belongs to another program.
    const meant = knownNames.find((known) => distance(name, known) <= 2);
    if (meant === undefined || knownNames.includes(name)) continue;
    console.warn(`${file}: there is no setting ${name}. Did you mean ${meant}?`);
  }
  for (const [name, value] of Object.entries(added)) process.env[name] ??= value;
  return process.env;
}

const knownNames = Object.values(describedSettings).flatMap((group) => Object.keys(group));

/** The text of one of the owner's files. `null` if it does not exist. Throws `Refusal` if it cannot be read. */
export function readPlainFile(file: string): string | null {
  if (!existsSync(file)) return null;
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new Refusal(
      `${file} cannot be read: make it a plain file that you may read, or remove it.`,
    );
  }
}

/** A failure that the owner can fix: printed as its message alone, without a stack. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

/** Runs a command. A failure that the owner can fix is one sentence, any other has its stack. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    const isArgument = code.startsWith("ERR_PARSE_ARGS");
    const isForOwner = error instanceof SettingsError || error instanceof Refusal || isArgument;
    console.error(isForOwner ? message : error);
    process.exit(1);
  }
}
