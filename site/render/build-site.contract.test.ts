import { randomBytes } from "node:crypto";
import { globSync, mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { codings } from "../../hosting/packed-copies.ts";
import { routes } from "../../tests/support/pages.ts";
import { buildSite } from "./build-site.ts";
import { readSiteSettings } from "./site-settings.ts";

const folder = mkdtempSync(join(tmpdir(), "built-site-"));
const dist = join(folder, "dist");
const home = "https://practice.example/";
const key = (): string => randomBytes(16).toString("hex");
const keys = {
  VOICE_API_URL: "https://provider.test",
  VOICE_PUBLIC_KEY: key(),
  VOICE_PRIVATE_KEY: key(),
  SANDBOX_PRIVATE_KEY: key(),
};
const paths = routes.map(({ path }) => path.slice(1));

beforeAll(async () => {
  // The value of `npm run build`. The tests' own value would build React for development.
  vi.stubEnv("NODE_ENV", "production");
  // In the process's own environment too, where the bundler and every plugin could find them.
  for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value);
  const { sitePort: _, ...site } = readSiteSettings({ SITE_URL: home, ...keys });
  await buildSite(site, { dist, work: join(folder, "work") });
  vi.unstubAllEnvs();
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const built = (path: string): string => readFileSync(join(dist, path), "utf8");
const pictureSize = (path: string): [width: number, height: number] => {
  const png = readFileSync(join(dist, path));
  expect(png.toString("latin1", 0, 8)).toBe("\x89PNG\r\n\x1a\n");
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

test("each page names its own card, which exists and has the stated size", () => {
  const cards = paths.map((path) => {
    const page = built(`${path || "index"}.html`);
    const tags = [...page.matchAll(/<meta property="og:image" content="([^"]*)"/g)];
    expect(tags).toHaveLength(1);
    const [[, address = ""] = []] = tags;
    expect(address).toMatch(/^https:\/\/practice\.example\/assets\/card-/);
    expect(pictureSize(address.slice(home.length))).toEqual([1200, 630]);
    return address;
  });
  expect(new Set(cards).size).toBe(8);
});

// tests/pages.built.test.ts checks that the files which a page names exist.
test("the manifest's icons and the phone's icon exist, in the stated sizes", () => {
  const { icons, ...manifest } = JSON.parse(built("manifest.webmanifest")) as {
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ name: "Ringwell", start_url: "./" });
  for (const { src, sizes } of icons) expect(pictureSize(src).join("x")).toBe(sizes);
  expect(icons.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512"]);
  expect(pictureSize("apple-touch-icon.png")).toEqual([180, 180]);
  for (const file of ["favicon.svg", "apple-touch-icon.png", "manifest.webmanifest"])
    expect(built("index.html")).toContain(`href="/${file}"`);
});

test("search engines find what is made for them", () => {
  const listed = [...built("sitemap.xml").matchAll(/<loc>(.*?)<\/loc>/g)];
  expect(listed.map(([, address]) => address)).toEqual(paths.map((path) => home + path));
  expect(built("robots.txt")).toContain(`Sitemap: ${home}sitemap.xml`);
});

// Source: llmstxt.org, "Format".
test("llms.txt is one heading, a quotation, plain words, then headings with links alone, to the eight pages", () => {
  const [opening = "", ...sections] = built("llms.txt").split(/^## /m);
  expect(opening).toMatch(/^# Ringwell\n\n> \S/);
  expect(opening.match(/^#/gm)).toHaveLength(1);
  const lines = sections.flatMap((section) => section.trim().split("\n").slice(2));
  for (const line of lines) expect(line).toMatch(/^- \[[^\]]+\]\([^)\s]+\)(: .+)?$/);
  const links = lines.map((line) => /\(https:\/\/practice\.example\/(.*?)\)/.exec(line)?.[1]);
  expect(links.filter((path) => path !== undefined)).toEqual(paths);
});

test("no script holds the class names of a sheet alone: a visitor would load it for nothing", () => {
  expect(globSync("assets/*.js", { cwd: dist }).length).toBeGreaterThan(9);
  expect(globSync("assets/*.module-*.js", { cwd: dist })).toEqual([]);
});

test("the licences of shipped packages and fonts are published", () => {
  const text = built("licences.txt");
  for (const name of ["react", "react-dom", "@daily-co/daily-js", "lucide"]) {
    expect(text).toMatch(new RegExp(`^## ${name} - \\d`, "m"));
  }
  expect(text).toMatch(/^## @fontsource-variable\/hedvig-letters-serif - .*\(OFL-1\.1\)$/m);
  expect(text).toContain("SIL OPEN FONT LICENSE");
});

test("every component's rules are in a layer", () => {
  const [file = ""] = globSync("assets/*.css", { cwd: dist });
  let outermost = built(file);
  for (let inner = ""; inner !== outermost;) {
    inner = outermost;
    outermost = inner.replaceAll(/\{[^{}]*\}/g, "");
  }
  expect(outermost).toContain("@layer sections");
  expect(outermost).not.toMatch(/\.r\w/);
});

test("a packed copy is the file that it was made of", () => {
  for (const [ending, unpack] of [
    [codings.br, brotliDecompressSync],
    [codings.gzip, gunzipSync],
  ] as const) {
    const copies = globSync(`**/*${ending}`, { cwd: dist });
    expect(copies.length).toBeGreaterThan(25);
    for (const copy of copies)
      expect(unpack(readFileSync(join(dist, copy))).toString()).toBe(built(copy.slice(0, -3)));
  }
});

test("the public key is published, and no private key, as it is or in base64", () => {
  const published = globSync("**/*", { cwd: dist, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1"));
  const isPublished = (text: string): boolean => {
    // The base64 letters that only this text produces, for each of its three offsets in a longer text.
    const encoded = [0, 1, 2].map((before) =>
      Buffer.from(" ".repeat(before) + text)
        .toString("base64")
        .slice(before === 0 ? 0 : 4, Math.floor((before + text.length) / 3) * 4),
    );
    return published.some((file) => [text, ...encoded].some((each) => file.includes(each)));
  };
  expect(isPublished(keys.VOICE_PUBLIC_KEY)).toBe(true);
  for (const text of [
    keys.VOICE_PRIVATE_KEY,
    keys.SANDBOX_PRIVATE_KEY,
    "sandbox-private-key",
    "VOICE_PRIVATE_KEY",
    "SANDBOX_PRIVATE_KEY",
  ]) {
    expect([text, isPublished(text)]).toEqual([text, false]);
  }
});
