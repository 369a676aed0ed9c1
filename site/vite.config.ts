import { globSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { browsers } from "./render/page-sheet.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/**
 * One configuration for the browser's half and the prerendering half: class names must come out alike.
 */
export default defineConfig(({ mode }) => ({
  root,
  appType: "custom",
  publicDir: "public",
  plugins: [layeredByFolder, nothingIsPreloaded],
  css: {
    modules: {
      generateScopedName: (name: string, file: string) =>
        mode === "production"
          ? shortName(name, file)
          : `${basename(file).replace(/\.module\.css.*$/, "")}_${name}`,
    },
  },
  build: {
    target: browsers.map((browser) => browser.replace(" ", "")),
    modulePreload: false,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
}));

/** A component's sheet is in the layer of its folder, unless it names one itself. */
const layeredByFolder = {
  name: "layered-by-folder",
  enforce: "pre",
  transform(css: string, id: string): string | undefined {
    const [, folder] = /\/src\/(ui|shared|pages|features)\/.*\.module\.css/.exec(id) ?? [];
    if (!folder || css.startsWith("@layer")) return undefined;
    const layer = { ui: "ui", features: "islands" }[folder] ?? "sections";
    return `@layer ${layer} {\n${css}}`;
  },
} as const;

/**
 * The bundler wraps every lazy import in a helper that preloads sheets and chunks. There is nothing to
 * preload here (one sheet, brought by the loader), and the helper was a third of the first script.
 */
const nothingIsPreloaded = {
  name: "nothing-is-preloaded",
  enforce: "pre",
  load: (id: string): string | undefined =>
    id === "\0vite/preload-helper.js"
      ? "export const __vitePreload = (load) => load();"
      : undefined,
} as const;

/** Every class and keyframes of every component, numbered: names that say nothing should cost nothing. */
const classes = globSync("src/**/*.module.css", { cwd: root })
  .toSorted()
  .flatMap((file) => {
    const css = readFileSync(join(root, file), "utf8").replaceAll(/\/\*[^]*?\*\//g, "");
    const names = css.match(/(?<=\.|@keyframes\s+)[a-z][\w-]*/gi) ?? [];
    return names.map((name) => `${file}:${name}`);
  });

function shortName(name: string, file: string): string {
  const number = classes.indexOf(`${relative(root, file.split("?")[0]!)}:${name}`);
  if (number < 0) throw new Error(`${name} of ${file} came after the classes were counted`);
  return `r${number.toString(36)}`;
}
