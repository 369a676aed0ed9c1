import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../commands/run/free-port.ts";
import type { BuildFolders } from "../hosting/site-folders.ts";
import { buildSite } from "../site/render/build-site.ts";
import { serveSite } from "../hosting/serve-site.ts";
import { writePackedCopies } from "../hosting/packed-copies.ts";
import { readSiteSettings } from "../site/render/site-settings.ts";
import type { SiteContext } from "../site/src/site-context.ts";
import { listening } from "./listening.ts";

const cache = fileURLToPath(new URL("../node_modules/.cache/measured-site", import.meta.url));

/**
 * Where the 404 page is answered with 200, for a judge to whom the status itself is an error: Chromium
 * writes every failed document to the console, and Lighthouse takes points for what is there.
 */
export const shown404 = "/404-page";

/** A site that is being served, until `close`. */
export interface ServedSite {
  /** Without a trailing slash. */
  origin: string;
  port: number;
  /** What answers; another front may hand its requests on to it. */
  server: Server;
  close(): void;
}

/** Answers a request itself, or leaves it to the site by returning false. */
export type AnswersFirst = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The site as it would be published, built for the address it is measured at: `SITE_URL` is where it
 * is served, so canonical links and the site map say the truth. It has folders of its own, so that a
 * measurement neither uses nor disturbs what `npm start` and the tests serve.
 */
export class MeasuredSite implements ServedSite {
  static async build(): Promise<MeasuredSite> {
    const front = createServer();
    const port = await listening(front);
    // The sandbox and the tests' helpers read these.
    process.env["SITE_PORT"] = String(port);
    process.env["SANDBOX_PORT"] = String(await freePort());
    const folders = { dist: join(cache, "dist"), work: join(cache, "work") };
    const { sitePort: _, ...site } = readSiteSettings({
      SITE_PORT: process.env["SITE_PORT"],
      SANDBOX_PORT: process.env["SANDBOX_PORT"],
    });
    await buildSite(site, folders);
    await cp(join(folders.dist, "404.html"), join(folders.dist, `${shown404}.html`));
    const server = await serveSite(folders);
    front.on("request", (request, response) => server.emit("request", request, response));
    return new MeasuredSite(front, port, folders, site);
  }

  readonly origin: string;
  readonly port: number;
  readonly server: Server;
  /** What the pages were built from. */
  readonly context: SiteContext;
  readonly folders: BuildFolders;

  private constructor(front: Server, port: number, folders: BuildFolders, context: SiteContext) {
    this.context = context;
    this.server = front;
    this.port = port;
    this.origin = `http://localhost:${port}`;
    this.folders = folders;
  }

  /**
   * A copy whose pages went through `change`, served by an equal server at a port of its own.
   * The content policy and everything else stay as they are.
   */
  async copy(
    name: string,
    change: (html: string) => string,
    {
      files = {},
      answersFirst,
    }: { files?: Record<string, string>; answersFirst?: AnswersFirst } = {},
  ): Promise<ServedSite> {
    const dist = join(cache, name);
    await rm(dist, { recursive: true, force: true });
    await cp(this.folders.dist, dist, { recursive: true });
    for (const entry of await readdir(dist, { recursive: true })) {
      if (!entry.endsWith(".html")) continue;
      const page = join(dist, entry);
      await writeFile(page, change(await readFile(page, "utf8")));
    }
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(dist, path)), { recursive: true });
      await writeFile(join(dist, path), content);
    }
    await writePackedCopies(dist);
    const server = await serveSite({ ...this.folders, dist });
    const front = createServer((request, response) => {
      if (!answersFirst?.(request, response)) server.emit("request", request, response);
    });
    const port = await listening(front);
    return {
      origin: `http://localhost:${port}`,
      port,
      server: front,
      close: () => closeNow(front),
    };
  }

  /** The same pages with every script taken out. Structured data is no script and stays. */
  withoutScript(): Promise<ServedSite> {
    return this.copy("without-script", (html) =>
      html
        .replaceAll(/<script(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs, "")
        .replaceAll(/<link[^>]*rel="modulepreload"[^>]*>/g, ""),
    );
  }

  close(): void {
    closeNow(this.server);
  }
}

function closeNow(server: Server): void {
  server.close();
  server.closeAllConnections();
}
