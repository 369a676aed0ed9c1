import { mkdtempSync, readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { type HeaderTable, withReports } from "../../site/src/build/header-table.ts";
import { type AskExactly, asking } from "../support/ask-exactly.ts";
import { testedFolders } from "../support/build-for-tests.ts";
import { copyOwnersSite, ownerTable } from "../support/owner-table.ts";
import { allPaths } from "../support/pages.ts";
import { runCaddy, type RunningCaddy } from "../support/run-caddy.ts";
import { runNginx, type RunningNginx } from "../support/run-nginx.ts";

/** nginx is held to the headers, typed anew, by tests of its own. */
const builtTable = (): HeaderTable =>
  JSON.parse(readFileSync(join(testedFolders.work, "headers.json"), "utf8")) as HeaderTable;

const sites: Readonly<Record<string, () => Promise<{ dist: string; table: HeaderTable }>>> = {
  "the site as it is built": () =>
    Promise.resolve({ dist: testedFolders.dist, table: builtTable() }),
  "an owner's with a provider, a vendor's script and reports": async () => {
    const dist = mkdtempSync(join(tmpdir(), "owner-"));
    await copyOwnersSite(dist);
    return { dist, table: withReports(ownerTable, ownerTable.reportsUrl) };
  },
};

let caddy: RunningCaddy;
let nginx: RunningNginx;
let ask: Record<"caddy" | "nginx", AskExactly>;

for (const [name, siteOf] of Object.entries(sites)) {
  test.describe(name, () => {
    test.beforeAll(async () => {
      const site = await siteOf();
      [caddy, nginx] = await Promise.all([runCaddy(site), runNginx(site)]);
      ask = {
        caddy: asking(caddy.tlsOrigin, readFileSync(caddy.authority)),
        nginx: asking(nginx.tlsOrigin, readFileSync(nginx.authority)),
      };
    });
    test.afterAll(() => Promise.all([caddy?.stop(), nginx?.stop()]));

    test("every page and file, and what is not there, comes from Caddy as from nginx", async () => {
      const identity = { "Accept-Encoding": "identity" };
      const asked = [...allPaths, ...files, ...(await hashedFiles()), ...missing];
      for (const path of [...asked, ...asked.map((each) => `${each}/`), "/pricing?from=mail"]) {
        const [byCaddy, byNginx] = await Promise.all([
          ask.caddy(path, identity),
          ask.nginx(path, identity),
        ]);
        expect(byCaddy.status, path).toBe(byNginx.status);
        expect(byCaddy.headers.location, path).toBe(byNginx.headers.location);
        // nginx writes a page of its own for those who are not redirected.
        if (byNginx.status === 308) continue;
        expect(ofTheSite(byCaddy.headers), path).toEqual(ofTheSite(byNginx.headers));
        expect(byCaddy.body.equals(byNginx.body), path).toBe(true);
      }
    });
  });
}

test.describe("Caddy", () => {
  test.beforeAll(async () => {
    caddy = await runCaddy({ dist: testedFolders.dist, table: builtTable() });
    ask = { ...ask, caddy: asking(caddy.tlsOrigin, readFileSync(caddy.authority)) };
  });
  test.afterAll(() => caddy?.stop());

  test("a script that is gone is no script, and is kept by nobody", async () => {
    for (const path of ["/assets/gone.js", "/assets/gone.css", "/gone.json", "/gone.svg"]) {
      const { status, headers } = await ask.caddy(path);
      expect(status, path).toBe(404);
      expect(headers, path).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
        "x-content-type-options": "nosniff",
        "strict-transport-security": "max-age=63072000; includeSubDomains",
      });
    }
  });

  test("a page, found or not, is sent in every coding it is kept in, and is the same page unpacked", async () => {
    const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };
    for (const path of ["/pricing", "/gone"]) {
      const plain = await ask.caddy(path, { "Accept-Encoding": "identity" });
      for (const [coding, unpacked] of Object.entries(unpack)) {
        const { headers, body } = await ask.caddy(path, { "Accept-Encoding": coding });
        expect(headers, path).toMatchObject({
          "content-encoding": coding,
          "content-type": "text/html; charset=utf-8",
          vary: "Accept-Encoding",
        });
        expect(unpacked(body).equals(plain.body), `${path} ${coding}`).toBe(true);
      }
    }
  });

  test("plain http is sent on to the same address over TLS", async () => {
    const { status, headers } = await asking(caddy.origin)("/pricing?from=mail");
    // The port of the tests is nobody's: to the world it is 443.
    expect([status, headers.location]).toEqual([308, "https://localhost/pricing?from=mail"]);
  });

  test("a page that is still the same is not sent again", async () => {
    const { headers } = await ask.caddy("/about");
    const again = await ask.caddy("/about", { "If-None-Match": headers.etag ?? "" });
    expect([again.status, again.body.byteLength]).toEqual([304, 0]);
    expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
  });

  test("nothing can be sent to a page", async () => {
    for (const path of ["/about", "/gone", "/assets/gone.js"]) {
      const { status, headers, body } = await ask.caddy(path, {}, "POST", "x=1");
      expect([status, headers.allow, body.byteLength], path).toEqual([405, "GET, HEAD", 0]);
      expect(headers["content-security-policy"], path).toContain("default-src 'none'");
    }
  });

  test("what no file can be called is not there, and nothing of it or of who asked is in the log", async () => {
    const canary = "quillonia-birdwhistle";
    for (const path of [
      `/${canary}`,
      `/${canary}%00`,
      `/${canary.repeat(50)}`,
      `/{env.HOME}${canary}/`,
      "/ab*ut",
      "/..%2fwork%2fheaders.json",
    ]) {
      const { status, body } = await ask.caddy(path, { Referer: `https://${canary}.example/` });
      expect(status, path).toBe(404);
      expect(body.toString(), path).toContain('<meta name="robots" content="noindex"');
    }
    await caddy.stop();
    expect(caddy.said()).toContain("certificate obtained successfully");
    expect(caddy.said()).not.toMatch(/quillonia|127\.0\.0\.1|::1|remote/);
    // It warns of a file that is not laid out its way.
    expect(caddy.said()).not.toContain("not formatted");
  });
});

const files = [
  "/scheduler/frame",
  "/speculation-rules.json",
  "/favicon.svg",
  "/apple-touch-icon.png",
  "/manifest.webmanifest",
  "/sitemap.xml",
  "/robots.txt",
  "/llms.txt",
  "/licences.txt",
];

const missing = [
  "/gone",
  "/assets/gone.js",
  "/assets",
  "/scheduler",
  "/404",
  "/404.html",
  "/index",
  "/index.html",
  "/about.html",
  "/about%2ehtml",
  "/about.html.br",
  "/robots.txt.zst",
  "/_headers",
];

async function hashedFiles(): Promise<string[]> {
  const home = (await ask.nginx("/")).body.toString();
  const found = [...home.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
  expect(found.length).toBeGreaterThan(1);
  return found;
}

/** Of the server and its line, not of what it serves. */
const ofTheServer =
  /^(?:date|server|connection|keep-alive|etag|last-modified|accept-ranges|alt-svc|transfer-encoding)$/;

/** That the smallest files are not packed, nginx knows and Caddy is not told: it says `Vary` of them too. */
function ofTheSite(headers: IncomingHttpHeaders): Record<string, unknown> {
  const isSmall = Number(headers["content-length"]) < 128;
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !ofTheServer.test(name) && !(isSmall && name === "vary"),
    ),
  );
}
