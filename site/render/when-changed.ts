import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuildFolders, siteFolders, siteRoot } from "../../hosting/site-folders.ts";
import type { SiteSettings } from "./site-settings.ts";

/** What the site is built from, besides the version of Node and the settings. */
const sources = [
  "site/{src,render,public}/**/*.*",
  "site/*.*",
  "hosting/*.ts",
  "packages/!(assistant|receptionist)/**/*.*",
  "tsconfig.base.json",
  "package-lock.json",
];

const stampIn = ({ work }: BuildFolders): string => join(work, "built-from");

/** Builds the site if its sources or settings changed since the last build. */
export async function buildSiteWhenChanged(
  site: SiteSettings,
  folders: BuildFolders = siteFolders,
): Promise<"built" | "unchanged"> {
  const last = await readFile(stampIn(folders), "utf8").catch(() => "");
  const isBuilt = existsSync(join(folders.dist, "index.html"));
  if (isBuilt && last === (await stampOf(site))) return "unchanged";
  await rebuildSite(site, folders);
  return "built";
}

/** Builds the site and stores the hash of its sources. An interrupted build stores none. */
export async function rebuildSite(
  site: SiteSettings,
  folders: BuildFolders = siteFolders,
): Promise<void> {
  await rm(stampIn(folders), { force: true });
  const stamp = await stampOf(site);
  // Loaded only to build: a start that finds the site built does not wait for the compilers.
  const { buildSite } = await import("./build-site.ts");
  await buildSite(site, folders);
  await writeFile(stampIn(folders), stamp);
}

async function stampOf(site: SiteSettings): Promise<string> {
  const hash = createHash("sha256").update(process.version).update(JSON.stringify(site));
  const cwd = join(siteRoot, "..");
  const files = globSync(sources, { cwd, exclude: (name) => name.endsWith("node_modules") });
  for (const file of files.toSorted()) {
    hash.update(file).update(await readFile(join(cwd, file)).catch(() => ""));
  }
  return hash.digest("hex");
}
