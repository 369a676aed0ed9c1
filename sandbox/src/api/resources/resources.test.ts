import { expect, test } from "vitest";
import { accountUnderTest, startMs } from "../../../testing/api/account-under-test.ts";

const schema = { type: "object", properties: {} };
const test1 = {
  type: "chat",
  script: "Asks for a price.",
  scorers: [{ type: "ai", rubric: "Names it." }],
};

/** For each kind: its path, a body that makes one, a change, and a body with a wrong field. */
const kinds: [path: string, body: object, change: object, wrong: object, named: string][] = [
  ["/assistant", { name: "Ann", firstMessage: "Hi." }, { name: "Bea" }, { name: 1 }, "name"],
  [
    "/tool",
    { type: "function", function: { name: "book" } },
    { async: true },
    { type: "function", function: { name: "b o o k" } },
    "function.name",
  ],
  ["/structured-output", { name: "Report", schema }, { description: "Why." }, { schema }, "name"],
  ["/test-suite", { name: "Hard calls" }, { name: "Harder calls" }, { name: ["x"] }, "name"],
];

test.each(kinds)("%s: what is made is read, changed and removed", async (path, body, change) => {
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
});

test.each(kinds)("%s: a wrong field is refused by its name", async (path, _b, _c, wrong, named) => {
  const { send } = accountUnderTest();
  const answer = await send(`POST ${path}`, wrong);
  expect(answer.status).toBe(400);
  expect((await answer.json()).message).toMatch(new RegExp(`^${named}: .*\\.$`, "u"));
});

test("a change takes a field away by null, but none that is required", async () => {
  const { send } = accountUnderTest();
  const made = await send("POST /structured-output", { name: "Report", schema, description: "x" });
  const { id } = await made.json();
  const change = { description: null };
  const without = await (await send(`PATCH /structured-output/${id}`, change)).json();
  expect(without).not.toHaveProperty("description");
  const refused = await send(`PATCH /structured-output/${id}`, { name: null });
  expect(refused.status).toBe(400);
  expect((await refused.json()).message).toContain("name");
});

test("a body cannot set a resource's id, account and times", async () => {
  const { send } = accountUnderTest();
  const body = { name: "Ann", id: "receptionist", orgId: "another", createdAt: "never" };
  const made = await (await send("POST /assistant", body)).json();
  expect(made).toMatchObject({ orgId: "sandbox", createdAt: new Date(startMs).toISOString() });
  expect(made.id).not.toBe("receptionist");
});

test("the receptionist is always there: it can be changed, not removed", async () => {
  const { send } = accountUnderTest();
  expect((await send("GET /assistant/receptionist")).status).toBe(200);
  const change = { firstMessage: "Good morning." };
  const changed = await (await send("PATCH /assistant/receptionist", change)).json();
  expect(changed).toMatchObject({ id: "receptionist", firstMessage: "Good morning." });
  const refused = await send("DELETE /assistant/receptionist");
  expect(refused.status).toBe(403);
  expect((await refused.json()).message).toContain("receptionist");
});

test("a suite's tests are its own, and go with it", async () => {
  const { send } = accountUnderTest();
  const one = await (await send("POST /test-suite", { name: "One" })).json();
  const other = await (await send("POST /test-suite", {})).json();
  const made = await (await send(`POST /test-suite/${one.id}/test`, test1)).json();
  expect(made).toMatchObject({ ...test1, testSuiteId: one.id });

  expect((await send(`GET /test-suite/${other.id}/test/${made.id}`)).status).toBe(404);
  expect((await send(`GET /test-suite/nothing/test`)).status).toBe(404);
  const listed = await (await send(`GET /test-suite/${one.id}/test`)).json();
  expect(listed.results).toHaveLength(1);
  const changed = await send(`PATCH /test-suite/${one.id}/test/${made.id}`, { numAttempts: 3 });
  expect(await changed.json()).toMatchObject({ ...test1, testSuiteId: one.id, numAttempts: 3 });

  await send(`DELETE /test-suite/${one.id}`);
  expect((await send(`GET /test-suite/${one.id}/test/${made.id}`)).status).toBe(404);
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
