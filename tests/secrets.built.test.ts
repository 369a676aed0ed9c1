import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  brotliCompressSync,
  brotliDecompressSync,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from "node:zlib";
import { expect, test } from "@playwright/test";
import { buildSite } from "../site/render/build-site.ts";
import { readSiteSettings } from "../site/render/site-settings.ts";

/** Built apart from the pages that the other tests read, with an owner's keys in the environment. */
const folder = fileURLToPath(new URL("../node_modules/.cache/secrets-site", import.meta.url));
const dist = join(folder, "dist");

const privateKey = `private-${randomBytes(16).toString("hex")}`;
const sandboxKey = `sandbox-${randomBytes(16).toString("hex")}`;
const publicKey = `public-${randomBytes(16).toString("hex")}`;

const keys = {
  VOICE_API_URL: "https://provider.test",
  VOICE_PRIVATE_KEY: privateKey,
  SANDBOX_PRIVATE_KEY: sandboxKey,
  VOICE_PUBLIC_KEY: publicKey,
};

test.beforeAll(async () => {
  // In the process's own environment too, where the bundler and every plugin could find it.
  Object.assign(process.env, keys);
  try {
    const { sitePort: _, ...site } = readSiteSettings(process.env);
    await buildSite(site, { dist, work: join(folder, "work") });
  } finally {
    for (const name of Object.keys(keys)) delete process.env[name];
  }
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files in which a text stands, as it is or encoded, compressed copies opened. */
function filesWith(text: string): string[] {
  const spellings = [text, Buffer.from(text).toString("hex"), ...inBase64(text)];
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => spellings.some((spelling) => opened(file).includes(spelling)));
}

/** The letters that only this text makes, for each of the three places it can have in a longer one. */
function inBase64(text: string): string[] {
  return [0, 1, 2].map((before) => {
    const letters = Buffer.from(" ".repeat(before) + text).toString("base64");
    const wholeGroups = Math.floor((before + text.length) / 3);
    return letters.slice(before === 0 ? 0 : 4, wholeGroups * 4);
  });
}

/** What unpacks each kind of copy that is published. */
const unpacked: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  ".br": brotliDecompressSync,
  ".gz": gunzipSync,
  ".zst": zstdDecompressSync,
};

function opened(file: string): Buffer {
  const content = readFileSync(file);
  return unpacked[extname(file)]?.(content) ?? content;
}

test("every kind of copy that is published can be searched", () => {
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
  const copies = files.filter((file) => files.includes(file.slice(0, -extname(file).length)));
  expect([...new Set(copies.map((file) => extname(file)))].toSorted()).toEqual(
    Object.keys(unpacked),
  );
});

test("no private key is in a file that is published", () => {
  const secrets = [privateKey, sandboxKey, "sandbox-private-key"];
  const names = ["VOICE_PRIVATE_KEY", "SANDBOX_PRIVATE_KEY"];
  for (const text of [...secrets, ...names]) expect(filesWith(text)).toEqual([]);
});

test("the search finds what is there: the public key, which browsers need", () => {
  expect(filesWith(publicKey)).not.toEqual([]);
});

test("the search finds a key that a longer text in base64 or a compressed copy holds", () => {
  const page = `<p>${JSON.stringify({ key: privateKey })}</p>`;
  const planted = [
    ...["", "1", "22"].map((more) => Buffer.from(more + page).toString("base64")),
    gzipSync(page),
    brotliCompressSync(page),
    zstdCompressSync(page),
  ].map((content, at) => {
    const file = join(dist, `planted-${at}${["", "", "", ".gz", ".br", ".zst"][at]}`);
    writeFileSync(file, content);
    return file;
  });
  expect(filesWith(privateKey).toSorted()).toEqual(planted);
  for (const file of planted) rmSync(file);
});
