import type { PaginationMeta } from "./payloads.ts";
import type { CallOptions } from "./request.ts";

/** One page of a list; the first is 1. */
export interface Page<Item> {
  results: Item[];
  metadata: PaginationMeta;
  /** Where the next page begins, if the list says so. */
  nextPageState?: string;
}

/** What every paged list can be asked for. */
export interface PageQuery {
  page?: number | undefined;
  limit?: number | undefined;
  sortOrder?: "ASC" | "DESC" | undefined;
}

/** A list that is answered page by page, as `api.v2.assistants` is. */
export type PagedList<Query, Item> = (
  query?: Query & { page?: number | undefined; pageState?: string | undefined },
  options?: CallOptions,
) => Promise<Page<Item>>;

/**
 * Every record of a paged list. Each page is requested only when it is needed:
 *
 *     for await (const call of each(api.v2.calls, { limit: 100, assistantId }, { signal })) …
 *     for await (const test of each((query) => api.testSuite.test.list(suiteId, query))) …
 *
 * Begins at `query.page`, or the first page. A record that two pages show, because others were created in
 * the meantime, comes once. A page without a new record ends the list, even if its totals promise more.
 * Throws what the list throws, and the signal's reason, also between two records.
 */
export async function* each<Query extends object, Item>(
  list: PagedList<Query, Item>,
  query?: Query & { page?: number | undefined },
  { signal }: CallOptions = {},
): AsyncGenerator<Item, void, undefined> {
  const seen = new Set<unknown>();
  let page = query?.page ?? 1;
  let pageState: string | undefined;
  for (;;) {
    signal?.throwIfAborted();
    const asked = { ...query, page, ...(pageState && { pageState }) };
    const { results, metadata, nextPageState } = await list(asked as never, { signal });
    if (!Array.isArray(results)) throw new TypeError("The answer is no page: it lacks `results`.");
    const before = seen.size;
    for (const item of results) {
      const key = keyOf(item);
      if (seen.has(key)) continue;
      seen.add(key);
      signal?.throwIfAborted();
      yield item;
    }
    const { itemsPerPage, totalItems } = (metadata ?? {}) as Partial<PaginationMeta>;
    const wasLast = !nextPageState && page * Number(itemsPerPage) >= Number(totalItems);
    if (wasLast || seen.size === before) return;
    pageState = nextPageState;
    page += 1;
  }
}

/** What identifies a record: its id, or all of its fields. */
function keyOf(item: unknown): unknown {
  const { id } = Object(item) as { id?: unknown };
  return id ?? JSON.stringify(item);
}
