import type { IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import type { AskExactly } from "./ask-exactly.ts";
import { routes } from "./pages.ts";

/** A server of the site, as a client sees it. */
export interface Host {
  name: string;
  ask: AskExactly;
  /** How it can pack a page. */
  codings: readonly ("br" | "zstd" | "gzip")[];
}

export const pages: readonly string[] = routes.map(({ path }) => path);
const missing = [
  "/gone",
  "/assets/gone.js",
  "/404",
  "/404.html",
  "/404.html/",
  "/index",
  "/index.html",
  "/about.html",
  "/about.html/",
];
const onEveryAnswer = {
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "strict-origin-when-cross-origin",
  "speculation-rules": '"/speculation-rules.json"',
  "x-content-type-options": "nosniff",
};
const ofPages = {
  ...onEveryAnswer,
  "permissions-policy":
    "microphone=(self), camera=(), geolocation=(), payment=(), usb=(), display-capture=()",
  "cache-control": "no-cache",
  "content-type": "text/html; charset=utf-8",
};

/** What every server of the site must send. `host` is asked for once it runs. */
export function testServedHeaders(host: () => Host): void {
  test("every page comes with the table's headers", async () => {
    const policies = new Set<string>();
    const { name, ask } = host();
    for (const path of pages) {
      const { status, headers } = await ask(path);
      expect(status, `${name} ${path}`).toBe(200);
      expect(headers, `${name} ${path}`).toMatchObject(ofPages);
      policies.add(policyOf(headers));
    }
    expect(policies.size).toBe(1);
    const [policy = ""] = policies;
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-/);
    expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toContain("unsafe");
  });

  test("what is not there is a 404 with the same headers, and is kept by nobody", async () => {
    const { name, ask } = host();
    const { headers: home } = await ask("/");
    for (const path of missing) {
      const { status, headers, body } = await ask(path);
      expect(status, `${name} ${path}`).toBe(404);
      expect(headers, `${name} ${path}`).toMatchObject(ofPages);
      expect(policyOf(headers)).toBe(policyOf(home));
      expect(body.toString()).toContain('<meta name="robots" content="noindex"');
    }
  });

  test("a file under its hash is kept for ever, everything else is asked for again", async () => {
    const { name, ask } = host();
    const home = (await ask("/")).body.toString();
    const [, script = ""] = /<script type="module"[^>]* src="([^"]+)"/.exec(home) ?? [];
    const [, face = ""] = /href="([^"]+\.woff2)"/.exec(home) ?? [];
    for (const [path, type] of [
      [script, "text/javascript; charset=utf-8"],
      [face, "font/woff2"],
    ] as const) {
      const { status, headers } = await ask(path);
      expect(status, `${name} ${path}`).toBe(200);
      expect(headers, `${name} ${path}`).toMatchObject({
        ...onEveryAnswer,
        "cache-control": "public, max-age=31536000, immutable",
        "content-type": type,
      });
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
    }
    for (const [path, type] of [
      ["/speculation-rules.json", "application/speculationrules+json"],
      ["/favicon.svg", "image/svg+xml"],
      ["/manifest.webmanifest", "application/manifest+json"],
      ["/sitemap.xml", "application/xml"],
      ["/robots.txt", "text/plain; charset=utf-8"],
    ] as const) {
      const { status, headers } = await ask(path);
      expect(status, `${name} ${path}`).toBe(200);
      expect(headers, `${name} ${path}`).toMatchObject({
        ...onEveryAnswer,
        "cache-control": "no-cache",
        "content-type": type,
      });
    }
  });

  test("no page or file of the sandbox's site can be read by another origin, and it has no scheduler document", async () => {
    const { name, ask } = host();
    const home = await ask("/");
    const [, script = ""] =
      /<script type="module"[^>]* src="([^"]+)"/.exec(home.body.toString()) ?? [];
    for (const path of ["/", "/robots.txt", script]) {
      const { headers } = await ask(path);
      expect(headers, `${name} ${path}`).not.toHaveProperty("access-control-allow-origin");
    }
    expect((await ask("/scheduler/frame")).status, name).toBe(404);
  });

  test("a page is sent as its reader takes it, and is the same page unpacked", async () => {
    const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };
    const { name, ask, codings } = host();
    const plain = await ask("/pricing", { "Accept-Encoding": "identity" });
    expect(plain.headers).not.toHaveProperty("content-encoding");
    for (const coding of codings) {
      const { headers, body } = await ask("/pricing", { "Accept-Encoding": coding });
      expect(headers["content-encoding"], name).toBe(coding);
      expect(headers["vary"]).toMatch(/accept-encoding/i);
      expect(body.byteLength).toBeLessThan(plain.body.byteLength / 3);
      expect(unpack[coding](body).equals(plain.body)).toBe(true);
    }
    const refused = await ask("/pricing", { "Accept-Encoding": "br;q=0, zstd;q=0, gzip;q=0" });
    expect(refused.headers, name).not.toHaveProperty("content-encoding");
  });

  test("a page has one address: with a slash at its end it is redirected, and to no other host", async () => {
    const { name, ask } = host();
    for (const [path, location] of [
      ["/about/", "/about"],
      ["/about/?from=mail", "/about?from=mail"],
      ["/robots.txt/", "/robots.txt"],
    ] as const) {
      const { status, headers } = await ask(path);
      expect([status, headers.location], `${name} ${path}`).toEqual([308, location]);
      expect(headers, `${name} ${path}`).toMatchObject(onEveryAnswer);
    }
    for (const path of ["//evil.example/", "/\\evil.example/", "/%2Fevil.example/", "/gone/"]) {
      const { status, headers } = await ask(path);
      expect([status, headers.location], `${name} ${path}`).toEqual([404, undefined]);
    }
  });

  test("a page that is still the same is not sent again", async () => {
    const { name, ask } = host();
    const { headers } = await ask("/about");
    const again = await ask("/about", { "If-None-Match": headers.etag ?? "" });
    expect([again.status, again.body.byteLength], name).toEqual([304, 0]);
    expect(policyOf(again.headers)).toBe(policyOf(headers));
  });

  test("what the server reads for itself, and packed copies, are sent to nobody", async () => {
    const { name, ask } = host();
    for (const path of [
      "/_headers",
      "/about.html.br",
      "/index.html.gz",
      "/robots.txt.zst",
      "/..%2f.build%2fheaders.json",
    ]) {
      const { status, body } = await ask(path);
      expect(status, `${name} ${path}`).toBeGreaterThanOrEqual(400);
      expect(body.toString(), `${name} ${path}`).not.toContain("Content-Security-Policy");
    }
  });

  test("nothing can be sent to a page", async () => {
    const { name, ask } = host();
    const { status, headers } = await ask("/about", {}, "POST", "x=1");
    expect(status, name).toBe(405);
    expect(policyOf(headers), name).toContain("default-src 'none'");
  });
}

/** A policy without the place its reports go to, which is the host's. */
export const policyOf = (headers: IncomingHttpHeaders): string =>
  String(headers["content-security-policy"]).replace("; report-to csp", "");
