import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
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

/** Brotli as hosts make it ahead of time. */
function bytesOf(output: Rolldown.RolldownOutput["output"], name: RegExp): number {
  const files = output.filter(({ fileName }) => name.test(fileName));
  expect(files).toHaveLength(1);
  const [file] = files;
  return brotliCompressSync(file!.type === "chunk" ? file!.code : file!.source, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
}

const call = /\/call-[\w-]+\.js$/;

test("the voice client and all it needs are at most 8,800 bytes of what a visitor loads", async () => {
  const whole = await builtWithout([]);
  const panel = await builtWithout([/^@ringwell\/(voice|store|provider-api)($|\/)/]);
  const share = bytesOf(whole, call) - bytesOf(panel, call);
  const transport = bytesOf(whole, /direct-transport/) + bytesOf(whole, /pcm-worklet/);
  console.log(`${share + transport} bytes: ${share} beside the panel, ${transport} of transport`);
  // As a whole and without it are two builds: were nothing left out, the difference would be none.
  expect(share).toBeGreaterThan(4_000);
  expect(share + transport).toBeLessThanOrEqual(8_800);
});
