import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import type { HeaderTable } from "../../../hosting/header-table.ts";
import { asking } from "../../support/ask-exactly.ts";
import { testedFolders } from "../../support/build-for-tests.ts";
import { runNginx, type RunningNginx } from "../../support/run-nginx.ts";

const table = JSON.parse(
  readFileSync(join(testedFolders.work, "headers.json"), "utf8"),
) as HeaderTable;

/** Where an authority asks whether the host is the owner's. Source: RFC 8555, 8.3. */
const challenge = "/.well-known/acme-challenge";

let nginx: RunningNginx;

test.beforeEach(async () => {
  nginx = await runNginx({ dist: testedFolders.dist, table });
  mkdirSync(join(nginx.challenges, challenge), { recursive: true });
});
test.afterEach(() => nginx.stop());

test("a certificate is renewed while the site is served, and nothing else comes over plain http", async () => {
  writeFileSync(join(nginx.challenges, challenge, "token"), "token.thumbprint");
  writeFileSync(join(nginx.challenges, "beside"), "not to be had");
  const ask = asking(nginx.origin);

  const answer = await ask(`${challenge}/token`);
  expect([answer.status, answer.body.toString()]).toEqual([200, "token.thumbprint"]);
  expect((await ask(`${challenge}/another`)).status).toBe(404);
  for (const path of ["/", "/pricing?from=mail", "/beside", "/.well-known/security.txt"]) {
    const { status, headers } = await ask(path);
    expect([status, headers.location], path).toEqual([301, `${nginx.tlsOrigin}${path}`]);
  }
  const around = await ask(`${challenge}/../../beside`);
  expect(around.body.toString()).not.toContain("not to be had");
});

test("what visitors ask for wrongly leaves neither their address nor a word of it in the log", async () => {
  const canary = "quillonia-birdwhistle";
  const tooLong = canary.repeat(100_000);
  const plain = asking(nginx.origin);
  const tls = asking(nginx.tlsOrigin, readFileSync(nginx.authority));
  const type = { "Content-Type": "text/plain", Referer: `https://site.example/?q=${canary}` };

  for (const ask of [plain, tls]) {
    const { status } = await ask(`/about?name=${canary}`, type, "POST", tooLong);
    expect(status).toBe(413);
  }
  expect((await plain(`${challenge}/${canary}`)).status).toBe(404);
  expect((await plain(`${challenge}/?name=${canary}`)).status).toBe(403);
  expect((await tls(`/${canary}`)).status).toBe(404);

  await nginx.stop();
  // As an owner sees that it started and ended.
  expect(nginx.said()).toContain("start worker process");
  expect(nginx.said()).not.toMatch(/quillonia|127\.0\.0\.1|\[::1\]|client:/);
});
