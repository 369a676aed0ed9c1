import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const entryName = "\0entry";

/** These modules as one script for browsers, compressed as a host would. */
async function bytesOf(source: string): Promise<number> {
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === entryName ? id : undefined),
        load: (id) => (id === entryName ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: "chrome123",
      rolldownOptions: { input: entryName, preserveEntrySignatures: "strict" },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk, ...others] = output;
  expect(others).toEqual([]);
  return brotliCompressSync(chunk.code).length;
}

test.each(["calendly", "cal", "hubspot", "gohighlevel", "plain-frame", "in-document"])(
  "the embed with its %s adapter is no more than 2.5 kB",
  async (adapter) => {
    const bytes = await bytesOf(
      `export { SchedulerEmbed } from ${JSON.stringify(file("scheduler-embed.ts"))};
       export { whenShown } from ${JSON.stringify(file("when-shown.ts"))};
       export { adapter } from ${JSON.stringify(file(`adapters/${adapter}.ts`))};`,
    );
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThanOrEqual(2_500);
  },
);

test.each(["isolated-frame", "vendor-document"])(
  "the frame document's %s is no more than 1.5 kB",
  async (name) => {
    const from = JSON.stringify(file(`frame-document/${name}.ts`));
    const bytes = await bytesOf(`export * from ${from};`);
    expect(bytes).toBeLessThanOrEqual(1_500);
  },
);
