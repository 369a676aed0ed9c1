import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { withReports } from "../../../hosting/header-table.ts";
import { serveSite } from "../../../hosting/serve-site.ts";
import { type AskExactly, asking } from "../../support/ask-exactly.ts";
import { copyOwnersSite, ownerTable } from "../../support/owner-table.ts";
import { allPaths } from "../../support/pages.ts";
import { runNginx, type RunningNginx } from "../../support/run-nginx.ts";

/** Of the server and its line, not of what it serves; TLS is a matter of its own test. */
const ofTheServer =
  /^(?:date|server|connection|keep-alive|etag|last-modified|accept-ranges|content-length|transfer-encoding|strict-transport-security)$/;

let work: string;
let server: Server;
let nginx: RunningNginx;
let hosts: Record<"start" | "nginx", AskExactly>;

test.beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), "owner-"));
  writeFileSync(join(work, "headers.json"), JSON.stringify(ownerTable));
  const dist = join(work, "dist");
  await copyOwnersSite(dist);
  server = await serveSite({ dist, work });
  await new Promise<void>((resolve) => {
    server.listen(0, "localhost", resolve);
  });
  nginx = await runNginx({
    dist,
    table: withReports(ownerTable, ownerTable.reportsUrl),
  });
  const { port } = server.address() as AddressInfo;
  hosts = {
    start: asking(`http://localhost:${port}`),
    nginx: asking(nginx.tlsOrigin, readFileSync(nginx.authority)),
  };
});
test.afterAll(async () => {
  server?.close();
  server?.closeAllConnections();
  await nginx?.stop();
  rmSync(work, { recursive: true, force: true });
});

function whole(headers: IncomingHttpHeaders): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheServer.test(name)));
}

test("with a provider, a vendor's script and reports elsewhere, nginx and npm start send the same", async () => {
  const identity = { "Accept-Encoding": "identity" };
  for (const path of [...allPaths, "/scheduler/frame", "/robots.txt", "/favicon.svg", "/gone"]) {
    const [byStart, byNginx] = await Promise.all([
      hosts.start(path, identity),
      hosts.nginx(path, identity),
    ]);
    expect(byNginx.status, path).toBe(byStart.status);
    expect(whole(byNginx.headers), path).toEqual(whole(byStart.headers));
  }
});
