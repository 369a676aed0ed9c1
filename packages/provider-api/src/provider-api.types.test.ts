import { expectTypeOf, test } from "vitest";
import type { ProviderApi } from "./index.ts";
import type { Assistant, TestSuiteRun } from "./payloads.ts";

test("calls take and answer what the official client does, files and signals, and nothing else compiles", () => {
  /** Never called: it need only compile. */
  const sent = (api: ProviderApi): void => {
    expectTypeOf(api.assistant.list({ limit: 10 })).resolves.toEqualTypeOf<Assistant[]>();
    expectTypeOf(
      api.testSuite.run.create("suite", { name: "nightly" }),
    ).resolves.toEqualTypeOf<TestSuiteRun>();
    expectTypeOf(api.org.leave("org")).resolves.toEqualTypeOf<void>();
    expectTypeOf(api.v2.exportCalls({ async: false })).resolves.toEqualTypeOf<string>();
    expectTypeOf(api.credential.get("id")).resolves.toEqualTypeOf<unknown>();
    void api.elevenLabs.cloneVoice({ name: "Ana", files: [new Blob([])] });
    void api.call.list({ createdAtGe: "2026-11-24", limit: undefined }, { signal: undefined });
    // @ts-expect-error A name is text.
    void api.assistant.create({ name: 7 });
    // @ts-expect-error A file is a file, not its text.
    void api.file.create({ file: "hours" });
    // @ts-expect-error A list takes no such filter.
    void api.assistant.list({ assistantId: "id" });
    // @ts-expect-error No query can carry an object.
    void api.v2.calls({ assistantOverrides: {} });
    // @ts-expect-error Which one?
    void api.assistant.remove({ signal: undefined });
    // @ts-expect-error A GET has no body.
    void api.assistant.get("id", { name: "Ana" });
  };
  expectTypeOf(sent).toBeFunction();
});
