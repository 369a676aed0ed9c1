import { expect, sandboxTest as test } from "./support/fixtures.ts";
import { asking } from "./support/ask-exactly.ts";
import { routes } from "./support/pages.ts";

/*
 * What `npm start` sends of the built site. Which header carries what is in hosting/header-table.test.ts,
 * and how files are read in hosting/serve-site.contract.test.ts; nginx is compared in the soak.
 */
const page = {
  "cache-control": "no-cache",
  "content-type": "text/html; charset=utf-8",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "microphone=(self), camera=(), geolocation=(), payment=(), usb=(), display-capture=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "speculation-rules": '"/speculation-rules.json"',
  "x-content-type-options": "nosniff",
};

/** Paths to a 404: other hosts, the server's own files, packed copies, second addresses of a page. */
const missing = `/gone /assets/gone.js /404 /404.html /index /about.html /gone/ //evil.example/
  /\\evil.example/ /%2Fevil.example/ /_headers /about.html.br /sitemap.xml.gz /..%2fwork/headers.json`;

test("every page, and every 404, is sent with the table's headers, without those for TLS", async ({
  site,
}) => {
  const ask = asking(site);
  const policies = new Set<unknown>();
  const absent = missing.split(/\s+/);
  for (const path of [...routes.map((route) => route.path), ...absent]) {
    const { status, headers } = await ask(path);
    expect([path, status]).toEqual([path, absent.includes(path) ? 404 : 200]);
    expect(headers, path).toMatchObject(page);
    expect(headers, path).not.toHaveProperty("strict-transport-security");
    expect(headers, path).not.toHaveProperty("access-control-allow-origin");
    policies.add(headers["content-security-policy"]);
  }
  expect([...policies]).toEqual([
    expect.stringMatching(/^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-/),
  ]);
  expect((await ask("/about", {}, "POST", "x=1")).status).toBe(405);
});

test("a file with a hash is cached for a year, and every file has its type and one address", async ({
  site,
}) => {
  const ask = asking(site);
  const home = (await ask("/")).body.toString();
  const [, script = ""] = /<script type="module"[^>]* src="([^"]+)"/.exec(home) ?? [];
  const [, face = ""] = /href="([^"]+\.woff2)"/.exec(home) ?? [];
  const forAYear = "public, max-age=31536000, immutable";
  for (const [path, type, cache = "no-cache"] of [
    [script, "text/javascript; charset=utf-8", forAYear],
    [face, "font/woff2", forAYear],
    ["/speculation-rules.json", "application/speculationrules+json"],
    ["/favicon.svg", "image/svg+xml"],
    ["/manifest.webmanifest", "application/manifest+json"],
    ["/sitemap.xml", "application/xml"],
    ["/robots.txt", "text/plain; charset=utf-8"],
  ] as const) {
    const found = await ask(path);
    const { "content-type": isType, "cache-control": isCached } = found.headers;
    expect([path, found.status, isType, isCached]).toEqual([path, 200, type, cache]);
    const moved = await ask(`${path}/?from=mail`);
    expect([moved.status, moved.headers.location]).toEqual([308, `${path}?from=mail`]);
  }
});

test("a browser may fetch only the site's own pages ahead of a click", async ({ site }) => {
  const rules = JSON.parse(
    (await asking(site)("/speculation-rules.json")).body.toString(),
  ) as Record<string, { where: object; urls?: string[] }[]>;
  const all = Object.values(rules).flat();
  expect(all.length).toBeGreaterThan(0);
  // A path without a host matches addresses of the page's own origin only.
  for (const { where, urls } of all) {
    expect(urls).toBeUndefined();
    expect(JSON.stringify(where)).not.toMatch(/https?:|"\*/);
  }
});
