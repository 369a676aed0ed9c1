import { parseArgs } from "node:util";
import { apiKey, type Environment, httpUrl, oneOf, port, SettingsReader } from "@ringwell/settings";
import { DEFAULT_PRIVATE_KEY, sandboxPrivateKey } from "../../../sandbox/src/api/credentials.ts";
import { practiceNames, practices } from "../../../sandbox/src/reception/practices.ts";
import { Refusal } from "../environment.ts";

/** `privateKey` is never printed; `isSandbox` where the API is this project's sandbox. */
export type ProvisionSettings = ReturnType<typeof readProvisionSettings>;

export type ProvisionOptions = ReturnType<typeof readProvisionOptions>;

/**
 * Reads the practice, the account and its key. If unset, the account and the key are the sandbox's.
 * Throws `SettingsError` naming each setting that cannot be used.
 */
export function readProvisionSettings(environment: Environment) {
  const settings = new SettingsReader(environment);
  const sandbox = `http://localhost:${settings.read("SANDBOX_PORT", port, 4174)}`;
  const apiUrl = settings.read("VOICE_API_URL", safeUrl, sandbox);
  const isSandbox = apiUrl === sandbox;
  const ofSandbox = settings.read("SANDBOX_PRIVATE_KEY", sandboxPrivateKey, DEFAULT_PRIVATE_KEY);
  const privateKey = settings.read("VOICE_PRIVATE_KEY", apiKey(8), isSandbox ? ofSandbox : "");
  const practice = practices[settings.read("PRACTICE", oneOf(...practiceNames), "dental")];
  settings.done();
  if (privateKey === "") {
    throw new Refusal(
      "VOICE_API_URL names a provider, and VOICE_PRIVATE_KEY is not set: set it to the " +
        "account's private key, in the environment or in .env.",
    );
  }
  return { apiUrl, privateKey, isSandbox, practice };
}

/** An address that the API's paths can be added to, with TLS so that others cannot read the key. */
const safeUrl = httpUrl
  .refine((url) => !/[?#]/.test(url), {
    error: "must be an address that ends with its path, without ? or #",
  })
  .refine((url) => url.startsWith("https:") || isThisMachine(new URL(url).hostname), {
    error: "must begin with https://: the private key goes there",
  });

const isThisMachine = (hostname: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

const twoDashes =
  "npm run provision takes --dry-run, --prune and --write-env, after two dashes: npm run provision -- --dry-run";

/**
 * Reads `--dry-run --prune --write-env`. Throws `Refusal` for anything else, and when npm took an
 * option because the two dashes were missing: a dry run must not become a real one.
 */
export function readProvisionOptions(args: readonly string[], environment: Environment) {
  const takenByNpm = ["npm_config_dry_run", "npm_config_prune", "npm_config_write_env"];
  if (takenByNpm.some((name) => environment[name] === "true")) throw new Refusal(twoDashes);
  try {
    const flag = { type: "boolean", default: false } as const;
    const options = { "dry-run": flag, prune: flag, "write-env": flag };
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new Refusal(twoDashes);
  }
}
