import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writePackedCopies } from "./packed-copies.ts";
import { readServedFiles } from "./served-files.ts";

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "served-"));
});
afterEach(() => rmSync(dist, { recursive: true }));

const page = "<p>Words that stand on a page, again and again.</p>".repeat(40);
const put = (path: string, content: string): void => {
  mkdirSync(join(dist, path, ".."), { recursive: true });
  writeFileSync(join(dist, path), content);
};
const readAll = async (path: string): Promise<string[]> => {
  const file = (await readServedFiles(dist)).get(path);
  const { br, zstd, gzip } = Object.fromEntries(file?.packed ?? []);
  if (!br || !zstd || !gzip) return [];
  return [brotliDecompressSync(br), zstdDecompressSync(zstd), gunzipSync(gzip)].map(String);
};

test("a file is packed beside itself, three ways, and each is the file", async () => {
  put("about.html", page);
  await writePackedCopies(dist);
  expect(["br", "zst", "gz"].map((each) => existsSync(join(dist, `about.html.${each}`)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(await readAll("/about")).toEqual([page, page, page]);
});

test("a copy of what the file no longer is, is not sent", async () => {
  put("about.html", page);
  await writePackedCopies(dist);
  put("about.html", page.replaceAll("Words", "Other words"));
  const [br] = await readAll("/about");
  expect(br).toContain("Other words");
});

test("a copy that is broken is not sent", async () => {
  put("about.html", page);
  await writePackedCopies(dist);
  put("about.html.br", "not Brotli at all");
  expect((await readAll("/about"))[0]).toBe(page);
});

test("pictures, faces and a few bytes are sent as they are", async () => {
  put("icon.png", page);
  put("assets/face.woff2", page);
  put("robots.txt", "User-agent: *");
  await writePackedCopies(dist);
  const files = await readServedFiles(dist);
  expect([...files.values()].map(({ codings }) => codings)).toEqual([[], [], []]);
});

test("packed copies and what hosts read for themselves are no files of the site", async () => {
  put("index.html", page);
  put("scheduler/frame.html", page);
  put("_headers", page);
  await writePackedCopies(dist);
  expect([...(await readServedFiles(dist)).keys()].toSorted()).toEqual(["/", "/scheduler/frame"]);
});
