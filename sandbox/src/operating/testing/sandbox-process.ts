/** The whole sandbox as a process of its own, to be measured, besieged and stopped; says where it is. */
import type { AddressInfo } from "node:net";
import { readSandboxSettings } from "../../sandbox-settings.ts";
import { startSandbox } from "../../start-sandbox.ts";

// First of all: who gave up waiting for the start must not leave it behind.
process.on("disconnect", () => process.exit(0));
const settings = readSandboxSettings(process.env);
const sandbox = await startSandbox(settings);
sandbox.server.listen(settings.port, "127.0.0.1", () => {
  process.send?.({ port: (sandbox.server.address() as AddressInfo).port });
});
process.on("message", (message) => {
  if (message !== "collect") return;
  globalThis.gc?.();
  process.send?.("collected");
});
process.on("SIGTERM", () => void sandbox.stop().then(() => process.exit(0)));
