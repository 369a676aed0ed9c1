import { readFile } from "node:fs/promises";
import {
  frameDocument,
  frameDocumentPath,
  type FrameScripts,
} from "../../hosting/frame-document.ts";
import { headerTable, type HeaderTable } from "../../hosting/header-table.ts";
import { placeScheduler } from "@ringwell/scheduler/setup";
import type { CardImage } from "./render-page.tsx";
import { pageSheet } from "./page-sheet.ts";
import type * as Prerender from "./prerender-entry.ts";
import type { SiteSettings } from "./site-settings.ts";
import { tokenColors } from "./pictures/token-colors.ts";

/** What the bundler made. No setting changes it. Paths are under the site's root. */
export interface SiteBundle {
  script: string;
  /** Of the document that a scheduler's script runs in. */
  frameScripts: FrameScripts;
  sheet: { path: string; css: string };
  font: string;
  /** The address of the module that renders the pages. */
  prerender: string;
}

/** Every document of the configured site by its file, and the headers for them. */
export async function siteDocuments(
  site: SiteSettings,
  { prerender, script, sheet, font, frameScripts }: SiteBundle,
  cards: ReadonlyMap<string | null, CardImage>,
): Promise<{ documents: ReadonlyMap<string, string>; headers: HeaderTable }> {
  const { renderPage, withSheet, routes, notFound } = (await import(prerender)) as typeof Prerender;
  const wholeSheet = (await sheetBeforeAll(font)) + sheet.css;
  const { paper: ground } = await tokenColors("paper");

  const documents = new Map<string, string>();
  const sheets: string[] = [];
  for (const route of [...routes, notFound]) {
    const card = cards.get(route.path);
    const assets = { script, wholeSheet: sheet.path, font, ground, card };
    const html = await renderPage(route, site, assets);
    const css = pageSheet(html, wholeSheet);
    sheets.push(css);
    const name = route.path === "/" ? "/index" : (route.path ?? "/404");
    documents.set(`${name}.html`, withSheet(html, css));
  }
  const scheduler = placeScheduler(site.scheduler);
  if (scheduler.inDocument) {
    documents.set(`${frameDocumentPath}.html`, frameDocument(scheduler, frameScripts));
  }
  return { documents, headers: headerTable(site, sheets) };
}

/**
 * What must come before every sheet: the order of the layers and the font faces. The bundler moves both.
 * `font` is the address of the display face; with a hash in it, browsers can cache it.
 */
export async function sheetBeforeAll(font: string): Promise<string> {
  const read = (name: string): Promise<string> =>
    readFile(new URL(`../src/styles/${name}`, import.meta.url), "utf8");
  const sheet = (await read("layers.css")) + (await read("fonts.css"));
  return sheet.replace("/fonts/display.woff2", font);
}
