import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { get } from "node:https";
import { dirname, join, relative } from "node:path";
import { expect, test } from "@playwright/test";
import type { HeaderTable } from "../../hosting/header-table.ts";
import { freshClone, project } from "../support/fresh-clone.ts";
import { runNginx } from "../support/run-nginx.ts";

/**
 * The steps of hosting/docker/Dockerfile, one after the other, where no image can be built: in a fresh clone.
 * What needs an image of its own (its user, its ports, Debian's packages) is not tried here.
 */
interface Stage {
  name: string;
  steps: { word: string; rest: string }[];
}

const stages: Stage[] = [];
const dockerfile = readFileSync(join(project, "hosting/docker/Dockerfile"), "utf8");
for (const line of dockerfile.split("\n")) {
  const [, word = "", rest = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
  if (word === "FROM") stages.push({ name: rest.split(" AS ")[1] ?? "", steps: [] });
  else if (word) stages.at(-1)?.steps.push({ word, rest });
}
const stepsOf = (name: string, word: string): string[] =>
  (stages.find((stage) => stage.name === name)?.steps ?? [])
    .filter((step) => step.word === word)
    .map(({ rest }) => rest);

let clone: string;

test.beforeAll(() => {
  test.setTimeout(600_000);
  clone = freshClone();
  // What stands for an owner's settings.
  writeFileSync(join(clone, ".env"), "SITE_URL=https://localhost\nBRAND_NAME=Fern Desk\n");
  for (const step of stepsOf("build", "RUN")) {
    const run = step.replace(/^(--\S+ )+/, "");
    const done = spawnSync("sh", ["-c", run], {
      cwd: clone,
      stdio: "inherit",
      // As many hosts set it, which makes npm leave out what only builds.
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
    const page = await securely(`${nginx.tlsOrigin}/about`, nginx.authority);
    expect(page).toContain("Fern Desk");
  } finally {
    await nginx.stop();
  }
});

async function securely(url: string, authority: string): Promise<string> {
  const asked = get(url, { ca: readFileSync(authority) });
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  let page = "";
  for await (const chunk of response) page += String(chunk);
  return page;
}
