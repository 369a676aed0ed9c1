import { readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

/** Bytes of these modules and what they import, built for browsers and compressed as a host would. */
async function bytesOf(...modules: string[]): Promise<number> {
  const input = modules.map((module) => join(import.meta.dirname, module));
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      target: "esnext",
      rolldownOptions: { input, preserveEntrySignatures: "strict" },
    },
  })) as Rolldown.RolldownOutput;
  const code = output.map((chunk) => ("code" in chunk ? chunk.code : "")).join("\n");
  return brotliCompressSync(code).length;
}

test.each(readdirSync(join(import.meta.dirname, "adapters")).filter((name) => !/test/.test(name)))(
  "the embed with its adapter %s is no more than 2.2 kB",
  async (adapter) => {
    const bytes = await bytesOf("scheduler-embed.ts", "when-shown.ts", `adapters/${adapter}`);
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThanOrEqual(2_200);
  },
);

test.each(["isolated-frame.ts", "vendor-document.ts"])(
  "the frame document's %s is no more than 1.5 kB",
  async (module) => expect(await bytesOf(`frame-document/${module}`)).toBeLessThanOrEqual(1_500),
);
