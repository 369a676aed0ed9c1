import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuildFolders, siteFolders, siteRoot } from "../../hosting/site-folders.ts";
import { buildSite } from "./build-site.ts";
import type { SiteSettings } from "./site-settings.ts";

const stampFileIn = ({ work }: BuildFolders): string => join(work, "built-from");
const sources = [
  join(siteRoot, "src"),
  join(siteRoot, "render"),
  join(siteRoot, "..", "hosting"),
  join(siteRoot, "public"),
  join(siteRoot, "vite.config.ts"),
  join(siteRoot, "tsconfig.json"),
  join(siteRoot, "package.json"),
  join(siteRoot, "..", "tsconfig.base.json"),
  ...["http-server", "machine", "provider-api", "scheduler", "settings", "voice"].map((name) =>
    join(siteRoot, "..", "packages", name),
  ),
  join(siteRoot, "..", "package-lock.json"),
];

/** Builds the site unless what it is made from is what it was last built from. */
export async function buildSiteWhenChanged(
  site: SiteSettings,
  folders: BuildFolders = siteFolders,
): Promise<"built" | "unchanged"> {
  const stampFile = stampFileIn(folders);
  const stamp = await stampOf(site);
  const last = existsSync(stampFile) ? await readFile(stampFile, "utf8") : "";
  if (stamp === last && existsSync(join(folders.dist, "index.html"))) return "unchanged";
  await rebuildSite(site, folders);
  return "built";
}

/** Builds the site and notes what from; a build that is interrupted counts as none. */
export async function rebuildSite(
  site: SiteSettings,
  folders: BuildFolders = siteFolders,
): Promise<void> {
  const stampFile = stampFileIn(folders);
  await rm(stampFile, { force: true });
  const stamp = await stampOf(site);
  await buildSite(site, folders);
  await writeFile(stampFile, stamp);
}

async function stampOf(site: SiteSettings): Promise<string> {
  const hash = createHash("sha256").update(process.version).update(JSON.stringify(site));
  for (const source of sources) {
    for (const file of await filesIn(source)) hash.update(file).update(await readFile(file));
  }
  return hash.digest("hex");
}

async function filesIn(place: string): Promise<string[]> {
  if (!existsSync(place)) return [];
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [place];
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
