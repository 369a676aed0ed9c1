import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

const index = JSON.stringify(fileURLToPath(new URL("./index.ts", import.meta.url)));

/** The script of a page that uses `names`, as it is built for visitors. */
async function built(...names: string[]): Promise<string> {
  const used = names.join(", ");
  const page = `import { ${used} } from ${index}; globalThis.used = [${used}];`;
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "page",
        resolveId: (id) => (id === "page" ? id : null),
        load: (id) => (id === "page" ? page : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      target: "esnext",
      rolldownOptions: { input: "page" },
    },
  });
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput;
  const chunks = output.filter((each) => each.type === "chunk");
  expect(chunks).toHaveLength(1);
  return chunks[0]!.code;
}

function brotliBytes(text: string): number {
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
}

test("the page that starts a call ships at most 900 bytes of this package", async () => {
  expect(brotliBytes(await built("createWebCall"))).toBeLessThanOrEqual(900);
});

test.each([["listAssistants"], ["updateStructuredOutput"], ["createFile"], ["leaveOrg"]])(
  "the core and %s weigh at most 1,500 bytes",
  async (name) => {
    expect(brotliBytes(await built(name, "ApiError"))).toBeLessThanOrEqual(1_500);
  },
);

test("a page ships the operations that it names, and no other", async () => {
  const code = await built("getAssistant");
  expect(code).toContain("/assistant/{id}");
  expect(code).not.toMatch(/version|squad|call|FormData|toISOString|PATCH/);
});

test("the whole API, every operation, weighs at most 2,500 bytes", async () => {
  const code = await built("providerApi");
  expect(code.match(/`\/[^`]*`/g)!.length).toBeGreaterThanOrEqual(139);
  expect(brotliBytes(code)).toBeLessThanOrEqual(2_500);
});
