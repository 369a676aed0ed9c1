import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eachOf, rawAnswer, statusOf } from "../sandbox/testing/siege/raw-answer.ts";
import { traversalPaths } from "../sandbox/testing/siege/traversal-paths.ts";
import type { HeaderTable } from "./header-table.ts";
import { writePackedCopies } from "./packed-copies.ts";
import { serveSite } from "./serve-site.ts";

const folder = mkdtempSync(join(tmpdir(), "served-"));
const outside = "Files beside the site are private.";
let server: Server;

beforeAll(async () => {
  const [dist, work] = [join(folder, "dist"), join(folder, "work")];
  mkdirSync(join(dist, "assets"), { recursive: true });
  mkdirSync(work);
  writeFileSync(join(dist, "index.html"), "<title>Home</title>");
  writeFileSync(join(dist, "404.html"), "<title>Nothing here</title>");
  writeFileSync(join(dist, "about.html"), "<p>Words that repeat.</p>".repeat(40));
  writeFileSync(join(dist, "assets", "page.js"), "export {};");
  for (const name of ["icon.png", join("assets", "face.woff2")])
    writeFileSync(join(dist, name), "Packed already. ".repeat(40));
  writeFileSync(join(folder, "secret.txt"), outside);
  symlinkSync(join(folder, "secret.txt"), join(dist, "linked.txt"));
  symlinkSync(folder, join(dist, "linked"));
  const hashed = { under: "/assets/", headers: {} };
  const table: HeaderTable = { everything: {}, secure: {}, hashed, own: {} };
  writeFileSync(join(work, "headers.json"), JSON.stringify(table));
  await writePackedCopies(dist);
  server = await serveSite({ dist, work });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const ask = (target: string, headers = ""): Promise<string> =>
  rawAnswer(
    (server.address() as AddressInfo).port,
    Buffer.from(
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`,
      "utf8",
    ),
  );
const headerOf = (answer: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)\r$`, "imu").exec(answer)?.[1];

test("five hundred ways out of the site's folder lead to no byte outside it", async () => {
  const targets = traversalPaths(["/", "/assets/", "/assets/page.js/", ""], 500).map((target) =>
    target.replace(/etc\/hostname|\.env/u, "secret.txt"),
  );
  const answers = await eachOf(targets, 8, (target) => ask(target));
  expect(new Set(answers.map(statusOf))).toEqual(new Set([400, 404]));
  for (const answer of answers.filter((each) => statusOf(each) === 404)) {
    expect(answer).toMatch(/<title>Nothing here<\/title>$/u);
  }
  expect(answers.join()).not.toContain(outside);
});

test.each(["/linked.txt", "/linked/secret.txt"])(
  "a link out of the folder, %s, is not followed",
  async (target) => {
    expect(statusOf(await ask(target))).toBe(404);
  },
);

test("a copy that is still good is not sent again, also where a cache has weakened its tag", async () => {
  const gzip = "Accept-Encoding: gzip\r\n";
  const tag = headerOf(await ask("/about", gzip), "etag");
  for (const named of [tag, `W/${tag}`, `"another", W/${tag}`, "*"]) {
    const answer = await ask("/about", `${gzip}If-None-Match: ${named}\r\n`);
    expect({ named, status: statusOf(answer), tag: headerOf(answer, "etag") }).toEqual({
      named,
      status: 304,
      tag,
    });
  }
  expect(statusOf(await ask("/about", `If-None-Match: ${tag}\r\n`))).toBe(200);
});

test.each([
  ["/about", "gzip, deflate, br, zstd", "br"],
  ["/about", "gzip;q=0, br;q=0", undefined],
  ["/about", "*;q=0 ,,gzip", "gzip"],
  ["/icon.png", "br", undefined],
  ["/assets/face.woff2", "br", undefined],
  ["/", "br", undefined],
])("%s, for a browser that accepts %s, is packed with %s", async (target, accepted, coding) => {
  const answer = await ask(target, `Accept-Encoding: ${accepted}\r\n`);
  expect(statusOf(answer)).toBe(200);
  expect(headerOf(answer, "content-encoding")).toBe(coding);
  expect(headerOf(answer, "vary")).toBe(target === "/about" ? "Accept-Encoding" : undefined);
});
