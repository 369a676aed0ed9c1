import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eachOf, rawAnswer, statusOf } from "../../../sandbox/src/operating/testing/raw-answer.ts";
import { traversalPaths } from "../../../sandbox/src/operating/testing/traversal-paths.ts";
import type { HeaderTable } from "./header-table.ts";
import { serveSite } from "./serve-site.ts";

const folder = mkdtempSync(join(tmpdir(), "served-"));
const outside = "What lies beside the site is nobody's to read.";
let server: Server;

beforeAll(async () => {
  const [dist, work] = [join(folder, "dist"), join(folder, "work")];
  mkdirSync(join(dist, "assets"), { recursive: true });
  mkdirSync(work);
  writeFileSync(join(dist, "index.html"), "<title>Home</title>");
  writeFileSync(join(dist, "404.html"), "<title>Nothing here</title>");
  writeFileSync(join(dist, "assets", "page.js"), "export {};");
  writeFileSync(join(folder, "secret.txt"), outside);
  symlinkSync(join(folder, "secret.txt"), join(dist, "linked.txt"));
  symlinkSync(folder, join(dist, "linked"));
  const table: HeaderTable = {
    everything: {},
    secure: {},
    hashed: { under: "/assets/", headers: {} },
    typed: {},
    own: {},
  };
  writeFileSync(join(work, "headers.json"), JSON.stringify(table));
  server = await serveSite({ dist, work });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const ask = (target: string): Promise<string> =>
  rawAnswer(
    (server.address() as AddressInfo).port,
    Buffer.from(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, "utf8"),
  );

test("five hundred ways out of the site's folder lead to no byte outside it", async () => {
  const targets = traversalPaths(["/", "/assets/", "/assets/page.js/", ""], 500).map((target) =>
    target.replace(/etc\/hostname|\.env/u, "secret.txt"),
  );
  const answers = await eachOf(targets, 8, ask);
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

test("the site itself is there", async () => {
  expect(await ask("/")).toContain("<title>Home</title>");
  expect(await ask("/assets/page.js")).toContain("export {};");
});
