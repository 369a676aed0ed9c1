import type { RequestListener, Server } from "node:http";
import { join } from "node:path";
import { createServer as createViteServer } from "vite";
import { siteRoot } from "../../hosting/site-folders.ts";
import { placedScheduler } from "../src/features/scheduler/placed-scheduler.ts";
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
  const scheduler = placedScheduler(site.scheduler);
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

  const page = async (path: string): Promise<{ status: number; html: string }> => {
    const { renderPage, withSheet, routeFor, notFound } = (await vite.ssrLoadModule(
      "/render/prerender-entry.ts",
    )) as typeof Prerender;
    const route = routeFor(path);
    const html = await renderPage(route, site, {
      script: "/src/browser/start-dev.ts",
      font: fontPath,
      ground: (await tokenColors("paper")).paper,
    });
    return {
      status: route === notFound ? 404 : 200,
      html: await vite.transformIndexHtml(path, withSheet(html, await sheetBeforeAll(fontPath))),
    };
  };

  const handle: RequestListener = (request, response) => {
    if (request.url === fontPath) {
      response.writeHead(200, { "Content-Type": "font/woff2" }).end(font);
      return;
    }
    if (request.url?.startsWith(`${frameDocumentPath}?`)) {
      const html = frameDocument(scheduler, {
        isolatedFrame: "/src/features/scheduler/isolated-frame.ts",
        vendorDocument: "/src/features/scheduler/vendor-document.ts",
      });
      response.writeHead(200, { "Content-Type": "text/html" }).end(html);
      return;
    }
    vite.middlewares(request, response, () => {
      const { pathname } = new URL(request.url ?? "/", site.siteUrl);
      page(pathname).then(
        ({ status, html }) => response.writeHead(status, { "Content-Type": "text/html" }).end(html),
        (error: Error) => {
          vite.ssrFixStacktrace(error);
          response.writeHead(500, { "Content-Type": "text/plain" }).end(error.stack);
        },
      );
    });
  };
  return { handle, close: () => vite.close() };
}
