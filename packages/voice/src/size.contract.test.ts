import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A page's script, as it is built for visitors. */
async function built(source: string, external: RegExp[] = []): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "page",
        resolveId: (id) => (id === "page" ? id : null),
        load: (id) => (id === "page" ? source : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      target: "esnext",
      rolldownOptions: { input: "page", external },
    },
  });
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput;
  return output.filter((each) => each.type === "chunk");
}

/** At the best quality, which is the default. */
const brotliBytes = (text: string): number => brotliCompressSync(text).length;

/** Shared with the page: the store, the provider's API, and how the bundler loads a chunk. */
const shared = [/^@ringwell\/(store|provider-api)$/, /preload-helper/];
const library = /@daily-co/;
const page = `
  import { browserVoiceCall } from ${JSON.stringify(fileOf("./index.ts"))};
  globalThis.call = browserVoiceCall;
  globalThis.hosted = () =>
    import(${JSON.stringify(fileOf("./transports/hosted/hosted-transport.ts"))}).then((module) =>
      module.hostedTransport(),
    );
`;

/** Bytes of the chunks in which a module's path matches. */
function bytesWith(chunks: Rolldown.OutputChunk[], module: RegExp): number {
  const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
  expect(found.length).toBeGreaterThan(0);
  return found.reduce((sum, { code }) => sum + brotliBytes(code), 0);
}

test("a call loads its own transport only: 7,000 bytes of ours in a hosted room, 6,650 elsewhere", async () => {
  const chunks = await built(page, [...shared, library]);
  const [worklet] = await built(`import ${JSON.stringify(fileOf("./transports/pcm-worklet.ts"))};`);
  const entry = bytesWith(chunks, /voice-call/);
  expect(chunks).toHaveLength(4);
  expect(entry + bytesWith(chunks, /room-transport/)).toBeLessThanOrEqual(6_650);
  expect(entry + bytesWith(chunks, /hosted/)).toBeLessThanOrEqual(7_000);
  // What one whom WebRTC does not connect loads beside it.
  const fallback = bytesWith(chunks, /websocket/) + brotliBytes(worklet!.code);
  expect(fallback).toBeLessThanOrEqual(1_550);
});

test("no byte of a transport or the call library is in what a page loads before a call", async () => {
  const chunks = await built(page);
  const entry = chunks.find(({ isEntry }) => isEntry)!;
  expect(entry.moduleIds.join()).not.toMatch(/@daily-co|hosted|webrtc|websocket/);
  const withLibrary = chunks.filter(({ moduleIds }) => moduleIds.some((id) => library.test(id)));
  expect(withLibrary.map(({ isDynamicEntry }) => isDynamicEntry)).toEqual([true]);
});
