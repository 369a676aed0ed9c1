import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { frameDocument, frameDocumentPath } from "../../hosting/frame-document.ts";
import { headerTable } from "../../hosting/header-table.ts";
import type { SiteBundle } from "../../site/render/site-documents.ts";
import { packFile } from "../../hosting/packed-copies.ts";
import { readSiteSettings } from "../../site/render/site-settings.ts";
import { placedScheduler } from "../../site/src/features/scheduler/placed-scheduler.ts";
import { testedFolders } from "./build-for-tests.ts";

const settings = readSiteSettings({
  SITE_URL: "https://fern.example",
  VOICE_API_URL: "https://api.vapi.ai",
  SCHEDULER_KIND: "script",
  SCHEDULER_URL: "https://book.example/fern?a=%22b%22",
  SCHEDULER_SCRIPT: "https://book.example/embed.js",
  REPORTS_URL: "https://reports.example/csp",
});

/** The headers of an owner with everything that adds to them: a provider, a vendor's script, and reports to another host. */
export const ownerTable = headerTable(settings, ["a{}"]);

/** Copies the tests' build into `folder`, with the document that this owner's scheduler needs. */
export async function copyOwnersSite(folder: string): Promise<void> {
  const bundle = JSON.parse(
    readFileSync(join(testedFolders.work, "bundle.json"), "utf8"),
  ) as SiteBundle;
  cpSync(testedFolders.dist, folder, { recursive: true });
  const file = join(folder, `${frameDocumentPath}.html`);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, frameDocument(placedScheduler(settings.scheduler), bundle.frameScripts));
  await packFile(file);
}
