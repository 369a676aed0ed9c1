import type { RequestListener, Server } from "node:http";
import { join } from "node:path";
import { createServer as createViteServer } from "vite";
import { siteRoot } from "../../hosting/site-folders.ts";
import { placeScheduler } from "@ringwell/scheduler/setup";
import { displayFont } from "./pictures/display-font.ts";
import { frameDocument, frameDocumentPath } from "../../hosting/frame-document.ts";
import type * as Prerender from "./prerender-entry.ts";
import { sheetBeforeAll } from "./site-documents.ts";
import type { SiteSettings } from "./site-settings.ts";
import { tokenColors } from "./pictures/token-colors.ts";

const fontPath = "/fonts/display.woff2";

/** The site in development: a page is prerendered on request, and reloads when its sources change. */
export async function devSite(
  site: SiteSettings,
  server: Server,
): Promise<{ handle: RequestListener; close: () => Promise<void> }> {
  const scheduler = placeScheduler(site.scheduler);
  const vite = await createViteServer({
    configFile: join(siteRoot, "vite.config.ts"),
    server: {
      middlewareMode: true,
      hmr: { server },
      // The vendor's document has an opaque origin, so our script in it needs CORS.
      ...(scheduler.inDocument && { cors: { origin: [new URL(site.siteUrl).origin, "null"] } }),
    },
    plugins: [
      {
        name: "reload-for-static-sections",
        // The browser has no code of a section, so it cannot notice a change.
        hotUpdate({ file }) {
          if (/\.(tsx?|css)$/.test(file)) vite.ws.send({ type: "full-reload" });
        },
      },
    ],
  });
  const font = await displayFont();

  const answer = async (path: string): Promise<Answer> => {
    if (path === fontPath) return { type: "font/woff2", body: font };
    if (path === frameDocumentPath) {
      const scripts = "/src/features/scheduler";
      const isolatedFrame = `${scripts}/isolated-frame.ts`;
      const vendorDocument = `${scripts}/vendor-document.ts`;
      return { body: frameDocument(scheduler, { isolatedFrame, vendorDocument }) };
    }
    const { renderPage, withSheet, routeFor, notFound } = (await vite.ssrLoadModule(
      "/render/prerender-entry.ts",
    )) as typeof Prerender;
    const route = routeFor(path);
    const html = await renderPage(route, site, {
      script: "/src/browser/start-dev.ts",
      font: fontPath,
      ground: (await tokenColors("paper")).paper,
    });
    const body = await vite.transformIndexHtml(
      path,
      withSheet(html, await sheetBeforeAll(fontPath)),
    );
    return { status: route === notFound ? 404 : 200, body };
  };

  const handle: RequestListener = (request, response) =>
    vite.middlewares(request, response, () => {
      const { pathname } = new URL(request.url ?? "/", site.siteUrl);
      void answer(pathname)
        .catch((error: Error): Answer => {
          vite.ssrFixStacktrace(error);
          return { status: 500, type: "text/plain", body: error.stack ?? error.message };
        })
        .then(({ status = 200, type = "text/html", body }) =>
          response.writeHead(status, { "Content-Type": type }).end(body),
        );
    });
  return { handle, close: () => vite.close() };
}

interface Answer {
  status?: number;
  type?: string;
  body: string | Buffer;
}
