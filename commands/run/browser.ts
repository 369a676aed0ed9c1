import { spawnSync, type StdioOptions } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Refusal } from "./environment.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Where Chromium is: `CHROME_PATH`, or on the path, or installed now from Debian's packages.
 * Throws `Refusal` with the mend where it is missing and may not be installed.
 */
export function chromiumPath(): string {
  const configured = process.env["CHROME_PATH"];
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Refusal(`CHROME_PATH names no file: set it to a Chromium or leave it unset.`);
  }
  return find() ?? install();
}

function find(): string | null {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    const name = names.find((each) => existsSync(join(folder, each)));
    if (name) return join(folder, name);
  }
  return null;
}

function install(): string {
  const mend = "install Chromium (Debian: apt-get install chromium) or set CHROME_PATH to one.";
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Refusal(
      `The browser tests need Chromium and it may not be installed from here: ${mend}`,
    );
  }
  console.log("Installing Chromium from Debian's packages ...");
  const quiet = { stdio: ["ignore", "ignore", "inherit"] satisfies StdioOptions };
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { ...quiet, env });
  spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], { ...quiet, env });
  const found = find();
  if (!found) throw new Refusal(`Chromium could not be installed: ${mend}`);
  return found;
}

/** How Chromium is started: in a container, as root, and without asking anybody for anything. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
