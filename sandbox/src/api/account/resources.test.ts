import { expect, test } from "vitest";
import { accountUnderTest, startMs } from "../../../testing/api/account-under-test.ts";

const schema = { type: "object", properties: {} };

/** For each kind: its path, a body that makes one, a change, and a body that names no good. */
const kinds: [path: string, body: object, change: object, bad: object, named: string][] = [
  ["/assistant", { name: "Ann", firstMessage: "Hi." }, { name: "Bea" }, { name: 1 }, "name"],
  [
    "/squad",
    { members: [{ assistantId: "receptionist" }] },
    { name: "Front desk" },
    { members: [{ assistantId: "nobody" }] },
    "members[0].assistantId",
  ],
  [
    "/tool",
    { type: "function", function: { name: "book" } },
    { async: true },
    { type: "function", function: { name: "b o o k" } },
    "function.name",
  ],
  [
    "/knowledge-base",
    { provider: "custom-knowledge-base", server: { url: "https://kb.example" } },
    { server: { url: "https://other.example" } },
    { provider: "elsewhere" },
    "provider",
  ],
  [
    "/structured-output",
    { name: "Report", schema },
    { description: "What came of it." },
    { schema },
    "name",
  ],
  ["/test-suite", { name: "Hard calls" }, { name: "Harder calls" }, { name: ["x"] }, "name"],
  [
    "/session",
    { assistantId: "receptionist" },
    { status: "completed" },
    { assistantId: "nobody" },
    "assistantId",
  ],
];

test.each(kinds)(
  "%s: what is made can be read, changed and removed",
  async (path, body, change) => {
    const { send, passMs } = accountUnderTest();
    const made = await send(`POST ${path}`, body);
    expect(made.status).toBe(201);
    const resource = (await made.json()) as { id: string };
    const createdAt = new Date(startMs).toISOString();
    expect(resource).toMatchObject({ ...body, orgId: "sandbox", createdAt, updatedAt: createdAt });

    expect(await (await send(`GET ${path}/${resource.id}`)).json()).toEqual(resource);

    passMs(1_500);
    const changed = await send(`PATCH ${path}/${resource.id}`, change);
    expect(changed.status).toBe(200);
    const updatedAt = new Date(startMs + 1_500).toISOString();
    expect(await changed.json()).toEqual({ ...resource, ...change, updatedAt });

    const removed = await send(`DELETE ${path}/${resource.id}`);
    expect(await removed.json()).toMatchObject({ id: resource.id, ...change });
    expect((await send(`GET ${path}/${resource.id}`)).status).toBe(404);
    expect((await send(`DELETE ${path}/${resource.id}`)).status).toBe(404);
    expect((await send(`PATCH ${path}/${resource.id}`, change)).status).toBe(404);
  },
);

test.each(kinds)(
  "%s: a body that is no good is refused by the field's name",
  async (path, _b, _c, bad, named) => {
    const { send } = accountUnderTest();
    const answer = await send(`POST ${path}`, bad);
    expect(answer.status).toBe(400);
    expect((await answer.json()).message.startsWith(named)).toBe(true);
  },
);

test.each(kinds)("%s: a field nobody knows is refused, not kept", async (path, body) => {
  const { send } = accountUnderTest();
  const answer = await send(`POST ${path}`, { ...body, colour: "red" });
  expect(answer.status).toBe(400);
  expect((await answer.json()).message).toContain("colour");
});

test.each(kinds)("%s: nobody without the private key is answered", async (path, body) => {
  const { send, app } = accountUnderTest();
  expect((await app.request(path)).status).toBe(401);
  expect((await send(`POST ${path}`, body, { authorization: "Bearer wrong" })).status).toBe(401);
  const answer = await send(`GET ${path}`, undefined, {
    authorization: "Bearer sandbox-public-key",
  });
  expect(answer.status).toBe(401);
  expect((await answer.json()).message).toContain("private key");
});

test("a change takes a field away by null, but none that must be there", async () => {
  const { send } = accountUnderTest();
  const made = await send("POST /structured-output", { name: "Report", schema, description: "x" });
  const { id } = await made.json();
  const without = await (
    await send(`PATCH /structured-output/${id}`, { description: null })
  ).json();
  expect(without).not.toHaveProperty("description");
  const refused = await send(`PATCH /structured-output/${id}`, { name: null });
  expect(refused.status).toBe(400);
  expect((await refused.json()).message).toBe("name must be given.");
});

test("replacing an assistant keeps nothing of what it was but its id", async () => {
  const { send } = accountUnderTest();
  const { id } = await (await send("POST /assistant", { name: "Ann", firstMessage: "Hi." })).json();
  const replaced = await (await send(`PUT /assistant/${id}`, { name: "Bea" })).json();
  expect(replaced).toMatchObject({ id, name: "Bea" });
  expect(replaced).not.toHaveProperty("firstMessage");
});

test("every state of an assistant is kept, newest first, until the assistant goes", async () => {
  const { send } = accountUnderTest({ limits: { versionsKept: 2 } });
  const { id } = await (await send("POST /assistant", { name: "Ann" })).json();
  await send(`PATCH /assistant/${id}`, { name: "Bea" });
  await send(`PATCH /assistant/${id}`, { name: "Bea" });
  await send(`PATCH /assistant/${id}`, { name: "Cleo" });
  const versions = await (await send(`GET /assistant/${id}/version`)).json();
  expect(versions.results.map((each: { assistant: object }) => each.assistant)).toEqual([
    { name: "Cleo" },
    { name: "Bea" },
  ]);
  expect(versions.metadata).toEqual({ itemsPerPage: 100, totalItems: 2, currentPage: 1 });
  await send(`DELETE /assistant/${id}`);
  expect((await send(`GET /assistant/${id}/version`)).status).toBe(404);
});

test("the receptionist is always there: it can be changed, not removed", async () => {
  const { send } = accountUnderTest();
  expect((await send("GET /assistant/receptionist")).status).toBe(200);
  const changed = await (
    await send("PATCH /assistant/receptionist", { firstMessage: "Good morning." })
  ).json();
  expect(changed).toMatchObject({ id: "receptionist", firstMessage: "Good morning." });
  const refused = await send("DELETE /assistant/receptionist");
  expect(refused.status).toBe(403);
  expect((await refused.json()).message).toContain("receptionist");
});

test("an assistant can only refer to tools that are there", async () => {
  const { send } = accountUnderTest();
  const tool = await (await send("POST /tool", { type: "endCall" })).json();
  const model = (toolIds: string[]) => ({
    model: { provider: "openai", model: "gpt-4.1", toolIds },
  });
  expect((await send("POST /assistant", model([tool.id]))).status).toBe(201);
  const refused = await send("POST /assistant", model([tool.id, "gone"]));
  expect(refused.status).toBe(400);
  expect((await refused.json()).message).toBe("model.toolIds[1]: there is no tool by this id.");
});

test("a suite's tests are its own, and go with it", async () => {
  const { send } = accountUnderTest();
  const one = await (await send("POST /test-suite", { name: "One" })).json();
  const other = await (await send("POST /test-suite", {})).json();
  const body = {
    type: "chat",
    script: "Asks for a price.",
    scorers: [{ type: "ai", rubric: "Names it." }],
  };
  const made = await send(`POST /test-suite/${one.id}/test`, body);
  expect(made.status).toBe(201);
  const made1 = await made.json();
  expect(made1).toMatchObject({ ...body, testSuiteId: one.id });

  expect((await send(`GET /test-suite/${other.id}/test/${made1.id}`)).status).toBe(404);
  expect((await send(`GET /test-suite/nothing/test`)).status).toBe(404);
  const listed = await (await send(`GET /test-suite/${one.id}/test`)).json();
  expect(listed.results).toHaveLength(1);
  const changed = await send(`PATCH /test-suite/${one.id}/test/${made1.id}`, { numAttempts: 3 });
  expect(await changed.json()).toMatchObject({ ...body, testSuiteId: one.id, numAttempts: 3 });

  await send(`DELETE /test-suite/${one.id}`);
  expect((await send(`GET /test-suite/${one.id}/test/${made1.id}`)).status).toBe(404);
});

test("a full account says so, and takes more once something is removed", async () => {
  const { send } = accountUnderTest({ limits: { resourcesOfAKind: 2 } });
  const { id } = await (await send("POST /tool", { type: "endCall" })).json();
  await send("POST /tool", { type: "endCall" });
  expect((await send("POST /tool", { type: "endCall" })).status).toBe(403);
  await send(`DELETE /tool/${id}`);
  expect((await send("POST /tool", { type: "endCall" })).status).toBe(201);
});

test("a definition longer than a browser may send is taken, one without end is not", async () => {
  const { send } = accountUnderTest();
  const saying = (characters: number) => ({
    model: {
      provider: "openai",
      messages: [{ role: "system", content: "x".repeat(characters) }],
    },
  });
  expect((await send("POST /assistant", saying(30_000))).status).toBe(201);
  const refused = await send("POST /assistant", saying(70_000));
  expect(refused.status).toBe(413);
  expect((await refused.json()).message).toContain("65536 bytes");
});

test.each([
  ["workflow.list", "GET /workflow"],
  ["phoneNumber.importTwilio", "POST /phone-number/import/twilio"],
  ["provider.searchVoices", "GET /playht/voices/search"],
  ["elevenLabs.cloneVoice", "POST /11labs/voice/clone"],
  ["testSuite.run.create", "POST /test-suite/x/run"],
])("%s is not played, and the answer to %s says so", async (name, asked) => {
  const { send } = accountUnderTest();
  const answer = await send(asked, asked.startsWith("GET") ? undefined : {});
  expect(answer.status).toBe(501);
  expect((await answer.json()).message).toContain(name);
  const stranger = await send(asked, undefined, { authorization: "" });
  expect(stranger.status).toBe(401);
});

test.each(["GET /assistants", "GET /assistant/a/b/c", "POST /v2/assistant", "GET /"])(
  "%s is nothing that the provider has",
  async (asked) => {
    const { send } = accountUnderTest();
    expect((await send(asked)).status).toBe(404);
  },
);
