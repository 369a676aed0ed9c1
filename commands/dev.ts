/** The site with reload on save, beside the sandbox. Pages are prerendered anew at each request. */
import { createServer } from "node:http";
import { startSandbox } from "@ringwell/sandbox";
import { readSandboxSettings } from "../sandbox/src/settings/sandbox-settings.ts";
import { devSite } from "../site/render/dev-site.ts";
import { readSiteSettings } from "../site/render/site-settings.ts";
import { choosePorts } from "./run/choose-ports.ts";
import { command, environment } from "./run/environment.ts";
import { listen, sandboxPlace } from "./run/listen.ts";
import { stopOnce } from "./run/stop-once.ts";

await command(async () => {
  const given = await choosePorts(environment());
  const { sitePort, ...site } = readSiteSettings(given);
  const settings = readSandboxSettings(given);
  const server = createServer();
  const { handle, close } = await devSite(site, server);
  server.on("request", handle);
  await listen(server, { port: sitePort, host: "localhost", setting: "SITE_PORT" });
  const sandbox = await startSandbox(settings);
  await listen(sandbox.server, sandboxPlace(settings));
  console.log(
    `Ready: site http://localhost:${sitePort}  sandbox http://localhost:${settings.port}`,
  );

  stopOnce(() => Promise.all([close(), sandbox.stop()]));
});
