import { createHash } from "node:crypto";
import { appendFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Rolldown } from "vite";
import { displayFont, displayFontLicence } from "./display-font.ts";
import { type BuildFolders, siteFolders, siteRoot } from "../../hosting/site-folders.ts";
import { asHeadersFile } from "../../hosting/headers-file.ts";
import { type HeaderTable, withReports } from "../../hosting/header-table.ts";
import { asNginxConfiguration } from "../../hosting/nginx-configuration.ts";
import { writePackedCopies } from "../../hosting/packed-copies.ts";
import type * as Prerender from "./prerender-entry.ts";
import { manifest, robots, sitemap, speculationRules } from "./site-files.ts";
import { type SiteBundle, siteDocuments } from "./site-documents.ts";
import { siteIcons } from "./site-icons.ts";
import type { SiteSettings } from "./site-settings.ts";
import { socialCards } from "./social-card.ts";
import { tokenColors } from "./token-colors.ts";

/** What others wrote and the site ships asks for its licence beside it. */
const licencesFile = "licences.txt";

const entry = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Builds the whole site, by default into `site/dist`: static files that any host can serve. */
export async function buildSite(
  site: SiteSettings,
  { dist, work }: BuildFolders = siteFolders,
): Promise<void> {
  const browserHalf = await buildBrowserHalf(dist);
  const prerender = await buildPrerenderingHalf(work);
  const { llmsTxt, routes, notFound } = (await import(prerender)) as typeof Prerender;
  const write = (path: string, content: string | Uint8Array): Promise<void> =>
    writeInto(dist, path, content);

  const face = await displayFont();
  const font = `/assets/display-${hashOf(face)}.woff2`;
  await write(font, face);

  await appendFile(join(dist, licencesFile), await displayFontLicence());

  const metaOf = new Map([...routes, notFound].map((route) => [route.path, route.meta(site)]));
  const cards = await socialCards(
    site.brand.name,
    routes.map(({ path }) => ({ path, sentence: metaOf.get(path)?.card ?? "" })),
  );
  for (const { path, png } of [...cards.values(), ...(await siteIcons())]) await write(path, png);

  const bundle: SiteBundle = { ...browserHalf, font, prerender };
  const { documents, headers } = await siteDocuments(site, bundle, cards);
  for (const [path, html] of documents) await write(fileOf(path), html);

  const forHosts = withReports(headers, headers.reportsUrl);
  await write("/_headers", asHeadersFile(forHosts));
  await write("/speculation-rules.json", speculationRules());
  const paths = routes.map(({ path }) => path);
  await write("/sitemap.xml", sitemap(site.siteUrl, paths));
  await write("/robots.txt", robots(site.siteUrl));
  await write("/llms.txt", llmsTxt(site));
  const { paper: ground } = await tokenColors("paper");
  await write(
    "/manifest.webmanifest",
    manifest(site.brand.name, metaOf.get("/")?.description ?? "", ground),
  );
  await writePackedCopies(dist);
  await mkdir(work, { recursive: true });
  for (const [name, text] of serverFiles(forHosts, new URL(site.siteUrl).host)) {
    await writeFile(join(work, name), text);
  }
  await writeFile(join(work, "headers.json"), JSON.stringify(headers));
  await writeFile(join(work, "bundle.json"), JSON.stringify(bundle));
}

/** What a server of the owner's reads; the places named in it are those of docs/deploy-own-server.md. */
function serverFiles(table: HeaderTable, host: string): [name: string, text: string][] {
  const root = "/srv/site";
  const place = {
    host: host.replace(/:\d+$/, ""),
    root,
    certificate: "/etc/ssl/site/fullchain.pem",
    key: "/etc/ssl/site/privkey.pem",
    // Debian's nginx serves it before it serves the site: the first certificate comes like every other.
    challenges: "/var/www/html",
    ports: { plain: 80, tls: 443 },
  };
  return [
    ["nginx.conf", asNginxConfiguration(table, place, { brotli: false })],
    ["nginx-brotli.conf", asNginxConfiguration(table, place, { brotli: true })],
  ];
}

const fileOf = (path: string): string => (path === "/" ? "/index.html" : `${path}.html`);

const hashOf = (content: Buffer): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 8);

/** The bundler leaves a mark of its own in the sheet. */
const withoutMarks = (css: string): string => css.replaceAll(/\/\*.*?\*\//gs, "").trim();

/** The loader, the islands behind it, and the one stylesheet. */
async function buildBrowserHalf(
  dist: string,
): Promise<Pick<SiteBundle, "script" | "frameScripts" | "sheet">> {
  const { output } = (await build({
    ...quietly,
    build: {
      outDir: dist,
      cssCodeSplit: false,
      license: { fileName: licencesFile },
      rolldownOptions: {
        input: {
          islands: entry("../src/browser/start-islands.ts"),
          "isolated-frame": entry("../src/features/scheduler/isolated-frame.ts"),
          "vendor-document": entry("../src/features/scheduler/vendor-document.ts"),
          stylesheet: entry("../src/browser/stylesheet.ts"),
        },
      },
    },
  })) as Rolldown.RolldownOutput;

  const entryNamed = (name: string): string => {
    const chunk = output.find(
      (file) => file.type === "chunk" && file.isEntry && file.name === name,
    );
    if (!chunk) throw new Error(`the build made no ${name}`);
    return chunk.fileName;
  };
  const sheet = output.find((file) => file.type === "asset" && file.fileName.endsWith(".css"));
  if (sheet?.type !== "asset") throw new Error("the build made no stylesheet");

  await rm(join(dist, entryNamed("stylesheet")));
  return {
    script: `/${entryNamed("islands")}`,
    frameScripts: {
      isolatedFrame: `/${entryNamed("isolated-frame")}`,
      vendorDocument: `/${entryNamed("vendor-document")}`,
    },
    sheet: { path: `/${sheet.fileName}`, css: withoutMarks(String(sheet.source)) },
  };
}

/**
 * The pages as a Node module, built in the same configuration so that class names agree. Returns its
 * address.
 */
async function buildPrerenderingHalf(work: string): Promise<string> {
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
  return `${url.href}?built=${Date.now()}`;
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
