import { expectTypeOf, test } from "vitest";
import type { ProviderApi } from "./index.ts";
import type { Assistant, Call, TestSuiteRun } from "./payloads.ts";

/** Never called: these calls need only compile, or need only not to. */
type Unsent = (api: ProviderApi) => void;

test("calls take and answer what the official client does, and files and signals", () => {
  const sent: Unsent = (api) => {
    expectTypeOf(api.assistant.list({ limit: 10 })).resolves.toEqualTypeOf<Assistant[]>();
    expectTypeOf(api.assistant.list()).resolves.toEqualTypeOf<Assistant[]>();
    expectTypeOf(api.call.get("id")).resolves.toEqualTypeOf<Call>();
    expectTypeOf(
      api.testSuite.run.create("suite", { name: "nightly" }),
    ).resolves.toEqualTypeOf<TestSuiteRun>();
    expectTypeOf(api.org.leave("org")).resolves.toEqualTypeOf<void>();
    expectTypeOf(api.org.featureFlag({ key: "k", orgId: "o" })).resolves.toEqualTypeOf<boolean>();
    expectTypeOf(api.v2.exportCalls({ async: false })).resolves.toEqualTypeOf<string>();
    expectTypeOf(api.credential.get("id")).resolves.toEqualTypeOf<unknown>();
    void api.file.create({ file: new Blob(["hours"]) });
    void api.elevenLabs.cloneVoice({ name: "Ana", files: [new Blob([])] });
    void api.call.list({ createdAtGe: "2026-11-24", limit: undefined }, { signal: undefined });
    void api.tool.create({ type: "endCall" });
  };
  expectTypeOf(sent).toBeFunction();
});

test("a wrong or missing id, body or query does not compile", () => {
  const sent: Unsent = (api) => {
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
    // @ts-expect-error Nothing is assigned to an API.
    api.assistant.list = () => Promise.resolve([]);
  };
  expectTypeOf(sent).toBeFunction();
});
