import { createServer } from "node:http";
import { expect, test } from "vitest";
import { Refusal } from "./environment.ts";
import { listen } from "./listen.ts";

test.each([
  ["no machine has", "sandbox.invalid"],
  ["this machine has not", "192.0.2.7"],
])("a host that %s is refused with its setting's name", async (_, host) => {
  const place = { port: 0, host, setting: "SANDBOX_PORT", hostSetting: "SANDBOX_HOST" };
  const refused = await listen(createServer(), place).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect((refused as Refusal).message).toMatch(/^SANDBOX_HOST .* set it to localhost/u);
});
