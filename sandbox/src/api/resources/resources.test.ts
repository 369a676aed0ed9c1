import { dentalPractice } from "@ringwell/receptionist/practices";
import { expect, test } from "vitest";
import { apiUnderTest } from "../../../testing/api/api-under-test.ts";
import { fridayAtTenMs } from "../../../testing/scheduler/scheduler-under-test.ts";

const isoAfter = (ms: number): string => new Date(fridayAtTenMs + ms).toISOString();
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
  const { send, read, passMs } = apiUnderTest();
  const made = await send(`POST ${path}`, body);
  expect(made.status).toBe(201);
  const resource = (await made.json()) as { id: string };
  const createdAt = isoAfter(0);
  expect(resource).toMatchObject({ ...body, orgId: "sandbox", createdAt, updatedAt: createdAt });
  const one = `${path}/${resource.id}`;
  expect(await read(`GET ${one}`)).toEqual(resource);

  passMs(1_500);
  const changed = { ...resource, ...change, updatedAt: isoAfter(1_500) };
  expect(await read(`PATCH ${one}`, change)).toEqual(changed);
  expect(await read(`DELETE ${one}`)).toEqual(changed);
  for (const asked of [`GET ${one}`, `DELETE ${one}`, `PATCH ${one}`]) {
    expect((await send(asked, asked.startsWith("PATCH") ? change : undefined)).status).toBe(404);
  }
});

test.each(kinds)("%s: a wrong field is refused by its name", async (path, _b, _c, wrong, named) => {
  const { read } = apiUnderTest();
  expect(await read(`POST ${path}`, wrong)).toEqual({
    statusCode: 400,
    message: expect.stringMatching(new RegExp(`^${named}: .*\\.$`, "u")),
  });
});

test("a change takes a field away by null, but none that is required", async () => {
  const { read } = apiUnderTest();
  const { id } = await read("POST /structured-output", {
    name: "Report",
    schema,
    description: "x",
  });
  const without = await read(`PATCH /structured-output/${id}`, { description: null });
  expect(without).not.toHaveProperty("description");
  expect(await read(`PATCH /structured-output/${id}`, { name: null })).toEqual({
    statusCode: 400,
    message: expect.stringContaining("name"),
  });
});

test("a body cannot set a resource's id, account and times", async () => {
  const { read } = apiUnderTest();
  const body = { name: "Ann", id: "receptionist", orgId: "another", createdAt: "never" };
  const made = await read("POST /assistant", body);
  expect(made).toMatchObject({ orgId: "sandbox", createdAt: isoAfter(0) });
  expect(made.id).not.toBe("receptionist");
});

test("the receptionist can be changed, not removed", async () => {
  const { read } = apiUnderTest();
  const change = { firstMessage: "Good morning." };
  const changed = await read("PATCH /assistant/receptionist", change);
  expect(changed).toMatchObject({ id: "receptionist", ...change });
  expect(await read("DELETE /assistant/receptionist")).toEqual({
    statusCode: 403,
    message: expect.stringContaining("receptionist"),
  });
});

test("the sandbox's own receptionist is the practice's, without the mark of provisioning", async () => {
  const receptionist = await apiUnderTest().read("GET /assistant/receptionist");
  expect(receptionist.firstMessage).toContain(dentalPractice.name);
  expect(receptionist.model.messages[0].role).toBe("system");
  expect(receptionist).not.toHaveProperty("metadata");
});

test("a suite's tests are its own, and go with it", async () => {
  const { send, read } = apiUnderTest();
  const { id: one } = await read("POST /test-suite", { name: "One" });
  const { id: other } = await read("POST /test-suite", {});
  const made = await read(`POST /test-suite/${one}/test`, test1);
  expect(made).toMatchObject({ ...test1, testSuiteId: one });

  expect((await send(`GET /test-suite/${other}/test/${made.id}`)).status).toBe(404);
  expect((await send("GET /test-suite/nothing/test")).status).toBe(404);
  expect((await read(`GET /test-suite/${one}/test`)).results).toEqual([made]);
  const changed = await read(`PATCH /test-suite/${one}/test/${made.id}`, { numAttempts: 3 });
  expect(changed).toMatchObject({ ...test1, testSuiteId: one, numAttempts: 3 });

  await send(`DELETE /test-suite/${one}`);
  expect((await send(`GET /test-suite/${one}/test/${made.id}`)).status).toBe(404);
});

test("a full account says so, and takes more once something is removed", async () => {
  const { send, read } = apiUnderTest({ limits: { resourcesOfAKind: 2 } });
  const make = async () => (await send("POST /tool", { type: "endCall" })).status;
  const { id } = await read("POST /tool", { type: "endCall" });
  expect([await make(), await make()]).toEqual([201, 403]);
  await send(`DELETE /tool/${id}`);
  expect(await make()).toBe(201);
});

test("a definition longer than a browser may send is taken, one without end is not", async () => {
  const { send, read } = apiUnderTest();
  const saying = (characters: number) => ({
    model: { provider: "openai", messages: [{ role: "system", content: "x".repeat(characters) }] },
  });
  expect((await send("POST /assistant", saying(30_000))).status).toBe(201);
  expect(await read("POST /assistant", saying(70_000))).toEqual({
    statusCode: 413,
    message: expect.stringContaining("65536 bytes"),
  });
});

test.each([
  ["", ["three", "two", "one"]],
  ["sortOrder=ASC", ["one", "two", "three"]],
  ["limit=2", ["three", "two"]],
  ["limit=2&page=2", ["one"]],
  ["id=nothing", []],
  [`createdAtGt=${isoAfter(1_000)}`, ["three"]],
  [`createdAtLe=${isoAfter(1_000)}`, ["two", "one"]],
  // The same instant as seen from New York.
  ["createdAtGt=2026-11-20T10:00:01-05:00", ["three"]],
])("a list asked for %j holds %j", async (query, names) => {
  const { send, read, passMs } = apiUnderTest();
  for (const name of ["one", "two", "three"]) {
    await send("POST /structured-output", { name, schema });
    passMs(1_000);
  }
  const { results } = await read(`GET /structured-output?${query}`);
  expect(results.map(({ name }: { name: string }) => name)).toEqual(names);
});

test.each([
  ["limit=1001", "limit"],
  ["page=0", "page"],
  ["sortOrder=up", "sortOrder"],
  ["createdAtGt=yesterday", "createdAtGt"],
  ["colour=red", "colour"],
])("a list asked for %s is refused by that name", async (query, named) => {
  const { read } = apiUnderTest();
  expect(await read(`GET /structured-output?${query}`)).toEqual({
    statusCode: 400,
    message: expect.stringContaining(named),
  });
});
