import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
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

function brotliBytes(text: string): number {
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
}

const page = `
  import { browserVoiceCall } from ${JSON.stringify(fileOf("./index.ts"))};
  globalThis.call = browserVoiceCall;
`;

async function bytesOf(source: string, external?: RegExp[]): Promise<number> {
  const chunks = await built(source, external);
  expect(chunks).toHaveLength(1);
  return brotliBytes(chunks[0]!.code);
}

const worklet = `import ${JSON.stringify(fileOf("./transports/pcm-worklet.ts"))};`;

test("this package costs a page at most 8,000 bytes: WebRTC, WebSocket and worklet", async () => {
  // The state machine and the provider's API are packages of their own, which pages share. What all
  // of them cost a visitor of the site is held there, beside the call's island.
  const own = await bytesOf(page, [/^@ringwell\/(machine|provider-api)$/]);
  expect(own + (await bytesOf(worklet))).toBeLessThanOrEqual(8_000);
});

test("no byte of the call library is in what a page loads before a hosted call", async () => {
  const chunks = await built(`
    ${page}
    globalThis.hosted = async () =>
      (await import(${JSON.stringify(fileOf("./transports/hosted/index.ts"))})).hostedTransport();
  `);
  const holdsLibrary = chunks.map(({ moduleIds }) => moduleIds.some((id) => /@daily-co/.test(id)));
  expect(chunks.find(({ isEntry }) => isEntry)!.moduleIds.join()).not.toMatch(/@daily-co|hosted/);
  expect(holdsLibrary.filter(Boolean)).toHaveLength(1);
  expect(chunks[holdsLibrary.indexOf(true)]!.isDynamicEntry).toBe(true);
});
