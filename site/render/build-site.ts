import { hash } from "node:crypto";
import { appendFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type BuildEnvironmentOptions, type Rolldown } from "vite";
import { asHeadersFile } from "../../hosting/headers-file.ts";
import { asNginxConfiguration, ownServer } from "../../hosting/nginx-configuration.ts";
import { writePackedCopies } from "../../hosting/packed-copies.ts";
import { type BuildFolders, siteFolders, siteRoot } from "../../hosting/site-folders.ts";
import { displayFont, displayFontLicence } from "./pictures/display-font.ts";
import type * as Prerender from "./prerender-entry.ts";
import { type SiteBundle, siteDocuments } from "./site-documents.ts";
import { manifest, robots, sitemap, speculationRules } from "./site-files.ts";
import { siteIcons } from "./pictures/site-icons.ts";
import type { SiteSettings } from "./site-settings.ts";
import { socialCards } from "./pictures/social-card.ts";
import { tokenColors } from "./pictures/token-colors.ts";

/** The licences of the packages and the font that the site ships. */
const licencesFile = "licences.txt";

/** Builds the whole site, by default into `site/dist`: static files that any host can serve. */
export async function buildSite(
  site: SiteSettings,
  { dist, work }: BuildFolders = siteFolders,
): Promise<void> {
  const scripts = await buildScripts(dist);
  const sheet = await buildSheet();
  const prerender = await buildPrerenderingHalf(work);
  const { llmsTxt, routes } = (await import(prerender)) as typeof Prerender;
  const pages = routes.map(({ path, meta }) => ({ path, ...meta(site) }));

  const face = await displayFont();
  const font = `/assets/display-${hash("sha256", face).slice(0, 8)}.woff2`;
  const cards = await socialCards(site.brand.name, pages);
  const pictures = [...cards.values(), ...(await siteIcons())];
  const { paper } = await tokenColors("paper");
  const bundle: SiteBundle = { ...scripts, sheet, font, prerender };
  const { documents, headers } = await siteDocuments(site, bundle, cards);
  const server = ownServer(new URL(site.siteUrl).hostname);

  await appendFile(join(dist, licencesFile), await displayFontLicence());
  await writeFiles(dist, {
    [font]: face,
    [sheet.path]: sheet.css,
    ...Object.fromEntries(pictures.map(({ path, png }) => [path, png])),
    ...Object.fromEntries(documents),
    _headers: asHeadersFile(headers),
    "speculation-rules.json": speculationRules(),
    "sitemap.xml": sitemap(site.siteUrl, routes),
    "robots.txt": robots(site.siteUrl),
    "llms.txt": llmsTxt(site),
    "manifest.webmanifest": manifest(site.brand.name, pages[0]?.description ?? "", paper),
  });
  await writePackedCopies(dist);
  await writeFiles(work, {
    "nginx.conf": asNginxConfiguration(headers, server, { brotli: false }),
    "nginx-brotli.conf": asNginxConfiguration(headers, server, { brotli: true }),
    "headers.json": JSON.stringify(headers),
    "bundle.json": JSON.stringify(bundle),
  });
}

async function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

const buildQuietly = async (options: BuildEnvironmentOptions): Promise<Rolldown.RolldownOutput> =>
  (await build({
    configFile: join(siteRoot, "vite.config.ts"),
    mode: "production",
    logLevel: "warn",
    build: { cssCodeSplit: false, ...options },
    ssr: { noExternal: [/^@ringwell\//] },
  })) as Rolldown.RolldownOutput;

const browser = join(siteRoot, "src", "browser");

/** The loader, and the islands behind it. */
async function buildScripts(dist: string): Promise<Pick<SiteBundle, "script" | "frameScripts">> {
  const features = join(siteRoot, "src", "features", "scheduler");
  const { output } = await buildQuietly({
    outDir: dist,
    license: { fileName: licencesFile },
    rolldownOptions: {
      input: {
        islands: join(browser, "start-islands.ts"),
        "isolated-frame": join(features, "isolated-frame.ts"),
        "vendor-document": join(features, "vendor-document.ts"),
      },
    },
  });

  const entryNamed = (name: string): string => {
    const entry = output.find((file) => "isEntry" in file && file.isEntry && file.name === name);
    if (!entry) throw new Error(`the build made no ${name}`);
    return `/${entry.fileName}`;
  };
  // Their own sheets are part of the one stylesheet.
  await rm(join(dist, sheetOf(output).fileName));
  return {
    script: entryNamed("islands"),
    frameScripts: {
      isolatedFrame: entryNamed("isolated-frame"),
      vendorDocument: entryNamed("vendor-document"),
    },
  };
}

/**
 * The one stylesheet. It is built apart from the scripts: beside them, each sheet's class names would
 * become a chunk that an island has to load.
 */
async function buildSheet(): Promise<SiteBundle["sheet"]> {
  const input = join(browser, "stylesheet.ts");
  const sheet = sheetOf((await buildQuietly({ write: false, rolldownOptions: { input } })).output);
  return { path: `/${sheet.fileName}`, css: String(sheet.source) };
}

function sheetOf(output: Rolldown.RolldownOutput["output"]): Rolldown.OutputAsset {
  const sheet = output.find(({ fileName }) => fileName.endsWith(".css"));
  if (sheet?.type !== "asset") throw new Error("the build made no stylesheet");
  return sheet;
}

/** Builds the pages as a Node module, with the same class names. Returns the module's address. */
async function buildPrerenderingHalf(work: string): Promise<string> {
  const outDir = join(work, "prerender");
  const input = join(siteRoot, "render", "prerender-entry.ts");
  await buildQuietly({ ssr: true, outDir, copyPublicDir: false, rolldownOptions: { input } });
  const [file = ""] = (await readdir(outDir)).filter((name) => name.startsWith("prerender-entry"));
  // The query makes a second build in the same process import the new module.
  return `${pathToFileURL(join(outDir, file)).href}?built=${Date.now()}`;
}
