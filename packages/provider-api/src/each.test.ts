import { expect, test } from "vitest";
import { each, type Page, type PagedList } from "./each.ts";

interface Row {
  id: string;
}
type Query = { limit?: number };

const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }));
const page = (results: Row[], metadata: Partial<Page<Row>["metadata"]> = {}): Page<Row> => ({
  results,
  metadata: { itemsPerPage: 2, totalItems: Number.NaN, currentPage: 1, ...metadata },
});

/** A list that answers with these pages in turn, then with the last one again and again. */
function listOf(...pages: unknown[]) {
  const asked: object[] = [];
  const list: PagedList<Query, Row> = async (query, options) => {
    options?.signal?.throwIfAborted();
    asked.push({ ...query });
    expect(asked.length).toBeLessThan(20);
    return pages[Math.min(asked.length, pages.length) - 1] as Page<Row>;
  };
  return { list, asked };
}

async function allOf<Item>(records: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const record of records) all.push(record);
  return all;
}

async function idsOf(records: AsyncIterable<Row>): Promise<string[]> {
  return (await allOf(records)).map(({ id }) => id);
}

test("every record comes in its order, and nothing is asked for after the last page", async () => {
  const total = { totalItems: 5 };
  const { list, asked } = listOf(
    page(rows("a", "b"), total),
    page(rows("c", "d"), total),
    page(rows("e"), total),
  );
  expect(await idsOf(each(list, { limit: 2 }))).toEqual(["a", "b", "c", "d", "e"]);
  expect(asked).toEqual([
    { limit: 2, page: 1 },
    { limit: 2, page: 2 },
    { limit: 2, page: 3 },
  ]);
});

test("the next page is asked for only when its records are wanted", async () => {
  const { list, asked } = listOf(page(rows("a", "b"), { totalItems: 9 }));
  for await (const { id } of each(list)) {
    if (id === "b") break;
  }
  expect(asked).toHaveLength(1);
});

test("it begins where it is told to", async () => {
  const { list, asked } = listOf(page(rows("e"), { totalItems: 5 }));
  expect(await idsOf(each(list, { page: 3 }))).toEqual(["e"]);
  expect(asked).toEqual([{ page: 3 }]);
});

test.each([
  ["the same page for ever", [page(rows("a", "b"), { totalItems: 1_000 })], ["a", "b"], 2],
  [
    "an empty page for ever, against its totals",
    [page(rows("a", "b"), { totalItems: 1_000 }), page([], { totalItems: 1_000 })],
    ["a", "b"],
    2,
  ],
  [
    "the first page after the last",
    [page(rows("a", "b")), page(rows("c", "d")), page(rows("a", "b"))],
    ["a", "b", "c", "d"],
    3,
  ],
  ["no totals", [{ results: rows("a") }, { results: [] }], ["a"], 2],
  ["a page size of zero", [page(rows("a"), { itemsPerPage: 0, totalItems: 5 })], ["a"], 2],
  ["the same continuation for ever", [{ ...page(rows("a")), nextPageState: "again" }], ["a"], 2],
])("a provider that gives %s keeps nobody waiting", async (_, pages, ids, requests) => {
  const { list, asked } = listOf(...pages);
  expect(await idsOf(each(list))).toEqual(ids);
  expect(asked).toHaveLength(requests);
});

test("a record that moved to the next page because another was made comes once", async () => {
  const { list } = listOf(
    page(rows("b", "a"), { totalItems: 3 }),
    page(rows("a", "z"), { totalItems: 4 }),
  );
  expect(await idsOf(each(list))).toEqual(["b", "a", "z"]);
});

test("records without an id are told apart by what they hold", async () => {
  const versions = [{ name: "first" }, { name: "second" }, { name: "first" }];
  const { list } = listOf(page(versions as unknown as Row[], { totalItems: 2 }));
  expect(await allOf(each(list))).toEqual([{ name: "first" }, { name: "second" }]);
});

test("a list that says where it goes on is asked to go on there", async () => {
  const { list, asked } = listOf(
    { ...page(rows("a"), { totalItems: 1 }), nextPageState: "state-2" },
    page(rows("b"), { totalItems: 1 }),
  );
  expect(await idsOf(each(list))).toEqual(["a", "b"]);
  expect(asked).toEqual([{ page: 1 }, { page: 2, pageState: "state-2" }]);
});

test("an answer that is no page is a failure, not the end", async () => {
  const { list } = listOf({ message: "moved" });
  await expect(idsOf(each(list))).rejects.toThrow("The answer is no page: it lacks `results`.");
});

test("who gives up between two records gets no further one, and no further page", async () => {
  const caller = new AbortController();
  const reason = new Error("enough");
  const { list, asked } = listOf(page(rows("a", "b"), { totalItems: 9 }));
  const got: string[] = [];
  const walk = async () => {
    for await (const { id } of each(list, {}, caller)) {
      got.push(id);
      caller.abort(reason);
    }
  };
  await expect(walk()).rejects.toBe(reason);
  expect(got).toEqual(["a"]);
  expect(asked).toHaveLength(1);
});
