import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "@playwright/test";
import type { HeaderTable } from "../../hosting/header-table.ts";
import { asking } from "../support/ask-exactly.ts";
import { freshClone, project } from "../support/fresh-clone.ts";
import { runNginx } from "../support/run-nginx.ts";

/**
 * The steps of hosting/docker/Dockerfile, one by one in a fresh clone, because no image can be built here.
 * Not tested: what needs a real image (its user, its ports, Debian's packages).
 */
const stages = readFileSync(join(project, "hosting/docker/Dockerfile"), "utf8").split(/^FROM /m);
const stepsOf = (name: string, word: string): string[] => {
  const stage = stages.find((each) => each.split("\n")[0]?.endsWith(` AS ${name}`)) ?? "";
  return [...stage.matchAll(new RegExp(`^${word} (.*)$`, "gm"))].map(([, rest = ""]) => rest);
};

let clone: string;

test.beforeAll(() => {
  test.setTimeout(600_000);
  clone = freshClone();
  // Sample settings of an owner.
  writeFileSync(join(clone, ".env"), "SITE_URL=https://localhost\nBRAND_NAME=Fern Desk\n");
  for (const step of stepsOf("build", "RUN")) {
    const run = step.replace(/^(--\S+ )+/, "");
    const done = spawnSync("sh", ["-c", run], {
      cwd: clone,
      stdio: "inherit",
      // Many hosts set this. It makes npm leave out the packages that only a build needs.
      env: { ...process.env, NODE_ENV: "production" },
    });
    expect([run, done.status]).toEqual([run, 0]);
  }
});
test.afterAll(() => rmSync(clone, { recursive: true, force: true }));

test("what the site's image takes from the build is there, and nginx serves it", async () => {
  const taken = stepsOf("site", "COPY").map((step) => {
    const [, from = "", to = ""] = /^--from=build (\S+) (\S+)$/.exec(step) ?? [];
    return { from: join(clone, relative("/project", from)), to };
  });
  expect(taken.map(({ to }) => to)).toEqual(["/srv/site", "/etc/nginx/conf.d/site.conf"]);
  for (const { from } of taken) expect(existsSync(from), from).toBe(true);

  const [site, configuration] = taken;
  const text = readFileSync(configuration?.from ?? "", "utf8");
  expect(text).toContain('root "/srv/site";');
  expect(text).toContain("brotli_static on;");
  const table = JSON.parse(
    readFileSync(join(dirname(configuration?.from ?? ""), "headers.json"), "utf8"),
  ) as HeaderTable;
  const nginx = await runNginx({ dist: site?.from ?? "", table });
  try {
    const ask = asking(nginx.tlsOrigin, readFileSync(nginx.authority));
    expect((await ask("/about")).body.toString()).toContain("Fern Desk");
  } finally {
    await nginx.stop();
  }
});
