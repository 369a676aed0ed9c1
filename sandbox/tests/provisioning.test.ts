import { providerApi } from "@ringwell/provider-api";
import { dentalPractice } from "@ringwell/receptionist/practices";
import { expect, test } from "vitest";
import {
  applyPlan,
  desiredObjects,
  planChanges,
  type Plan,
  ProvisioningError,
  readAccount,
} from "@ringwell/assistant/provisioning";
import { knowledgeFor } from "../../packages/assistant/src/knowledge-for.ts";
import { type FaultAt, FaultyAccount } from "../testing/api/faulty-account.ts";

/** One complete run of provisioning, as the command does it. */
async function provision(
  provider: FaultyAccount,
  { prune = false, practice = dentalPractice } = {},
): Promise<{ assistantId: string; plan: Plan }> {
  const api = providerApi(provider.access);
  const stored = await readAccount(api, practice);
  const plan = planChanges(desiredObjects(practice), stored, { prune });
  const { assistantId } = await applyPlan(plan, api);
  return { assistantId, plan };
}

const renamed = {
  ...dentalPractice,
  name: "Oak Lane Dental",
  services: dentalPractice.services.slice(1),
};

const kinds = ["file", "tool", "structured-output", "assistant", "test-suite", "test-suite-test"];
const complete = [1, 3, 1, 1, 1, 12];
/** How many objects of each kind the account holds. */
const counts = (provider: FaultyAccount): number[] => kinds.map((kind) => provider.at(kind).length);

/** An account that holds a practice's whole assistant. */
async function provisioned(practice = dentalPractice): Promise<FaultyAccount> {
  const provider = new FaultyAccount();
  await provision(provider, { practice });
  return provider;
}

/** What a run fails with when the provider answers this to its request of that number. */
async function failureAt(at: number, answer: () => Response) {
  const provider = new FaultyAccount();
  provider.faultAt = (request) => (request === at ? answer() : "none");
  const failed = await provision(provider).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ProvisioningError);
  return { provider, failed: failed as ProvisioningError };
}

test("a run on an empty account creates the whole assistant, with references between its objects", async () => {
  const provider = new FaultyAccount();
  const { assistantId } = await provision(provider);
  expect(counts(provider)).toEqual(complete);

  const [file] = provider.at("file");
  expect(file).toMatchObject({
    name: expect.stringMatching(/^knowledge-[\da-f]{8}-[\da-f]{12}\.md$/),
    bytes: Buffer.byteLength(knowledgeFor(dentalPractice)),
  });
  const tools = provider.at("tool");
  expect(tools).toMatchObject([
    { function: { name: "book" } },
    { function: { name: "hand-off" } },
    { knowledgeBases: [{ fileIds: [file?.id] }] },
  ]);
  const [output] = provider.at("structured-output");
  expect(provider.at("assistant")).toMatchObject([
    {
      id: assistantId,
      model: { toolIds: tools.map(({ id }) => id) },
      artifactPlan: { structuredOutputIds: [output?.id] },
    },
  ]);
  expect(provider.at("test-suite")).toMatchObject([{ targetPlan: { assistantId } }]);
});

test.each([
  ["an empty account", "lost before", () => Promise.resolve(new FaultyAccount())],
  ["an empty account", "lost after", () => Promise.resolve(new FaultyAccount())],
  ["an outdated assistant", "lost before", () => provisioned(renamed)],
  ["an outdated assistant", "lost after", () => provisioned(renamed)],
] as const)(
  "from %s, a run killed at any request (%s it took effect) is completed by the next, without duplicates",
  async (_, lost, prepare) => {
    const whole = await prepare();
    await provision(whole.nextRun(), { prune: true });
    const last = whole.requests;
    expect(whole.writes.length).toBeGreaterThan(6);

    // Reading changes nothing: the first kill is in its midst.
    for (let killedAt = last - whole.writes.length; killedAt <= last; killedAt += 1) {
      const provider = await prepare();
      // Killed: nothing more is sent. What was under way may have taken effect.
      const kill: FaultAt = (request) =>
        request < killedAt ? "none" : request === killedAt ? lost : "lost before";
      await expect(provision(provider.nextRun(kill), { prune: true })).rejects.toThrow(
        ProvisioningError,
      );

      await provision(provider.nextRun(), { prune: true });
      expect(counts(provider), `killed at request ${killedAt}`).toEqual(complete);

      // Nothing differs from what is wanted, and nothing of the practice's is surplus.
      await provision(provider.nextRun(), { prune: true });
      expect(provider.writes, `after the kill at ${killedAt}`).toEqual([]);
    }
  },
);

test("without --prune nothing is deleted, and surplus objects are named", async () => {
  const provider = await provisioned(renamed);
  const { plan } = await provision(provider.nextRun());
  expect(provider.writes.filter((write) => write.startsWith("DELETE"))).toEqual([]);
  expect(provider.at("file")).toHaveLength(2);
  expect(plan.filter((change) => change.do === "leave")).toMatchObject([
    { stored: { kind: "file" }, why: "no longer needed" },
  ]);
});

test("with --prune only objects that carry this practice's mark are deleted", async () => {
  const provider = new FaultyAccount();
  provider.put("assistant", { name: "Somebody else's", metadata: { key: "receptionist" } });
  provider.put("assistant", { name: "Maple Street Dental receptionist" });
  provider.put("file", { name: "prices.pdf", originalName: "knowledge-prices.pdf" });
  provider.put("tool", { type: "function", function: { name: "book", description: "Books." } });
  provider.put("tool", { type: "endCall" });
  provider.put("structured-output", { name: "Call report", schema: { type: "object" } });
  provider.put("test-suite", { name: "Hard calls" });
  const elsewhere = { ...dentalPractice, id: "oak-lane-dental" };
  await provision(provider, { practice: elsewhere });
  const theirs = kinds.flatMap((kind) => provider.at(kind));
  await provision(provider, { practice: renamed });
  const unmarked = { type: "chat", name: "Asks for the fax", script: "…", scorers: [] };
  provider.put("test-suite-test", unmarked, { parent: provider.at("test-suite").at(-1)!.id });
  const all = kinds.flatMap((kind) => provider.at(kind));

  await provision(provider.nextRun(), { prune: true });
  const left = kinds.flatMap((kind) => provider.at(kind));
  for (const each of theirs) expect(left).toContainEqual(each);
  const gone = all.filter(({ id }) => !left.some((each) => each.id === id));
  expect(gone.map(({ name }) => name)).toEqual([expect.stringMatching(/^knowledge-/)]);
});

test("of an object that exists twice the oldest is used, and --prune deletes the other", async () => {
  const provider = new FaultyAccount();
  const { assistantId } = await provision(provider);
  for (const kind of ["file", "assistant"]) provider.put(kind, provider.at(kind)[0]!);
  const { plan, assistantId: still } = await provision(provider.nextRun());
  expect(still).toBe(assistantId);
  expect(provider.writes).toEqual([]);
  expect(plan.filter((change) => change.do === "leave")).toMatchObject([
    { stored: { kind: "assistant" }, why: "duplicate" },
    { stored: { kind: "file" }, why: "duplicate" },
  ]);
  await provision(provider.nextRun(), { prune: true });
  expect(counts(provider)).toEqual(complete);
});

test("a failed upload is repeated", async () => {
  const provider = await provisioned();
  const [file] = provider.at("file");
  provider.put("file", { ...file, status: "failed" }, { id: file!.id });
  const { plan } = await provision(provider.nextRun(), { prune: true });
  expect(plan).toContainEqual(expect.objectContaining({ do: "remove", why: "failed upload" }));
  expect(provider.at("file")).toMatchObject([{ status: "done" }]);
  expect(provider.at("tool")[2]).toMatchObject({
    knowledgeBases: [{ fileIds: [provider.at("file")[0]?.id] }],
  });
});

test.each([
  ["a hundred objects at a time", 250, 100],
  ["thousands of other objects", 2_500, 1_000],
])("an account is read to its end when the provider returns %s", async (_, others, pageSize) => {
  const provider = new FaultyAccount();
  const { assistantId } = await provision(provider);
  for (let count = 0; count < others; count += 1) {
    provider.put("assistant", { name: "Another" });
    provider.put("structured-output", { name: "Another" });
  }
  provider.maxPageSize = pageSize;
  expect((await provision(provider.nextRun())).assistantId).toBe(assistantId);
  expect(provider.writes).toEqual([]);
});

test.each([
  [400, { message: ["name must be shorter"] }, /name must be shorter.*practice's data/],
  [401, { message: "Invalid Key" }, /VOICE_PRIVATE_KEY/],
  [404, {}, /removed in the meantime/],
  [429, {}, /provider is busy/],
  [500, "<html>".repeat(40_000), /The provider failed/],
])(
  "a %i stops the run with a short message that names the operation and what to do",
  async (status, body, words) => {
    const { provider, failed } = await failureAt(7, () => Response.json(body, { status }));
    expect(failed.message).toMatch(/^Create the tool book: /);
    expect(failed.message).toMatch(words);
    expect(failed.message.length).toBeLessThan(600);
    expect(provider.at("assistant")).toEqual([]);
  },
);

test.each([
  ["a list in JSON of another kind", 1, "{}", /^Read the files: the answer is no list/],
  ["a list of something else", 2, "[null, 1]", /^Read the tools: the answer is no list/],
  ["pages of another kind", 3, "[]", /^Read the structured outputs: the answer is no list/],
  ["a page of null", 3, "null", /^Read the structured outputs: the answer is no list/],
  ["HTML", 4, "<!doctype html>", /^Read the assistants: .* answered 200, but not with JSON/],
  ["JSON that breaks off", 5, '{"results":[', /^Read the test suites: .* 200, but not with JSON/],
  ["a creation without an id", 6, '{"ok":true}', /^Create the file .* holds no id/],
  ["a creation that is null", 6, "null", /^Create the file .* holds no id/],
])("%s is refused, and the message says what to check", async (_, at, text, words) => {
  const { failed } = await failureAt(at, () => new Response(text));
  expect(failed.message).toMatch(words);
  expect(failed.message).toContain("Check VOICE_API_URL");
});

test("control characters in the provider's message do not reach the terminal", async () => {
  const said = { message: "no\u001b[2J\u0007 and\u009b2J no" };
  const { failed } = await failureAt(1, () => Response.json(said, { status: 400 }));
  expect(failed.message).toContain("answered 400: no [2J and 2J no.");
  expect(failed.message).not.toMatch(/\p{Cc}/u);
});
