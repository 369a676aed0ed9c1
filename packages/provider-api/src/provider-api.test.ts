import fc from "fast-check";
import { expect, test } from "vitest";
import { form } from "./body.ts";
import { providerApi } from "./index.ts";
import { query } from "./query.ts";
import { recordingFetch } from "./testing/recording-fetch.ts";

const often = { numRuns: 500 };

function recording(answer?: () => Response) {
  const { fetch, asked } = recordingFetch(answer);
  return { asked, api: providerApi({ baseUrl: "https://api.example/v1", fetch }), fetch };
}

test("a bound operation may be handed on by itself, and two accesses do not mix", async () => {
  const { asked, fetch } = recording();
  const { list } = providerApi({ credential: "one", baseUrl: "https://one.example", fetch }).squad;
  const other = providerApi({ credential: "two", baseUrl: "https://two.example", fetch });
  await list({ limit: 1 });
  await other.squad.get("id");
  const sent = asked.map(({ url, headers }) => [url, headers.get("authorization")]);
  expect(sent).toEqual([
    ["https://one.example/squad?limit=1", "Bearer one"],
    ["https://two.example/squad/id", "Bearer two"],
  ]);
});

test("the call's signal reaches the network, after a left-out query too", async () => {
  const { asked, api } = recording();
  const caller = new AbortController();
  const { signal } = caller;
  await api.assistant.list(undefined, { signal });
  await api.assistant.list({ limit: 1 }, { signal });
  await api.testSuite.test.remove("suite", "test", { signal });
  caller.abort();
  expect(asked.map((request) => request.signal.aborted)).toEqual([true, true, true]);
});

test.each([
  [undefined, "https://api.vapi.ai/assistant"],
  ["https://api.example/", "https://api.example/assistant"],
  ["https://api.example/proxy//", "https://api.example/proxy/assistant"],
])("with the base %s the list is asked for at %s", async (baseUrl, address) => {
  const { asked, fetch } = recording();
  await providerApi({ baseUrl, fetch }).assistant.list();
  expect(asked[0]!.url).toBe(address);
});

const hostile = fc.constantFrom(
  "../org",
  "%2e%2e",
  "a/../../b",
  "\\..\\",
  "?limit=1",
  "#",
  "//elsewhere.example",
  "@elsewhere.example",
  "\r\nX-Admin: yes",
  "$&",
  "{id}",
  "\u0000",
);
const anyText = fc.oneof(hostile, fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));
const refused = (id: string) => ["", ".", ".."].includes(id) || !id.isWellFormed();

test("an id with any content stays in its segment of the path and can be read back", async () => {
  const ids = anyText.filter((id) => !refused(id));
  await fc.assert(
    fc.asyncProperty(ids, ids, async (suite, id) => {
      const { asked, api } = recording();
      await api.testSuite.test.remove(suite, id);
      const { pathname, host, search, hash } = new URL(asked[0]!.url);
      const [encodedSuite, , encodedId, ...rest] = pathname.split("/").slice(3);
      expect([encodedSuite, encodedId].map((each) => decodeURIComponent(each!))).toEqual([
        suite,
        id,
      ]);
      expect([host, search, hash, rest]).toEqual(["api.example", "", "", []]);
    }),
    often,
  );
});

test.each(["", ".", "..", "\uD800", "a\uDFFF", undefined, null, 7, {}, ["id"]])(
  "the id %j is refused, by the name of its place, before anything is sent",
  async (id) => {
    const { asked, api } = recording();
    const failure = await api.assistant.get(id as string).catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(TypeError);
    expect((failure as Error).message).toMatch(/^GET \/assistant\/\{id\}: \{id\} must be text/);
    expect(asked).toEqual([]);
  },
);

const value = fc.oneof(anyText, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean());
const queries = fc.dictionary(anyText, fc.oneof(value, fc.array(value), fc.constant(undefined)));

test("a query is read back as it was given, lists by their repeated key", () => {
  fc.assert(
    fc.property(queries, (given) => {
      const { search } = query(given);
      expect(search).not.toMatch(/[^!-~]|#/);
      const expected = Object.entries(given).flatMap(([key, values]) =>
        [values ?? []].flat().map((each) => [key.toWellFormed(), String(each).toWellFormed()]),
      );
      expect([...new URLSearchParams(search)]).toEqual(expected);
      expect(search === "").toBe(expected.length === 0);
    }),
    often,
  );
  expect(query(undefined).search).toBe("");
});

test("a form is read back as it was given: files as they are, the rest as text or JSON", async () => {
  const [one, other] = ["one", "other"].map((text) => new File([text, "\u0000"], `${text}.bin`));
  const given = { name: 'Ana "é"', plan: { days: [1, null] }, file: one, files: [one, other] };
  const { body } = form({ ...given, leftOut: undefined });
  const read = [...(await new Response(body).formData())].map(async ([name, part]) => [
    name,
    part instanceof File ? [part.name, await part.text()] : part,
  ]);
  expect(await Promise.all(read)).toEqual([
    ["name", 'Ana "é"'],
    ["plan", '{"days":[1,null]}'],
    ["file", ["one.bin", "one\u0000"]],
    ["files", ["one.bin", "one\u0000"]],
    ["files", ["other.bin", "other\u0000"]],
  ]);
});

test("an answer is read as the JSON that it is, or fails with its text kept", async () => {
  const texts = fc.oneof(
    fc.json(),
    fc.string({ unit: "binary" }),
    fc.constantFrom("", "null", "{"),
  );
  const statuses = fc.constantFrom(200, 201, 400, 401, 404, 429, 500, 503);
  await fc.assert(
    fc.asyncProperty(texts, statuses, async (given, status) => {
      const { api } = recording(() => new Response(given, { status }));
      // As bytes go: half a surrogate pair does not survive, a byte order mark is not part of the text.
      const text = given.toWellFormed().replace(/^\uFEFF/, "");
      const [json] = await Promise.allSettled([(async () => JSON.parse(text) as unknown)()]);
      const [outcome] = await Promise.allSettled([api.assistant.get("id")]);
      if (status < 300 && json.status === "fulfilled") {
        expect(outcome).toEqual(json);
        return;
      }
      const error = json.status === "fulfilled" ? json.value : text || null;
      const reason = expect.objectContaining({ name: "ApiError", status, error });
      expect(outcome).toEqual({ status: "rejected", reason });
    }),
    often,
  );
});
