import { existsSync } from "node:fs";
import { SettingsError } from "@ringwell/settings";

/** The environment with what `.env` adds; what is set already wins. */
export function environment(): NodeJS.ProcessEnv {
  if (existsSync(".env")) process.loadEnvFile(".env");
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
