/**
 * The whole sandbox as a process of its own, to be measured, besieged and stopped; says where it is. Asked
 * to `hold`, it waits before it answers a call, until it is asked to `answer`: tests wait for the sandbox
 * this way, and never for the clock.
 */
import { readSandboxSettings } from "../src/settings/sandbox-settings.ts";
import { startSandbox } from "../src/start-sandbox.ts";
import { listenForParent } from "./listening-process.ts";

// First of all: who gave up waiting for the start must not leave it behind.
process.on("disconnect", () => process.exit(0));
let held: PromiseWithResolvers<void> | null = null;
const settings = readSandboxSettings(process.env);
const sandbox = await startSandbox(settings, undefined, async () => held?.promise);
listenForParent(sandbox.server, settings.port, () => sandbox.stop(), {
  hold: () => (held = Promise.withResolvers()),
  answer: () => {
    held?.resolve();
    held = null;
  },
});
