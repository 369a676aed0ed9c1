import { expect, test } from "vitest";
import { practices } from "../../../sandbox/src/reception/practices.ts";
import { readSandboxSettings } from "../../../sandbox/src/settings/sandbox-settings.ts";
import { readProvisionOptions, readProvisionSettings } from "./provision-settings.ts";

const SANDBOX_PRIVATE_KEY = "6f1d0c9b8a7e4d5c";
const VOICE_PRIVATE_KEY = "s3cret-key";

test("the sandbox is reached with the key that is set for it", () => {
  expect(readProvisionSettings({}).privateKey).toBe("sandbox-private-key");
  expect(readProvisionSettings({ SANDBOX_PRIVATE_KEY }).privateKey).toBe(SANDBOX_PRIVATE_KEY);
});

test("the assistant answers for the practice that the sandbox plays", () => {
  const { practice } = readProvisionSettings({});
  expect(practice).toBe(practices[readSandboxSettings({}).practice]);
  expect(readProvisionSettings({ PRACTICE: "med-spa" }).practice).toBe(practices["med-spa"]);
});

test.each([
  [
    "a provider without its key, instead of being sent the sandbox's",
    { VOICE_API_URL: "https://provider.test", SANDBOX_PRIVATE_KEY },
    /^VOICE_API_URL names a provider, and VOICE_PRIVATE_KEY is not set/,
  ],
  [
    "an address that no path can follow",
    { VOICE_API_URL: "https://provider.test/?token=s3cret", VOICE_PRIVATE_KEY },
    /^VOICE_API_URL must be an address that ends with its path/,
  ],
  [
    "an address where the key could be read on its way",
    { VOICE_API_URL: "http://provider.test", VOICE_PRIVATE_KEY },
    /^VOICE_API_URL must begin with https:\/\//,
  ],
])("%s is refused", (_, environment, words) => {
  const read = () => readProvisionSettings(environment);
  expect(read).toThrow(words);
  expect(read).not.toThrow("s3cret");
});

test.each([
  ["an option it does not know", ["--force"], {}],
  [
    "a dry run whose two dashes are missing, so that npm took it",
    [],
    { npm_config_dry_run: "true" },
  ],
])("%s is refused", (_, args, environment) => {
  expect(() => readProvisionOptions(args, environment)).toThrow(
    /^npm run provision takes .* after two dashes: npm run provision -- --dry-run/,
  );
});
