import { expect, test } from "vitest";
import { readProvisionSettings } from "./provision-settings.ts";

const SANDBOX_PRIVATE_KEY = "6f1d0c9b8a7e4d5c";

test("the sandbox is reached with the key that is set for it", () => {
  expect(readProvisionSettings({}).privateKey).toBe("sandbox-private-key");
  expect(readProvisionSettings({ SANDBOX_PRIVATE_KEY }).privateKey).toBe(SANDBOX_PRIVATE_KEY);
});

test("a provider is never sent the sandbox's key", () => {
  const VOICE_API_URL = "https://provider.test";
  const read = () => readProvisionSettings({ VOICE_API_URL, SANDBOX_PRIVATE_KEY });
  expect(read).toThrow(/VOICE_PRIVATE_KEY is not set/);
});
