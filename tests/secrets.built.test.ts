import { randomBytes } from "node:crypto";
import { globSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { codings } from "../hosting/packed-copies.ts";
import { buildSite } from "../site/render/build-site.ts";
import { readSiteSettings } from "../site/render/site-settings.ts";

/** Built apart from the pages that the other tests read, with an owner's keys in the environment. */
const folder = fileURLToPath(new URL("../node_modules/.cache/secrets-site", import.meta.url));

const key = (): string => randomBytes(16).toString("hex");
const keys = {
  VOICE_API_URL: "https://provider.test",
  VOICE_PUBLIC_KEY: key(),
  VOICE_PRIVATE_KEY: key(),
  SANDBOX_PRIVATE_KEY: key(),
};

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the public key is published, and no private key, as it is, in base64 or in a packed copy", async () => {
  const dist = join(folder, "dist");
  // In the process's own environment too, where the bundler and every plugin could find it.
  Object.assign(process.env, keys);
  try {
    const { sitePort: _, ...site } = readSiteSettings(process.env);
    await buildSite(site, { dist, work: join(folder, "work") });
  } finally {
    for (const name of Object.keys(keys)) delete process.env[name];
  }
  const unpack = (file: string, content: Buffer): Buffer => {
    if (file.endsWith(codings.br)) return brotliDecompressSync(content);
    return file.endsWith(codings.gzip) ? gunzipSync(content) : content;
  };
  const published = globSync("**/*", { cwd: dist })
    .map((name) => join(dist, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => unpack(file, readFileSync(file)).toString("latin1"));
  const isPublished = (text: string): boolean => {
    // The letters that only this text makes, for each of the three places it can have in a longer one.
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
