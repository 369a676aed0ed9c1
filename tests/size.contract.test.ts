import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build, type InlineConfig, type Rolldown } from "vite";
import { expect, test } from "vitest";

const fileOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The browser's chunks of a page that has this script. */
async function chunksOf(
  source: string,
  external: RegExp[] = [],
  config: InlineConfig = { configFile: false, build: { target: "esnext", modulePreload: false } },
  preserveEntrySignatures: "strict" | "allow-extension" = "allow-extension",
): Promise<Rolldown.OutputChunk[]> {
  const page = {
    name: "page",
    resolveId: (id: string) => (id === "page" ? id : null),
    load: (id: string) => (id === "page" ? source : null),
  };
  const result = await build({
    ...config,
    logLevel: "silent",
    plugins: [page],
    build: {
      ...config.build,
      write: false,
      rolldownOptions: { input: "page", external, preserveEntrySignatures },
    },
  });
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput;
  return output.filter((each) => each.type === "chunk");
}

/** A page that uses all of these modules. */
const using = (...paths: string[]): string =>
  paths.map((path) => `export * from ${JSON.stringify(fileOf(path))};`).join("\n");

/** Compressed at the best quality, which is the default, as hosts do ahead of time. */
const bytesOf = (chunks: Rolldown.OutputChunk[]): number =>
  chunks.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);

/** Bytes of the chunks in which a module's path matches. */
function bytesWith(chunks: Rolldown.OutputChunk[], module: RegExp): number {
  const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
  expect(found.length).toBeGreaterThan(0);
  return bytesOf(found);
}

const voice = "packages/voice/src";
const library = /@daily-co/;
const callPage = `
  import { browserVoiceCall } from ${JSON.stringify(fileOf(`${voice}/index.ts`))};
  globalThis.call = browserVoiceCall;
  globalThis.hosted = () =>
    import(${JSON.stringify(fileOf(`${voice}/transports/hosted/hosted-transport.ts`))}).then((module) =>
      module.hostedTransport(),
    );
`;

test("a call loads its own transport only: 7,000 bytes of ours in a hosted room, 6,650 elsewhere", async () => {
  // Shared with the page: the store, the provider's API, and how the bundler loads a chunk.
  const shared = [/^@ringwell\/(store|provider-api)$/, /preload-helper/];
  const chunks = await chunksOf(callPage, [...shared, library]);
  const worklet = await chunksOf(
    `import ${JSON.stringify(fileOf(`${voice}/transports/pcm-worklet.ts`))};`,
  );
  const entry = bytesWith(chunks, /voice-call/);
  expect(chunks).toHaveLength(4);
  expect(entry + bytesWith(chunks, /room-transport/)).toBeLessThanOrEqual(6_650);
  expect(entry + bytesWith(chunks, /hosted/)).toBeLessThanOrEqual(7_000);
  // What a visitor also loads if WebRTC does not connect.
  expect(bytesWith(chunks, /websocket/) + bytesOf(worklet)).toBeLessThanOrEqual(1_550);
});

test("no byte of a transport or the call library is in what a page loads before a call", async () => {
  const chunks = await chunksOf(callPage);
  const entry = chunks.find(({ isEntry }) => isEntry)!;
  expect(entry.moduleIds.join()).not.toMatch(/@daily-co|hosted|webrtc|websocket/);
  const withLibrary = chunks.filter(({ moduleIds }) => moduleIds.some((id) => library.test(id)));
  expect(withLibrary.map(({ isDynamicEntry }) => isDynamicEntry)).toEqual([true]);
});

test("the voice client and all it needs are at most 7,950 bytes of what a visitor loads", async () => {
  const island = using("site/src/features/call/test-call.tsx");
  const site = { configFile: fileOf("site/vite.config.ts"), mode: "production" };
  // Every island shares React. The second transport loads only if the first does not connect.
  const bytesWithout = async (others: RegExp[]): Promise<number> => {
    const chunks = await chunksOf(island, [/^react(-dom)?($|\/)/, ...others], site, "strict");
    const unloaded = /daily-esm|hosted|websocket|worklet|front-desk/;
    return bytesOf(chunks.filter(({ fileName }) => !unloaded.test(fileName)));
  };
  const whole = await bytesWithout([]);
  const share = whole - (await bytesWithout([/^@ringwell\/(voice|store|provider-api)($|\/)/]));
  console.log(`${share} bytes beside the panel`);
  // The share is the difference of two builds. If the second left nothing out, it would be 0.
  expect(share).toBeGreaterThan(6_000);
  expect(share).toBeLessThanOrEqual(7_950);
});

const embed = "packages/scheduler/src";

test.each(globSync(`${embed}/adapters/*.ts`, { exclude: ["**/*.test.ts"] }))(
  "the embed with its adapter %s is no more than 2.1 kB",
  async (adapter) => {
    const used = using(`${embed}/scheduler-embed.ts`, `${embed}/when-shown.ts`, adapter);
    const bytes = bytesOf(await chunksOf(used));
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThanOrEqual(2_100);
  },
);

test.each(["isolated-frame.ts", "vendor-document.ts"])(
  "the frame document's %s is no more than 1.5 kB",
  async (module) => {
    const used = using(`${embed}/frame-document/${module}`);
    expect(bytesOf(await chunksOf(used))).toBeLessThanOrEqual(1_500);
  },
);
