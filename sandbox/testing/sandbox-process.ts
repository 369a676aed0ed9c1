/** The whole sandbox as a process of its own, to be measured, besieged and stopped; says where it is. */
import { readSandboxSettings } from "../src/settings/sandbox-settings.ts";
import { startSandbox } from "../src/start-sandbox.ts";
import { listenForParent } from "./listening-process.ts";

// First of all: who gave up waiting for the start must not leave it behind.
process.on("disconnect", () => process.exit(0));
const settings = readSandboxSettings(process.env);
const sandbox = await startSandbox(settings);
listenForParent(sandbox.server, settings.port, () => sandbox.stop());
