import type { BuildFolders } from "../../hosting/site-folders.ts";
import { serveSite } from "../../hosting/serve-site.ts";
import { listen } from "./listen.ts";

/** A site that is served until `close`. */
export interface ServedSite {
  /** Without a trailing slash. */
  origin: string;
  port: number;
  close(): void;
}

/** Serves a built site on this machine, at `port` or any free one. */
export async function serveFolders(folders: BuildFolders, wanted = 0): Promise<ServedSite> {
  const server = await serveSite(folders);
  const port = await listen(server, { port: wanted, host: "localhost", setting: "SITE_PORT" });
  return {
    origin: `http://localhost:${port}`,
    port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
