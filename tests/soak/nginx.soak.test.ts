import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type ServedSite, serveFolders } from "../../commands/run/serve-folders.ts";
import type { HeaderTable } from "../../hosting/header-table.ts";
import { asking } from "../support/ask-exactly.ts";
import { ownersSite } from "../support/owners-site.ts";
import { allPaths } from "../support/pages.ts";
import { runNginx, type RunningNginx } from "../support/run-nginx.ts";

/** Headers of the server and its connection, not of the content. */
const ofTheServer =
  "date server connection keep-alive etag last-modified accept-ranges allow content-length " +
  "transfer-encoding strict-transport-security";

/** Where an authority asks whether the host is the owner's. Source: RFC 8555, 8.3. */
const challenge = "/.well-known/acme-challenge";

let folders: Awaited<ReturnType<typeof ownersSite>>;
let start: ServedSite;
let nginx: RunningNginx;

// An owner with everything that adds to the headers: a provider, a vendor's script, and reports elsewhere.
test.beforeEach(async () => {
  folders = await ownersSite({
    SITE_URL: "https://fern.example",
    VOICE_API_URL: "https://api.vapi.ai",
    SCHEDULER_KIND: "script",
    SCHEDULER_URL: "https://book.example/fern?a=%22b%22",
    SCHEDULER_SCRIPT: "https://book.example/embed.js",
    REPORTS_URL: "https://reports.example/csp",
  });
  start = await serveFolders(folders);
  const table = JSON.parse(readFileSync(join(folders.work, "headers.json"), "utf8")) as HeaderTable;
  nginx = await runNginx({ dist: folders.dist, table });
  mkdirSync(join(nginx.challenges, challenge), { recursive: true });
});
test.afterEach(async () => {
  start.close();
  await nginx.stop();
  await folders[Symbol.asyncDispose]();
});

const overTls = () => asking(nginx.tlsOrigin, readFileSync(nginx.authority));

test("nginx and npm start send the same, and nginx tells browsers to stay with TLS", async () => {
  const ask = { nginx: overTls(), start: asking(start.origin) };
  const home = (await ask.start("/")).body.toString();
  const [, script = ""] = /<script type="module"[^>]* src="([^"]+)"/.exec(home) ?? [];
  const files = ["/scheduler/frame", "/robots.txt", "/favicon.svg", "/speculation-rules.json"];
  const missing = ["/assets/gone.js", "/404.html", "/index", "/about.html", "/_headers"];
  const moved = ["/about/", "/about/?from=mail", "/robots.txt/", "//evil.example/"];
  for (const path of [...allPaths, script, ...files, ...missing, ...moved]) {
    for (const coding of ["identity", "gzip"]) {
      if (coding === "gzip" && path !== script) continue;
      const [byStart, byNginx] = await Promise.all(
        [ask.start, ask.nginx].map(async (host) => {
          const { status, headers } = await host(path, { "Accept-Encoding": coding });
          const table = Object.entries(headers).filter(
            ([name]) => !ofTheServer.split(" ").includes(name),
          );
          return { path, status, ...Object.fromEntries(table) };
        }),
      );
      // More only where nginx redirects, because it sends its own body.
      expect(byNginx).toMatchObject(byStart!);
    }
    const { headers } = await ask.nginx(path);
    expect(headers["strict-transport-security"], path).toBe("max-age=63072000; includeSubDomains");
  }
  expect((await ask.nginx("/about", {}, "POST", "x=1")).status).toBe(405);
});

test("a certificate is renewed while the site is served, and nothing else comes over plain http", async () => {
  writeFileSync(join(nginx.challenges, challenge, "token"), "token.thumbprint");
  writeFileSync(join(nginx.challenges, "beside"), "not to be had");
  const ask = asking(nginx.origin);

  const answer = await ask(`${challenge}/token`);
  expect([answer.status, answer.body.toString()]).toEqual([200, "token.thumbprint"]);
  expect((await ask(`${challenge}/another`)).status).toBe(404);
  for (const path of ["/", "/pricing?from=mail", "/beside", "/.well-known/security.txt"]) {
    const { status, headers } = await ask(path);
    expect([status, headers.location], path).toEqual([301, `${nginx.tlsOrigin}${path}`]);
  }
  const around = await ask(`${challenge}/../../beside`);
  expect(around.body.toString()).not.toContain("not to be had");
});

test("a wrong request leaves neither the visitor's address nor a word of it in the log", async () => {
  const canary = "quillonia-birdwhistle";
  const plain = asking(nginx.origin);
  const tls = overTls();
  const type = { "Content-Type": "text/plain", Referer: `https://site.example/?q=${canary}` };
  for (const ask of [plain, tls]) {
    const { status } = await ask(`/about?name=${canary}`, type, "POST", canary.repeat(100_000));
    expect(status).toBe(413);
  }
  expect((await plain(`${challenge}/${canary}`)).status).toBe(404);
  expect((await plain(`${challenge}/?name=${canary}`)).status).toBe(403);
  expect((await tls(`/${canary}`)).status).toBe(404);

  await nginx.stop();
  // Start and stop are still logged for the owner.
  expect(nginx.said()).toContain("start worker process");
  expect(nginx.said()).not.toMatch(/quillonia|127\.0\.0\.1|\[::1\]|client:/);
});
