import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { listen } from "../../commands/run/listen.ts";
import { headersFor, type HeaderTable } from "../../hosting/header-table.ts";
import { type SiteBundle, siteDocuments } from "../../site/render/site-documents.ts";
import { readSiteSettings } from "../../site/render/site-settings.ts";
import type { CallSetup, SchedulerChoice } from "../../site/src/site-context.ts";
import { testedFolders } from "./build-for-tests.ts";

/** The site as it is built for one owner, served with its own headers. */
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

/** What an owner has set otherwise; what is left out is the sandbox's. */
export interface OwnersChoice {
  scheduler?: Partial<SchedulerChoice>;
  placement?: CallSetup["placement"];
}

/**
 * Serves the pages for this owner; everything that no setting changes comes from the tests' build.
 * `prefill` goes into the scheduler's props: the site itself knows nothing of its visitors. The sandbox
 * answers pages of its own site alone: whoever calls it needs the site's `port`.
 */
export async function siteWith(
  owner: OwnersChoice,
  { prefill = {}, port = 0 }: { prefill?: object; port?: number } = {},
): Promise<ServedSite> {
  const bundle = JSON.parse(
    await readFile(join(testedFolders.work, "bundle.json"), "utf8"),
  ) as SiteBundle;
  const { SITE_PORT, SANDBOX_PORT } = process.env;
  const { sitePort: _, ...site } = readSiteSettings({ SITE_PORT, SANDBOX_PORT });
  const scheduler = { ...site.scheduler, ...owner.scheduler };
  const call = { ...site.call, placement: owner.placement ?? site.call.placement };
  const settings = { ...site, bookingUrl: scheduler.url, scheduler, call };
  const { documents, headers } = await siteDocuments(settings, bundle, new Map());

  const pages = new Map(documents);
  pages.set("/", withProps(documents.get("/") ?? "", { prefill }));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const headersOf = (found: boolean) => headersFor(headers, pathname, { found, secure: false });
    const html = pages.get(pathname);
    if (html !== undefined) {
      response
        .writeHead(200, { "Content-Type": "text/html; charset=utf-8", ...headersOf(true) })
        .end(html);
      return;
    }
    readFile(join(testedFolders.dist, pathname)).then(
      (file) =>
        response
          .writeHead(200, {
            "Content-Type": types[extname(pathname)] ?? "text/plain",
            ...headersOf(true),
          })
          .end(file),
      () => response.writeHead(404, headersOf(false)).end(),
    );
  });
  const itsPort = await listen(server, { port, host: "localhost", setting: "SITE_PORT" });
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://localhost:${itsPort}`, headers, documents, close };
}

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
