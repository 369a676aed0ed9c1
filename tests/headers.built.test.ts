import type { Server } from "node:http";
import { expect, test } from "@playwright/test";
import { listen } from "../commands/run/listen.ts";
import { serveSite } from "../hosting/serve-site.ts";
import { type AskExactly, asking } from "./support/ask-exactly.ts";
import { testedFolders } from "./support/build-for-tests.ts";
import { routes } from "./support/pages.ts";
import { testServedHeaders } from "./support/served-headers.ts";

let server: Server;
let start: AskExactly;
const said: string[] = [];

test.beforeAll(async () => {
  server = await serveSite(testedFolders, (line) => said.push(line));
  const port = await listen(server, { port: 0, host: "localhost", setting: "SITE_PORT" });
  start = asking(`http://localhost:${port}`);
});
test.afterAll(() => {
  server.close();
  server.closeAllConnections();
});

testServedHeaders(() => ({ name: "npm start", ask: start, codings: ["br", "zstd", "gzip"] }));

test("a server without TLS tells no browser to stay with TLS", async () => {
  for (const path of [...routes.map((route) => route.path), "/gone", "/robots.txt"]) {
    const { headers } = await start(path);
    expect(headers, path).not.toHaveProperty("strict-transport-security");
  }
});

test("a browser's report is counted without its query, and one too long is refused", async () => {
  const type = { "Content-Type": "application/reports+json" };
  const { headers } = await start("/");
  expect(headers["reporting-endpoints"]).toBe('csp="/reports"');
  expect(headers["content-security-policy"]).toMatch(/; report-to csp$/);
  const report = (more: string): string =>
    JSON.stringify([
      {
        type: "csp-violation",
        body: {
          documentURL: `https://site.test/pricing?name=Marigold${more}`,
          effectiveDirective: "script-src-elem",
          blockedURL: "https://other.example/a.js?phone=5550123",
        },
      },
    ]);
  expect((await start("/reports", type, "POST", report(""))).status).toBe(204);
  expect(said.map((line) => JSON.parse(line) as object)).toEqual([
    {
      event: "policy-violation",
      directive: "script-src-elem",
      blocked: "another",
      page: "/pricing",
      count: 1,
    },
  ]);
  expect((await start("/reports", type, "POST", "nonsense")).status).toBe(400);
  const long = await start("/reports", type, "POST", report("x".repeat(8 * 1024)));
  expect(long.status).toBe(413);
  expect(said).toHaveLength(1);
});
