import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the site's workspace. */
export const siteRoot = fileURLToPath(new URL("../site", import.meta.url));

/** Where a build goes: `dist` is published, `work` is read by the preview server and the next build. */
export interface BuildFolders {
  dist: string;
  work: string;
}

export const siteFolders: BuildFolders = {
  dist: join(siteRoot, "dist"),
  work: join(siteRoot, ".build"),
};
