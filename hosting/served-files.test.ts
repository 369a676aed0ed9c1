import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writePackedCopies } from "./packed-copies.ts";
import { acceptedCopy, readServedFiles, type ServedFile } from "./served-files.ts";

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "served-"));
});
afterEach(() => rmSync(dist, { recursive: true }));

const page = "<p>Words that stand on a page, again and again.</p>".repeat(40);
async function served(files: Readonly<Record<string, string>>): Promise<Map<string, ServedFile>> {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(dist, path, ".."), { recursive: true });
    writeFileSync(join(dist, path), content);
  }
  await writePackedCopies(dist);
  return readServedFiles(dist);
}

test("pictures, faces and a few bytes are sent as they are", async () => {
  const files = { "icon.png": page, "assets/face.woff2": page, "robots.txt": "User-agent: *" };
  for (const { copies } of (await served(files)).values())
    expect(Object.keys(copies)).toEqual(["identity"]);
});

test.each([
  [undefined, "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, zstd", "zstd"],
  ["gzip;q=0, br;q=0", "identity"],
  ["*;q=0 ,,gzip", "gzip"],
  ["br\0", "identity"],
])("to a browser that accepts %o the file is sent as %s", async (accepted, coding) => {
  const file = (await served({ "about.html": page })).get("/about")!;
  expect(acceptedCopy(file, accepted)).toEqual({ coding, copy: file.copies[coding as "br"] });
});
