import { parseArgs } from "node:util";
import { type Environment, httpUrl, type Parse, port, SettingsReader } from "@ringwell/settings";
import { PRIVATE_KEY } from "../../sandbox/src/api/credentials.ts";
import { Refusal } from "./environment.ts";

export interface ProvisionSettings {
  /** The provider's API, without a trailing slash. */
  apiUrl: string;
  /** Never printed. */
  privateKey: string;
  /** True when the API is this project's sandbox. */
  isSandbox: boolean;
}

export interface ProvisionOptions {
  dryRun: boolean;
  prune: boolean;
  writeEnv: boolean;
}

/**
 * Which account is meant, and by which key. Unset, both are the sandbox's.
 * Throws `SettingsError` naming each setting that cannot be used.
 */
export function readProvisionSettings(environment: Environment): ProvisionSettings {
  const settings = new SettingsReader(environment);
  const sandbox = `http://localhost:${settings.read("SANDBOX_PORT", port, 4174)}`;
  const apiUrl = settings.read("VOICE_API_URL", httpUrl, sandbox);
  const isSandbox = apiUrl === sandbox;
  const privateKey = settings.read("VOICE_PRIVATE_KEY", key, isSandbox ? PRIVATE_KEY : "");
  settings.done();
  if (privateKey === "") {
    throw new Refusal(
      `VOICE_API_URL names a provider, and VOICE_PRIVATE_KEY is not set: put the account's private key into the environment or .env.`,
    );
  }
  return { apiUrl, privateKey, isSandbox };
}

/** What a header can carry, and every provider's key is: no spaces, no letters with accents. */
const key: Parse<string> = (text) =>
  /^[!-~]{1,500}$/.test(text)
    ? { ok: true, value: text }
    : { ok: false, problem: "must be the key alone: letters, digits and signs without spaces" };

/** Reads `--dry-run --prune --write-env`. Throws `Refusal` for anything else. */
export function readProvisionOptions(args: readonly string[]): ProvisionOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        "dry-run": { type: "boolean", default: false },
        prune: { type: "boolean", default: false },
        "write-env": { type: "boolean", default: false },
      },
    });
    return {
      dryRun: values["dry-run"],
      prune: values.prune,
      writeEnv: values["write-env"],
    };
  } catch {
    throw new Refusal(
      "npm run provision takes --dry-run, --prune and --write-env, after two dashes: npm run provision -- --dry-run",
    );
  }
}
