import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the site's workspace. */
export const siteRoot = fileURLToPath(new URL("../site", import.meta.url));

/** The folders of a build: `dist` is published, `work` is for the preview server and the next build. */
export interface BuildFolders {
  dist: string;
  work: string;
}

export const siteFolders: BuildFolders = {
  dist: join(siteRoot, "dist"),
  work: join(siteRoot, ".build"),
};
