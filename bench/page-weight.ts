import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Figure } from "./figure.ts";

const kB = (bytes: number): number => bytes / 1_000;

/** What the home page costs before interaction, brotli at its best, headers aside. */
export async function pageWeight(dist: string): Promise<Figure[]> {
  const html = await readFile(join(dist, "index.html"));
  const loader = /<script[^>]* src="([^"]+)"/.exec(html.toString())?.[1] ?? "";
  const script = brotliCompressSync(await readFile(join(dist, loader))).byteLength;
  const page = brotliCompressSync(html).byteLength;
  const icon = brotliCompressSync(await readFile(join(dist, "favicon.svg"))).byteLength;
  const font = (await readFile(join(dist, "fonts", "display.woff2"))).byteLength;
  return [
    {
      name: "home page before interaction, font aside",
      measured: kB(page + script + icon),
      unit: "kB",
      most: 14,
    },
    { name: "of it script", measured: kB(script), unit: "kB", most: 2 },
    { name: "display font", measured: kB(font), unit: "kB", most: 20 },
  ];
}
