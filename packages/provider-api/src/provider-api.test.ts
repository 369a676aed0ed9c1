import { expect, test } from "vitest";
import * as index from "./index.ts";
import { providerApi } from "./provider-api.ts";
import { resources } from "./resources.ts";

/** A provider that keeps what it was asked. */
function recording() {
  const asked: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push(new Request(input, init));
    return Response.json({});
  };
  return { asked, fetch };
}

/** Every operation under `at`, with the names that lead to it. */
function operationsIn(at: object, path: string[] = []): [name: string, operation: unknown][] {
  return Object.entries(at).flatMap(([name, value]: [string, object]) =>
    typeof value === "function"
      ? [[[...path, name].join("."), value]]
      : operationsIn(value, [...path, name]),
  );
}

test("every operation of the bound API can be imported by itself", () => {
  const exported = new Set<unknown>(Object.values(index));
  const operations = operationsIn(resources);
  expect(operations).toHaveLength(139);
  expect(operations.filter(([, operation]) => !exported.has(operation))).toEqual([]);
  expect(new Set(operations.map(([, operation]) => operation)).size).toBe(139);
});

test("the bound API has every operation under the same names", () => {
  const names = (api: object) => operationsIn(api).map(([name]) => name);
  expect(names(providerApi({}))).toEqual(names(resources));
});

test("a bound operation may be handed on by itself, and two accesses do not mix", async () => {
  const { asked, fetch } = recording();
  const { list } = providerApi({ credential: "one", baseUrl: "https://one.example", fetch }).squad;
  const other = providerApi({ credential: "two", baseUrl: "https://two.example", fetch });
  await list({ limit: 1 });
  await other.squad.get("id");
  expect(asked.map(({ url, headers }) => [url, headers.get("authorization")])).toEqual([
    ["https://one.example/squad?limit=1", "Bearer one"],
    ["https://two.example/squad/id", "Bearer two"],
  ]);
});

test("members are invited, given a role, removed, and leave", async () => {
  const { asked, fetch } = recording();
  const { org } = providerApi({ credential: "owner", baseUrl: "https://api.example", fetch });
  await org.invite("org-1", { emails: ["ana@practice.example"], role: "viewer" });
  await org.updateRole("org-1", { userId: "user-1", role: "editor" });
  await org.removeMember("org-1", "user-1");
  await org.leave("org-1");
  expect(
    await Promise.all(
      asked.map(async (each) => [`${each.method} ${each.url}`, await each.text()] as const),
    ),
  ).toEqual([
    [
      "POST https://api.example/org/org-1/invite",
      '{"emails":["ana@practice.example"],"role":"viewer"}',
    ],
    ["PATCH https://api.example/org/org-1/role", '{"userId":"user-1","role":"editor"}'],
    ["DELETE https://api.example/org/org-1/member/user-1/leave", ""],
    ["DELETE https://api.example/org/org-1/leave", ""],
  ]);
  expect(asked.every(({ headers }) => headers.get("authorization") === "Bearer owner")).toBe(true);
});

test("the credential webhook alone goes without the bearer", async () => {
  const { asked, fetch } = recording();
  const api = providerApi({ credential: "owner", baseUrl: "https://api.example", fetch });
  for (const [, operation] of operationsIn(api)) {
    await (operation as (...given: unknown[]) => Promise<unknown>)("a", "b", "c");
  }
  const open = asked.filter(({ headers }) => !headers.has("authorization"));
  expect(asked).toHaveLength(139);
  expect(open.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "POST https://api.example/credential/webhook",
  ]);
});

test("the call's signal reaches the network, after a left-out query too", async () => {
  const signals: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    signals.push(init?.signal);
    return Response.json([]);
  };
  const { signal } = new AbortController();
  const api = providerApi({ fetch });
  await api.assistant.list(undefined, { signal });
  await api.assistant.list({ limit: 1 }, { signal });
  await api.testSuite.test.remove("suite", "test", { signal });
  expect(signals).toEqual([signal, signal, signal]);
});
