import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Rolldown } from "vite";
import { displayFont } from "./display-font.ts";
import { frameDocument, frameDocumentPath } from "./frame-document.ts";
import { placedScheduler } from "../islands/scheduler/placed-scheduler.ts";
import { asHeadersFile, headerTable } from "./header-table.ts";
import { pageSheet } from "./page-sheet.ts";
import type * as Prerender from "./prerender-entry.ts";
import { manifest, robots, sitemap, speculationRules } from "./site-files.ts";
import { siteIcons } from "./site-icons.ts";
import type { SiteSettings } from "./site-settings.ts";
import { socialCards } from "./social-card.ts";
import { tokenColors } from "./token-colors.ts";

export const siteRoot = fileURLToPath(new URL("../..", import.meta.url));

/** Where a build goes: what is published, and what only our own server and the next build read. */
export interface BuildFolders {
  dist: string;
  work: string;
}

export const siteFolders: BuildFolders = {
  dist: join(siteRoot, "dist"),
  work: join(siteRoot, ".build"),
};

const entry = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Builds the whole site, by default into `site/dist`: static files that any host can serve. */
export async function buildSite(
  site: SiteSettings,
  { dist, work }: BuildFolders = siteFolders,
): Promise<void> {
  const { script, frameScript, sheet } = await buildBrowserHalf(dist);
  const { renderPage, withSheet, llmsTxt, routes, notFound } = await buildPrerenderingHalf(work);
  const write = (path: string, content: string | Uint8Array): Promise<void> =>
    writeInto(dist, path, content);

  const face = await displayFont();
  const font = `/assets/display-${hashOf(face)}.woff2`;
  await write(font, face);

  const metaOf = new Map([...routes, notFound].map((route) => [route.path, route.meta(site)]));
  const cards = await socialCards(
    site.brand.name,
    routes.map(({ path }) => ({ path, sentence: metaOf.get(path)?.card ?? "" })),
  );
  for (const { path, png } of [...cards.values(), ...(await siteIcons())]) await write(path, png);

  const before = await sheetBeforeAll(font);
  const { paper: ground } = await tokenColors("paper");
  const assets = {
    script,
    wholeSheet: sheet.path,
    font,
    ground,
    manifest: "/manifest.webmanifest",
  };
  const sheets: string[] = [];
  for (const route of [...routes, notFound]) {
    const card = cards.get(route.path);
    const html = await renderPage(route, site, { ...assets, card });
    const css = before + pageSheet(html, sheet.css);
    sheets.push(css);
    await write(fileOf(route.path), withSheet(html, css));
  }

  const scheduler = placedScheduler(site.scheduler);
  if (scheduler.inDocument) {
    await write(`${frameDocumentPath}.html`, frameDocument(scheduler, frameScript));
  }

  const headers = headerTable(site, sheets);
  await write("/_headers", asHeadersFile(headers));
  await write("/speculation-rules.json", speculationRules());
  const paths = routes.map(({ path }) => path);
  await write("/sitemap.xml", sitemap(site.siteUrl, paths));
  await write("/robots.txt", robots(site.siteUrl));
  await write("/llms.txt", llmsTxt(site));
  await write(
    assets.manifest,
    manifest(site.brand.name, metaOf.get("/")?.description ?? "", ground),
  );
  await mkdir(work, { recursive: true });
  await writeFile(join(work, "headers.json"), JSON.stringify(headers));
}

const fileOf = (path: string | null): string =>
  path === null ? "/404.html" : path === "/" ? "/index.html" : `${path}.html`;

const hashOf = (content: Buffer): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 8);

/**
 * What must stand before every sheet: the layers' order and the faces. The bundler keeps neither in
 * place. `font` is where the display face is found; under its hash a browser need not ask again.
 */
export async function sheetBeforeAll(font: string): Promise<string> {
  const read = (name: string): Promise<string> =>
    readFile(join(siteRoot, "src", "styles", name), "utf8");
  return ((await read("layers.css")) + (await read("fonts.css")))
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replace("/fonts/display.woff2", font)
    .replaceAll(/\s*([{};:,])\s*|\s+/g, (_, sign?: string) => sign ?? " ")
    .trim();
}

/** The bundler leaves a mark of its own in the sheet. */
const withoutMarks = (css: string): string => css.replaceAll(/\/\*.*?\*\//gs, "").trim();

/** The loader, the islands behind it, and the one stylesheet. */
async function buildBrowserHalf(
  dist: string,
): Promise<{ script: string; frameScript: string; sheet: { path: string; css: string } }> {
  const { output } = (await build({
    ...quietly,
    build: {
      outDir: dist,
      cssCodeSplit: false,
      rolldownOptions: {
        input: {
          islands: entry("start-islands.ts"),
          "scheduler-frame": entry("../islands/scheduler/start-frame-document.ts"),
          stylesheet: entry("stylesheet.ts"),
        },
      },
    },
  })) as Rolldown.RolldownOutput;

  const entryNamed = (name: string) =>
    output.find((file) => file.type === "chunk" && file.isEntry && file.name === name);
  const loader = entryNamed("islands");
  const frame = entryNamed("scheduler-frame");
  const sheet = output.find((file) => file.type === "asset" && file.fileName.endsWith(".css"));
  const stub = entryNamed("stylesheet");
  if (!loader || !frame || sheet?.type !== "asset")
    throw new Error("the build made no loader, no frame script or no stylesheet");

  if (stub) await rm(join(dist, stub.fileName));
  return {
    script: `/${loader.fileName}`,
    frameScript: `/${frame.fileName}`,
    sheet: { path: `/${sheet.fileName}`, css: withoutMarks(String(sheet.source)) },
  };
}

/** The pages as a Node module, built in the same configuration so that class names agree. */
async function buildPrerenderingHalf(work: string): Promise<typeof Prerender> {
  const outDir = join(work, "prerender");
  await build({
    ...quietly,
    build: {
      ssr: true,
      outDir,
      copyPublicDir: false,
      rolldownOptions: { input: entry("prerender-entry.ts") },
    },
    ssr: { noExternal: [/^@ringwell\//] },
  });
  const [file] = (await readdir(outDir)).filter((name) => name.startsWith("prerender-entry"));
  // The query makes a second build in one process load anew.
  const url = pathToFileURL(join(outDir, file ?? ""));
  return (await import(`${url.href}?built=${Date.now()}`)) as typeof Prerender;
}

const quietly = {
  configFile: join(siteRoot, "vite.config.ts"),
  mode: "production",
  logLevel: "warn",
} as const;

async function writeInto(
  folder: string,
  path: string,
  content: string | Uint8Array,
): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
