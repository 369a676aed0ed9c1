/** The sandbox alone, as its container runs it. */
import { startSandbox } from "@ringwell/sandbox";
import { choosePorts } from "./run/choose-ports.ts";
import { command, environment } from "./run/environment.ts";
import { listen, sandboxPlace } from "./run/listen.ts";
import { stopOnce } from "./run/stop-once.ts";
import { readSandboxSettings } from "../sandbox/src/settings/sandbox-settings.ts";

await command(async () => {
  const settings = readSandboxSettings(await choosePorts(environment()));
  const sandbox = await startSandbox(settings);
  await listen(sandbox.server, sandboxPlace(settings));
  console.log(`Ready: sandbox http://${settings.host}:${settings.port}`);
  stopOnce(() => sandbox.stop());
});
