import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import type { HeaderTable } from "../../../site/src/build/header-table.ts";
import { type SiteBundle, siteDocuments } from "../../../site/src/build/site-documents.ts";
import { readSiteSettings } from "../../../site/src/build/site-settings.ts";
import type { SchedulerChoice } from "../../../site/src/content/site-context.ts";
import { testedFolders } from "../build-for-tests.ts";

/** The site as it is built for one scheduler, served with its own headers. */
export interface ServedSite {
  origin: string;
  headers: HeaderTable;
  documents: ReadonlyMap<string, string>;
  close: () => void;
}

const types: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

/**
 * Serves the pages for this scheduler; everything that no setting changes comes from the tests' build.
 * `prefill` goes into the island's props: the site itself knows nothing of its visitors.
 */
export async function siteWith(scheduler: SchedulerChoice, prefill: object): Promise<ServedSite> {
  const bundle = JSON.parse(
    await readFile(join(testedFolders.work, "bundle.json"), "utf8"),
  ) as SiteBundle;
  const { sitePort: _, ...site } = readSiteSettings({});
  const settings = { ...site, bookingUrl: scheduler.url, scheduler };
  const { documents, headers } = await siteDocuments(settings, bundle, new Map());

  const served = new Map(documents);
  served.set("/", withProps(documents.get("/") ?? "", { prefill }));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const own = { ...headers.everything, ...headers.own[pathname] };
    const html = served.get(pathname);
    if (html !== undefined) {
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", ...own }).end(html);
      return;
    }
    readFile(join(testedFolders.dist, pathname)).then(
      (file) =>
        response
          .writeHead(200, { "Content-Type": types[extname(pathname)] ?? "text/plain", ...own })
          .end(file),
      () => response.writeHead(404, own).end(),
    );
  });
  await listening(server);
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://localhost:${port}`, headers, documents, close };
}

const listening = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.listen(0, "localhost", resolve);
  });

/** The page with more in its scheduler's props. */
function withProps(html: string, more: object): string {
  const inside = JSON.stringify(more)
    .slice(1, -1)
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;");
  const props = /(data-island="scheduler"[^>]*? data-props="\{)/;
  if (!props.test(html)) throw new Error("the home page holds no scheduler");
  return html.replace(props, (found) => `${found}${inside},`);
}
