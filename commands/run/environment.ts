import { existsSync } from "node:fs";
import { SettingsError } from "@ringwell/settings";

/**
 * The environment with what `file` adds; what is set already wins. Throws `Refusal` for a file that
 * is there and cannot be read.
 */
export function environment(file = ".env"): NodeJS.ProcessEnv {
  if (!existsSync(file)) return process.env;
  try {
    process.loadEnvFile(file);
  } catch {
    throw new Refusal(
      `${file} cannot be read: make it a plain file that you may read, or remove it.`,
    );
  }
  return process.env;
}

/** An end that is the owner's to mend: printed as its message alone, without a stack. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

/** Runs a command; what the owner can mend is said in one sentence, everything else with its stack. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const sayable = error instanceof SettingsError || error instanceof Refusal;
    console.error(sayable ? error.message : error);
    process.exit(1);
  }
}
