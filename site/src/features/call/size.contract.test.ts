import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The call's island as the site builds it, without React, which every island shares. */
async function builtWithout(others: RegExp[]): Promise<Rolldown.RolldownOutput["output"]> {
  const result = await build({
    configFile: fileOf("../../../vite.config.ts"),
    mode: "production",
    logLevel: "silent",
    build: {
      write: false,
      rolldownOptions: {
        input: { call: fileOf("./test-call.tsx") },
        external: [/^react(-dom)?($|\/)/, ...others],
        preserveEntrySignatures: "strict",
      },
    },
  });
  return ([result].flat()[0] as Rolldown.RolldownOutput).output;
}

/**
 * What a call in the sandbox's rooms loads of it: brotli at its best quality, the default, as hosts make
 * it ahead of time. Its second way into a room comes only where the first does not connect.
 */
function bytesOf(output: Rolldown.RolldownOutput["output"]): number {
  const isLoaded = (name: string): boolean =>
    name.endsWith(".js") && !/daily-esm|hosted|websocket|worklet|front-desk/.test(name);
  return output
    .filter(({ fileName }) => isLoaded(fileName))
    .map((file) => brotliCompressSync(file.type === "chunk" ? file.code : file.source).length)
    .reduce((sum, size) => sum + size, 0);
}

test("the voice client and all it needs are at most 7,950 bytes of what a visitor loads", async () => {
  const whole = await builtWithout([]);
  const panel = await builtWithout([/^@ringwell\/(voice|store|provider-api)($|\/)/]);
  const share = bytesOf(whole) - bytesOf(panel);
  console.log(`${share} bytes beside the panel`);
  // As a whole and without it are two builds: were nothing left out, the difference would be none.
  expect(share).toBeGreaterThan(6_000);
  expect(share).toBeLessThanOrEqual(7_950);
});
