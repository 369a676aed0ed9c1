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

test("the scheduler's document has its own policy in place of the pages', and its scripts load by CORS", async () => {
  const policies = new Set<unknown>();
  for (const [name, ask] of Object.entries(hosts)) {
    const { status, headers, body } = await ask("/scheduler/frame");
    expect(status, name).toBe(200);
    expect(headers, name).toMatchObject({
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
      "content-type": "text/html; charset=utf-8",
      "permissions-policy": expect.stringContaining("microphone=()"),
      "content-security-policy": expect.stringContaining("frame-ancestors 'self'"),
    });
    expect(headers).not.toHaveProperty("access-control-allow-origin");
    policies.add(headers["content-security-policy"]);
    const [, script = ""] = /data-script="([^"]+)"/.exec(body.toString()) ?? [];
    const asset = await ask(script);
    expect(asset.status, name).toBe(200);
    expect(asset.headers, name).toMatchObject({ "access-control-allow-origin": "*" });
  }
  expect(policies.size).toBe(1);
});

test("its pages may reach the provider and report, and only the vendor's document the vendor", async () => {
  for (const [name, ask] of Object.entries(hosts)) {
    const page = (await ask("/")).headers;
    expect(page["reporting-endpoints"], name).toBe('csp="https://reports.example/csp"');
    expect(page["content-security-policy"], name).toContain("https://api.vapi.ai");
    expect(page["content-security-policy"], name).not.toContain("book.example/embed.js");
    const frame = (await ask("/scheduler/frame")).headers;
    expect(frame["content-security-policy"], name).toContain("https://book.example");
    expect(frame["content-security-policy"], name).not.toContain("api.vapi.ai");
  }
});
