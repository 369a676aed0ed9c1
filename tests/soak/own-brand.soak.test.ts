import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "../../commands/run/listen.ts";
import { RunningSandbox } from "../../sandbox/testing/running-sandbox.ts";
import { freshClone, project } from "../support/fresh-clone.ts";
import { runHost } from "../support/run-host.ts";

/**
 * Follows docs/own-brand.md from a fresh clone: its settings, its commands and its table of what to
 * change. The sandbox's API replaces the provider's, which needs an account.
 */
const guide = readFileSync(join(project, "docs", "own-brand.md"), "utf8");
const blocks = [...guide.matchAll(/```sh\n(.*?)```/gs)].map(([, text = ""]) => text);
const lines = blocks.flatMap((block) => block.trim().split("\n"));
const commands = lines
  .filter((line) => line.startsWith("npm "))
  .map((line) => line.replace(/ *#.*/, ""));
const settings = lines.filter((line) => /^[A-Z_]+=/.test(line));

const keys = { public: "sandbox-public-key", private: "sandbox-private-key" };

/** The machine's environment without the settings of this test run. The owner's settings are in `.env`. */
const ownersEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:NODE_ENV$|(?:SITE|SANDBOX|VOICE|BRAND|INFO|SCHEDULER|CALL)_)/.test(name),
  ),
);

let clone: string;
let provider: RunningSandbox;

test.beforeAll(async () => {
  clone = freshClone();
  provider = await RunningSandbox.start();
});
test.afterAll(async () => {
  await provider?.remove();
  if (clone) rmSync(clone, { recursive: true, force: true });
});

/** Runs one line of the guide unchanged. */
function step(line: string): { code: number | null; said: string } {
  const options = { cwd: clone, env: ownersEnvironment, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", line], options);
  return { code: status, said: stdout + stderr };
}

/**
 * The home page of `npm start`, which runs as in the guide and is then stopped as by Ctrl-C. Its ports
 * differ, because the usual ones may be in use.
 */
async function homePageOf(line: string): Promise<string> {
  const origin = `http://localhost:${await freePort()}`;
  const ports = { SITE_PORT: new URL(origin).port, SANDBOX_PORT: String(await freePort()) };
  const start = await runHost({
    program: "sh",
    args: ["-c", `exec ${line}`],
    cwd: clone,
    env: { ...ownersEnvironment, ...ports },
    ready: `Ready: site ${origin}`,
  });
  const home = await (await fetch(`${origin}/`)).text();
  expect(await start.stop()).toBe(0);
  return home;
}

function change(file: string, from: string | RegExp, to: string): void {
  const path = join(clone, file);
  const before = readFileSync(path, "utf8");
  const after = before.replace(from, to);
  expect(after, `${file} holds what the guide names`).not.toBe(before);
  writeFileSync(path, after);
}

test("a new owner gets from a clone to their own brand, links and keys by the guide alone", async () => {
  test.setTimeout(1_800_000);
  const startedAtMs = performance.now();
  expect(commands).toEqual([
    "npm start",
    "npm run provision -- --dry-run",
    "npm run provision -- --write-env",
    "npm run build",
    "npm run check:launch",
  ]);
  const [start = "", dryRun = "", provision = "", build = "", checkLaunch = ""] = commands;
  expect(await homePageOf(start)).toContain("Start test call");

  writeFileSync(
    join(clone, ".env"),
    settings
      .join("\n")
      .replace("https://api.vapi.ai", provider.origin)
      .replace("<the public key>", keys.public)
      .replace("<the private key>", keys.private),
  );

  expect(step(dryRun)).toMatchObject({ code: 0 });
  expect(readFileSync(join(clone, ".env"), "utf8")).not.toContain("VOICE_ASSISTANT_ID");
  expect(step(provision)).toMatchObject({ code: 0 });
  expect(readFileSync(join(clone, ".env"), "utf8")).toMatch(/^VOICE_ASSISTANT_ID=\S+$/m);

  writeFileSync(
    join(clone, "site/public/favicon.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#2a6" d="M0 0h10v10z"/></svg>',
  );
  change("site/src/shared/layout/site-header.tsx", '<Ring kind="answered" />', "");
  change(
    "site/src/styles/tokens.css",
    /(--p-teal: light-dark\()oklch\([^)]*\)/,
    "$1oklch(42% 0.09 300)",
  );
  change(
    "site/src/features/testimonials/testimonials.ts",
    /(export const testimonials: readonly Testimonial\[\] = \[)[\s\S]*?\n\];/,
    "$1];",
  );
  expect(step(build)).toMatchObject({ code: 0 });

  const dist = join(clone, "site/dist");
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
  const pages = files.filter((file) => file.endsWith(".html"));
  expect(pages.length).toBeGreaterThanOrEqual(9);
  for (const file of pages) {
    const page = readFileSync(join(dist, file), "utf8");
    expect(page, file).not.toContain("Ringwell");
    if (!file.includes("frame")) expect(page, file).toContain("Fern Desk");
  }
  const home = readFileSync(join(dist, "index.html"), "utf8");
  for (const own of [
    "https://ferndesk.com",
    "mailto:hello@ferndesk.com",
    "https://calendly.com/fern-desk/demo",
  ]) {
    expect(home).toContain(own);
  }
  expect(readFileSync(join(dist, "favicon.svg"), "utf8")).toContain("#2a6");

  const { code, said } = step(checkLaunch);
  // The samples and the legal questions are still open, and the command says so.
  expect(code).toBe(1);
  expect(said).not.toContain("BRAND_NAME");
  const minutes = (performance.now() - startedAtMs) / 60_000;
  console.log(`By the guide in ${minutes.toFixed(1)} minutes`);
  expect(minutes).toBeLessThanOrEqual(15);
});
