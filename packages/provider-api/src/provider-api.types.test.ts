import { expectTypeOf, test } from "vitest";
import {
  each,
  getAssistant,
  inviteToOrg,
  listAssistants,
  providerApi,
  updateTestSuiteRun,
  type ProviderApi,
} from "./index.ts";
import type { Api, Assistant, Call, Chat, TestSuiteRun } from "./payloads.ts";
import type { further, specified } from "./operations.ts";

/** Never called: these calls need only compile, or need only not to. */
type Unsent = (api: ProviderApi) => void;

type At<Root, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Root
    ? At<Root[Name], Rest>
    : never
  : Root[Path & keyof Root];
type Operation = (...given: never[]) => Promise<unknown>;
type Operations = typeof specified & typeof further;
type Name = keyof Operations;
type Ours<Of extends Name> = Extract<At<ProviderApi, Of>, Operation>;
type Theirs<Of extends Name> = Extract<At<Api<unknown>, Operations[Of][0]>, Operation>;

/** What a call takes, without the options that both clients take last. */
type Taken<Call extends Operation> =
  Required<Parameters<Call>> extends [...infer Given, unknown] ? Given : never;
type Answer<Call extends Operation> = Awaited<ReturnType<Call>>;
type OfficialAnswer<Of extends Name> = Extract<Answer<Theirs<Of>>, { data: unknown }>["data"];

type NotTaking = { [Of in Name]: Taken<Theirs<Of>> extends Taken<Ours<Of>> ? never : Of }[Name];
type NotAnswering = {
  [Of in Name]: [Answer<Ours<Of>>, OfficialAnswer<Of>] extends [
    OfficialAnswer<Of>,
    Answer<Ours<Of>>,
  ]
    ? never
    : Of;
}[Name];

test("every operation takes what the official client takes, but for files and one order", () => {
  expectTypeOf<NotTaking>().toEqualTypeOf<
    // Theirs take the provider's record of a file where a file is meant.
    | "file.create"
    | "file.upload"
    | "elevenLabs.cloneVoice"
    // Ours has the query last, as everywhere.
    | "structuredOutput.update"
  >();
});

test("every operation answers what the official client answers, but for the exported calls", () => {
  // The export is text; the official type promises nothing.
  expectTypeOf<NotAnswering>().toEqualTypeOf<"v2.exportCalls">();
});

test("no answer is any", () => {
  type Loose = { [Of in Name]: 0 extends 1 & Answer<Ours<Of>> ? Of : never }[Name];
  expectTypeOf<Loose>().toEqualTypeOf<never>();
});

test("calls read as the provider's resources and answer with its records", () => {
  const sent: Unsent = (api) => {
    expectTypeOf(api.assistant.list({ limit: 10 })).resolves.toEqualTypeOf<Assistant[]>();
    expectTypeOf(api.assistant.list()).resolves.toEqualTypeOf<Assistant[]>();
    expectTypeOf(api.call.get("id")).resolves.toEqualTypeOf<Call>();
    expectTypeOf(
      api.testSuite.run.create("suite", { name: "nightly" }),
    ).resolves.toEqualTypeOf<TestSuiteRun>();
    expectTypeOf(api.org.leave("org")).resolves.toEqualTypeOf<void>();
    expectTypeOf(api.org.featureFlag({ key: "k", orgId: "o" })).resolves.toEqualTypeOf<boolean>();
    void api.file.create({ file: new Blob(["hours"]) });
    void api.call.list({ createdAtGe: new Date(0), limit: undefined }, { signal: undefined });
    void api.tool.create({ type: "endCall" });
  };
  expectTypeOf(sent).toBeFunction();
});

test("an operation by its own name is the same call, with the access before it", () => {
  const access = { credential: "key" };
  const sent = () => {
    expectTypeOf(listAssistants(access, { limit: 10 })).resolves.toEqualTypeOf<Assistant[]>();
    void getAssistant({ baseUrl: "https://api.example" }, "id", { signal: AbortSignal.abort() });
    void updateTestSuiteRun(access, "suite", "run", { name: "n" });
    // @ts-expect-error Nobody is asking.
    void getAssistant("id");
    // @ts-expect-error The run's id is missing.
    void updateTestSuiteRun(access, "suite", { name: "n" });
  };
  expectTypeOf(sent).toBeFunction();
});

test("a wrong payload does not compile", () => {
  const sent: Unsent = (api) => {
    // @ts-expect-error A name is text.
    void api.assistant.create({ name: 7 });
    // @ts-expect-error No such field.
    void api.assistant.update("id", { firstmessage: "Hi" });
    // @ts-expect-error A squad has members.
    void api.squad.create({ name: "Front desk" });
    // @ts-expect-error No such tool.
    void api.tool.create({ type: "telepathy" });
    // @ts-expect-error No such role.
    void api.org.invite("org", { emails: ["a@practice.example"], role: "owner" });
    // @ts-expect-error A file is a file, not its text.
    void api.file.create({ file: "hours" });
    // @ts-expect-error A limit is a number.
    void api.assistant.list({ limit: "10" });
    // @ts-expect-error A list takes no such filter.
    void api.assistant.list({ assistantId: "id" });
    // @ts-expect-error No query can carry an object.
    void api.v2.calls({ assistantOverrides: {} });
    // @ts-expect-error No such voices.
    void api.voiceLibrary.list("gramophone");
    // @ts-expect-error The answer to a list is a list.
    void api.assistant.list().then((list) => list.id);
  };
  expectTypeOf(sent).toBeFunction();
});

test("a missing id, body or required query does not compile", () => {
  const sent: Unsent = (api) => {
    // @ts-expect-error Which one?
    void api.assistant.get();
    // @ts-expect-error Which one?
    void api.assistant.remove({ signal: undefined });
    // @ts-expect-error An id is text.
    void api.assistant.get(7);
    // @ts-expect-error To what?
    void api.assistant.update("id");
    // @ts-expect-error What?
    void api.assistant.create();
    // @ts-expect-error The test's id is missing.
    void api.testSuite.test.update("suite", { type: "chat" });
    // @ts-expect-error Who?
    void api.org.removeMember("org");
    // @ts-expect-error The schema may change, or not: it has to be said.
    void api.structuredOutput.update("id", { name: "n" });
    // @ts-expect-error A search is for something.
    void api.provider.searchVoices("11labs");
    // @ts-expect-error Which organisation?
    void inviteToOrg({}, { emails: [], role: "admin" });
  };
  expectTypeOf(sent).toBeFunction();
});

test("a body or a query where the provider takes none does not compile", () => {
  const sent: Unsent = (api) => {
    // @ts-expect-error A GET has no body.
    void api.assistant.get("id", { name: "Ana" });
    // @ts-expect-error Nor has a DELETE.
    void api.assistant.remove("id", { name: "Ana" });
    // @ts-expect-error This list takes no query.
    void api.file.list({ limit: 10 });
    // @ts-expect-error Nor does the pinned one.
    void api.template.pinned({ limit: 10 });
  };
  expectTypeOf(sent).toBeFunction();
});

test("an unknown resource or method does not compile", () => {
  const sent: Unsent = (api) => {
    // @ts-expect-error No such resource.
    void api.assistants;
    // @ts-expect-error Squads are updated, not replaced.
    void api.squad.replace;
    // @ts-expect-error Runs belong to a suite.
    void api.run;
    // @ts-expect-error Nothing is assigned to an API.
    api.assistant.list = () => Promise.resolve([]);
    // @ts-expect-error The address is no URL object.
    providerApi({ baseUrl: new URL("https://api.example") });
  };
  expectTypeOf(sent).toBeFunction();
});

test("a paged list is walked record by record, others are not", () => {
  const sent: Unsent = (api) => {
    expectTypeOf(each(api.v2.assistants, { limit: 5 })).toEqualTypeOf<
      AsyncGenerator<Assistant, void, undefined>
    >();
    expectTypeOf(each(api.chat.list)).toEqualTypeOf<AsyncGenerator<Chat, void, undefined>>();
    expectTypeOf(
      each((query, options) => api.testSuite.run.list("suite", query, options)),
    ).toEqualTypeOf<AsyncGenerator<TestSuiteRun, void, undefined>>();
    void each((query, options) => api.assistant.versions("id", query, options));
    // @ts-expect-error This list has no pages.
    void each(api.assistant.list);
    // @ts-expect-error Chats are not filtered by cost.
    void each(api.chat.list, { cost: 1 });
  };
  expectTypeOf(sent).toBeFunction();
});
