/**
 * Installs what a command needs and runs it: `node prepare.ts commands/start.ts`. Imports no package, so that
 * the receptionist trains on one core while npm installs on the other.
 */
import { hash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { npm } from "./npm.mjs";
import { trainWhenChanged } from "./train-when-changed.ts";

const root = join(import.meta.dirname, "..", "..");
const [, , file = ""] = process.argv;
const name = basename(file, ".ts");

const training = trainWhenChanged();
installWhatIsMissing();
// These three train in parallel: `start` builds the site meanwhile, `test` and `check` check types.
if (!["start", "test", "check"].includes(name)) await training;
process.argv.splice(1, 1);
await import(pathToFileURL(file).href);

/**
 * Installs the locked dependencies once for each state of the lockfile. `start` installs only what site and
 * sandbox need, without tests, benches and tools. That halves the time of a first start.
 */
function installWhatIsMissing(): void {
  const stamp = join(root, "node_modules", ".installed-from");
  const lockfile = hash("sha256", readFileSync(join(root, "package-lock.json")));
  const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  const everything = `${lockfile} with tools`;
  const needed = name === "start" ? lockfile : everything;
  if (installed === needed || installed === everything) return;

  console.log("Installing dependencies ...");
  // Not `npm ci`: it refuses a lockfile that lacks a tool's build for another platform, which happens if
  // the registry does not have that platform. Versions and hashes still come from the lockfile.
  // Without `--include=dev`, npm leaves the tools out if a host has set NODE_ENV=production.
  const scope = needed === everything ? "--include=dev" : "--omit=dev";
  if (!npm(["install", scope, "--no-save"], root)) process.exit(1);
  writeFileSync(stamp, needed);
}
