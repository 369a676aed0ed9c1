import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import type { HeaderTable } from "../../../hosting/header-table.ts";
import { type AskExactly, asking } from "../../support/ask-exactly.ts";
import { testedFolders } from "../../support/build-for-tests.ts";
import { runNginx, type RunningNginx } from "../../support/run-nginx.ts";
import { routes } from "../../support/pages.ts";
import { testServedHeaders } from "../../support/served-headers.ts";

let nginx: RunningNginx;
let ask: AskExactly;

test.beforeAll(async () => {
  const file = join(testedFolders.work, "headers.json");
  const table = JSON.parse(readFileSync(file, "utf8")) as HeaderTable;
  nginx = await runNginx({ dist: testedFolders.dist, table });
  ask = asking(nginx.tlsOrigin, readFileSync(nginx.authority));
});
test.afterAll(() => nginx.stop());

testServedHeaders(() => ({
  name: "nginx",
  ask,
  codings: nginx.brotli ? ["br", "gzip"] : ["gzip"],
}));

test("a server with TLS tells browsers to stay with it", async () => {
  for (const path of [...routes.map((route) => route.path), "/gone", "/robots.txt"]) {
    const { headers } = await ask(path);
    expect(headers["strict-transport-security"], path).toBe("max-age=63072000; includeSubDomains");
  }
});
