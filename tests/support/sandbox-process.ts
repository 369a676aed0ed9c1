/**
 * The sandbox as its own process, with a hand on it: `hold` makes it wait before it answers a call,
 * `answer` lets it go on. Tests wait for the sandbox this way, and never for the clock.
 */
import { startSandbox } from "@ringwell/sandbox";
import { readSandboxSettings } from "../../sandbox/src/settings/sandbox-settings.ts";
import { listen } from "../../commands/run/listen.ts";

let held: PromiseWithResolvers<void> | null = null;

const settings = readSandboxSettings(process.env);
const sandbox = await startSandbox(settings, { beforeAnswer: async () => held?.promise });
await listen(sandbox.server, { ...settings, setting: "SANDBOX_PORT" });

process.on("message", (message) => {
  if (message === "hold") held = Promise.withResolvers();
  if (message === "answer") {
    held?.resolve();
    held = null;
  }
  process.send?.(`${String(message)} done`);
});
process.on("SIGTERM", () => void sandbox.stop().then(() => process.exit(0)));
process.on("disconnect", () => void sandbox.stop().then(() => process.exit(0)));
process.send?.("ready");
