import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import type { SiteContext } from "../site/src/site-context.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What a single-page application serves: one document for every path, and its script and sheet. */
export interface Yardstick {
  html: string;
  /** Text by path, such as `/assets/main-1a2b3c4d.js`. */
  files: Record<string, string>;
}

/**
 * The same pages as most sites of this kind are built: a plain Vite application that renders in the
 * browser, with the provider's official voice client in the place of ours, everything in one bundle.
 */
export async function buildYardstick(site: SiteContext): Promise<Yardstick> {
  const { output } = (await build({
    configFile: here("../site/vite.config.ts"),
    mode: "production",
    logLevel: "warn",
    define: { YARDSTICK_SITE: JSON.stringify(site) },
    plugins: [asAnApplication],
    build: {
      write: false,
      copyPublicDir: false,
      cssCodeSplit: false,
      rolldownOptions: { input: { main: here("yardstick/main.tsx") } },
    },
  })) as Rolldown.RolldownOutput;
  const files: Record<string, string> = {};
  for (const file of output) {
    refuseOurCall(file);
    files[`/${file.fileName}`] = file.type === "chunk" ? file.code : asText(file.source);
  }
  const named = (ending: string): string =>
    Object.keys(files).find((path) => path.endsWith(ending)) ?? "";
  const entry = output.find((file) => file.type === "chunk" && file.isEntry)?.fileName ?? "";
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Yardstick</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${named(".css")}"><script type="module" src="/${entry}"></script></head><body><div id="root"></div></body></html>`;
  return { html, files };
}

const replaced: Readonly<Record<string, string>> = {
  "island.tsx": here("yardstick/client-island.tsx"),
  "test-call.tsx": here("yardstick/official-call.tsx"),
  "floating-call.tsx": here("yardstick/official-call.tsx"),
};

/** Islands become plain components, and the call the official client's. */
const asAnApplication: Plugin = {
  name: "as-an-application",
  enforce: "pre",
  resolveId(source, importer) {
    if (!importer || !dirname(importer).includes(join("site", "src"))) return null;
    return replaced[basename(source)] ?? null;
  },
  // Everything in one bundle: what is imported late is imported at once.
  async load(id) {
    if (!id.endsWith(join("islands", "registry.ts"))) return null;
    return (await readFile(id, "utf8")).replace(
      /export const islands = \{.*?\} satisfies/s,
      "export const islands = {} satisfies",
    );
  },
};

/** Ours beside theirs would be weighed as theirs. */
function refuseOurCall(file: Rolldown.OutputChunk | Rolldown.OutputAsset): void {
  if (file.type === "asset") return;
  const ours = file.moduleIds.find((id) => id.includes(join("packages", "voice")));
  if (ours) throw new Error(`The yardstick holds our own call: ${ours}`);
}

const asText = (source: string | Uint8Array): string =>
  typeof source === "string" ? source : Buffer.from(source).toString("utf8");
