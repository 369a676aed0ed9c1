/**
 * Runs a command, with what it needs: `node prepare.ts commands/start.ts`. Uses nothing that is installed, so
 * that the receptionist learns on one core while npm is at work on the other.
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
// `start` builds the site meanwhile; `test` and `check` look at types.
if (!["start", "test", "check"].includes(name)) await training;
process.argv.splice(1, 1);
await import(pathToFileURL(file).href);

/**
 * Installs the locked dependencies once for each state of the lockfile. `start` needs only what site and
 * sandbox are made of, not what tests, benches and tools bring: a first start is quicker by half.
 */
function installWhatIsMissing(): void {
  const stamp = join(root, "node_modules", ".installed-from");
  const lockfile = hash("sha256", readFileSync(join(root, "package-lock.json")));
  const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  const everything = `${lockfile} with tools`;
  const needed = name === "start" ? lockfile : everything;
  if (installed === needed || installed === everything) return;

  console.log("Installing dependencies ...");
  // Not `npm ci`: it refuses a lockfile in which a tool's build for some other platform is missing, as
  // it is where a registry does not carry that platform. Versions and hashes are the lockfile's all the same.
  // Without `--include=dev`, npm leaves the tools out where a host has set NODE_ENV=production.
  const scope = needed === everything ? "--include=dev" : "--omit=dev";
  if (!npm(["install", scope, "--no-save"], root)) process.exit(1);
  writeFileSync(stamp, needed);
}
