import { createHash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));

/** The browsers that have nesting, layers and `light-dark()`; nothing is rewritten for older ones. */
const browsers = ["chrome123", "edge123", "firefox121", "safari17.5"];

/**
 * One configuration for the browser's half and the prerendering half: class names must come out alike.
 */
export default defineConfig(({ mode }) => ({
  root,
  appType: "custom",
  publicDir: "public",
  css: {
    modules: {
      generateScopedName: (name: string, file: string) =>
        mode === "production" ? shortName(name, file) : `${fileName(file)}_${name}`,
    },
  },
  build: {
    target: browsers,
    cssTarget: browsers,
    modulePreload: false,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
}));

function shortName(name: string, file: string): string {
  const digest = createHash("sha256").update(`${relative(root, file.split("?")[0]!)}:${name}`);
  return `r${BigInt(`0x${digest.digest("hex").slice(0, 10)}`)
    .toString(36)
    .slice(0, 4)}`;
}

function fileName(file: string): string {
  return (
    file
      .split("/")
      .at(-1)
      ?.replace(/\.module\.css.*$/, "") ?? ""
  );
}
