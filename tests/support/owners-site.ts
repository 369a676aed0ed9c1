import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { BuildFolders } from "../../hosting/site-folders.ts";
import { type SiteBundle, siteDocuments } from "../../site/render/site-documents.ts";
import { readSiteSettings } from "../../site/render/site-settings.ts";
import { testedFolders } from "./build-for-tests.ts";

/** What an owner sets, by the names of docs/configuration.md. */
export type Owner = Readonly<Record<string, string>>;

/**
 * The site of an owner in a separate folder, which `await using` deletes: documents and headers
 * are made anew, and everything that no setting changes is copied from the tests' build.
 */
export async function ownersSite(owner: Owner): Promise<BuildFolders & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), "owner-"));
  const { dist, work } = testedFolders;
  const { SITE_PORT, SANDBOX_PORT } = process.env;
  const bundle = JSON.parse(await readFile(join(work, "bundle.json"), "utf8")) as SiteBundle;
  const { sitePort: _, ...site } = readSiteSettings({ SITE_PORT, SANDBOX_PORT, ...owner });
  const { documents, headers } = await siteDocuments(site, bundle, new Map());

  const written = {
    dist: join(folder, "dist"),
    work: join(folder, "work"),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
  // Nor their packed copies, which belong to the documents that are replaced.
  const isDocument = (file: string): boolean => /\.html(\.\w+)?$/.test(file);
  await cp(dist, written.dist, { recursive: true, filter: (file) => !isDocument(file) });
  for (const [name, html] of documents) {
    const file = join(written.dist, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  }
  await mkdir(written.work);
  await writeFile(join(written.work, "headers.json"), JSON.stringify(headers));
  return written;
}
