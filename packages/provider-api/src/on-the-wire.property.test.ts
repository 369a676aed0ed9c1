import fc from "fast-check";
import { expect, test } from "vitest";
import { form } from "./body.ts";
import {
  ApiError,
  getAssistant,
  listAssistants,
  removeTestSuiteTest,
  type ListQuery,
} from "./index.ts";
import { query } from "./query.ts";

fc.configureGlobal({ seed: 20_261_124, numRuns: 500 });

/** The address that a call asked for, as a URL parser reads it. */
async function askedBy(
  call: (access: { baseUrl: string; fetch: typeof fetch }) => Promise<unknown>,
  baseUrl = "https://api.example/v1",
): Promise<URL> {
  let asked: URL | undefined;
  await call({
    baseUrl,
    fetch: async (input) => {
      asked = new URL(input as string);
      return new Response("{}");
    },
  });
  return asked!;
}

const hostile = fc.constantFrom(
  "../org",
  "..%2forg",
  "%2e%2e",
  "%2E.",
  "a/../../b",
  "a/b",
  "\\..\\",
  "?limit=1",
  "#",
  ";a=b",
  "//elsewhere.example",
  "@elsewhere.example",
  "\r\nX-Admin: yes",
  "...",
  ".a",
  " ",
  "\t",
  "$&",
  "{id}",
  "\u0000",
  "\u202E",
);
const anyText = fc.oneof(hostile, fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));
const refused = (id: string) => ["", ".", ".."].includes(id) || !id.isWellFormed();

test("an id stays in its segment of the path, whatever it holds, and can be read back", async () => {
  const ids = anyText.filter((id) => !refused(id));
  await fc.assert(
    fc.asyncProperty(ids, ids, async (suite, id) => {
      const asked = await askedBy((access) => removeTestSuiteTest(access, suite, id));
      const [empty, v1, suites, encodedSuite, tests, encodedId, ...rest] =
        asked.pathname.split("/");
      expect([empty, v1, suites, tests, rest]).toEqual(["", "v1", "test-suite", "test", []]);
      expect([encodedSuite, encodedId].map((each) => decodeURIComponent(each!))).toEqual([
        suite,
        id,
      ]);
      expect([asked.host, asked.search, asked.hash]).toEqual(["api.example", "", ""]);
    }),
  );
});

test.each(["", ".", "..", "\uD800", "a\uDFFF", undefined, null, 7, {}, ["id"]])(
  "the id %j is refused, by the name of its place, before anything is sent",
  async (id) => {
    let asked = 0;
    const fetch = () => {
      asked += 1;
      return Promise.resolve(new Response("{}"));
    };
    const failure = await getAssistant({ fetch }, id as string).catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(TypeError);
    expect((failure as Error).message).toMatch(/^GET \/assistant\/\{id\}: \{id\} must be text/);
    expect(asked).toBe(0);
  },
);

test.each([
  ["https://api.example", "https://api.example/assistant"],
  ["https://api.example/", "https://api.example/assistant"],
  ["https://api.example/proxy//", "https://api.example/proxy/assistant"],
])("with the base %s the list is asked for at %s", async (baseUrl, address) => {
  expect((await askedBy((access) => listAssistants(access), baseUrl)).href).toBe(address);
});

test("without a base the provider's own host is asked", async () => {
  const asked: unknown[] = [];
  const fetch = (input: unknown) => {
    asked.push(input);
    return Promise.resolve(new Response("[]"));
  };
  await listAssistants({ fetch });
  expect(asked).toEqual(["https://api.vapi.ai/assistant"]);
});

const value = fc.oneof(
  anyText,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.date({ noInvalidDate: true }),
);
const queries = fc.dictionary(anyText, fc.oneof(value, fc.array(value), fc.constant(undefined)));
const written = (each: string | number | boolean | Date) =>
  each instanceof Date ? each.toISOString() : String(each);

test("a query is read back as it was given: lists by their repeated key, dates as ISO 8601", () => {
  fc.assert(
    fc.property(queries, (given) => {
      const { search } = query(given);
      expect(search).not.toMatch(/[^!-~]|#/);
      const expected = Object.entries(given).flatMap(([key, values]) =>
        [values]
          .flat()
          .flatMap((each) =>
            each === undefined ? [] : [[key.toWellFormed(), written(each).toWellFormed()]],
          ),
      );
      expect([...new URLSearchParams(search)]).toEqual(expected);
      expect(search === "").toBe(expected.length === 0);
    }),
  );
});

test("no query, an empty one and one that leaves everything out add nothing to the address", async () => {
  const nothing: (ListQuery | undefined)[] = [undefined, {}, { limit: undefined }];
  for (const given of nothing) {
    const asked = await askedBy((access) => listAssistants(access, given));
    expect(asked.href).toBe("https://api.example/v1/assistant");
  }
});

test("a date is sent in UTC", async () => {
  const asked = await askedBy((access) =>
    listAssistants(access, { createdAtGe: new Date("2026-11-24T10:00:00-05:00"), limit: 3 }),
  );
  expect(asked.search).toBe("?createdAtGe=2026-11-24T15%3A00%3A00.000Z&limit=3");
});

/** A form writes every line break as CRLF, and half a surrogate pair as U+FFFD. */
const asSent = (text: string) => text.toWellFormed().replace(/\r\n|\r|\n/g, "\r\n");

test("a form is read back as it was given: files as they are, the rest as text or JSON", async () => {
  const file = fc
    .tuple(fc.uint8Array(), fc.string())
    .map(([bytes, name]) => new File([bytes as BlobPart], name || "file"));
  const fields = fc.dictionary(
    fc.string({ unit: "grapheme", minLength: 1 }),
    fc.oneof(anyText, fc.integer(), fc.jsonValue(), file, fc.array(file, { minLength: 1 })),
  );
  await fc.assert(
    fc.asyncProperty(fields, async (given) => {
      const { body } = form({ ...given, leftOut: undefined });
      const read = [...(await new Response(body).formData())];
      const sent = Object.entries(given).flatMap(([name, field]) => {
        const isFiles = Array.isArray(field) && field.some((each) => each instanceof File);
        return (isFiles ? field : [field]).map((each) => [name, each] as const);
      });
      expect(read.map(([name]) => name)).toEqual(sent.map(([name]) => asSent(name)));
      for (const [index, [, part]] of read.entries()) {
        const [, field] = sent[index]!;
        if (part instanceof File) expect(await part.bytes()).toEqual(await (field as File).bytes());
        else expect(part).toBe(asSent(typeof field === "string" ? field : JSON.stringify(field)));
      }
    }),
    { numRuns: 200 },
  );
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
      const fetch = () => Promise.resolve(new Response(given, { status }));
      // As bytes go: half a surrogate pair does not survive, a byte order mark is not part of the text.
      const text = given.toWellFormed().replace(/^\uFEFF/, "");
      const json = ((): { value: unknown } | null => {
        try {
          return { value: JSON.parse(text) as unknown };
        } catch {
          return null;
        }
      })();
      const outcome = await getAssistant({ fetch }, "id").then(
        (value: unknown) => ({ value }),
        (error: unknown) => error,
      );
      if (status < 300 && json) {
        expect(outcome).toEqual(json);
        return;
      }
      expect(outcome).toBeInstanceOf(ApiError);
      expect(outcome).toMatchObject({ status, error: json ? json.value : text || null });
      expect((outcome as ApiError).message.length).toBeLessThan(100);
    }),
  );
});
