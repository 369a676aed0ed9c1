/** Serves the site and the sandbox. First builds what is missing or out of date. */
import { startSandbox } from "@ringwell/sandbox";
import { prepareDataDir } from "../sandbox/src/store/open-database.ts";
import { readSandboxSettings } from "../sandbox/src/settings/sandbox-settings.ts";
import { serveSite } from "../hosting/serve-site.ts";
import { readSiteSettings } from "../site/render/site-settings.ts";
import { buildSiteWhenChanged } from "../site/render/when-changed.ts";
import { choosePorts } from "./run/choose-ports.ts";
import { command, environment, Refusal } from "./run/environment.ts";
import { freePort, listen, sandboxPlace } from "./run/listen.ts";
import { stopOnce } from "./run/stop-once.ts";
import { trainWhenChanged } from "./run/train-when-changed.ts";

await command(async () => {
  const given = await choosePorts(environment());
  const { sitePort, ...site } = readSiteSettings(given);
  const settings = readSandboxSettings(given);
  const sitePlace = { port: sitePort, host: "localhost", setting: "SITE_PORT" };
  if (sitePort === settings.port) {
    throw new Refusal(`SITE_PORT and SANDBOX_PORT are both ${sitePort}: set one to another port.`);
  }
  // A port or folder that cannot be used is named now, not after the site is built.
  prepareDataDir(settings.dataDir);
  await freePort(sitePlace);
  await freePort(sandboxPlace(settings));

  console.log("Building the site where it changed, and starting the sandbox ...");
  const [pages, sandbox] = await Promise.all([
    buildSiteWhenChanged(site).then(() => serveSite()),
    startSandbox(settings, trainWhenChanged()),
  ]);
  await listen(pages, sitePlace);
  await listen(sandbox.server, sandboxPlace(settings));

  console.log(
    `Ready: site http://localhost:${sitePort}  sandbox http://localhost:${settings.port}`,
  );

  stopOnce(() => {
    pages.close();
    pages.closeAllConnections();
    return sandbox.stop();
  });
});
