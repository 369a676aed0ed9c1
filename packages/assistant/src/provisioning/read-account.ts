import {
  type CallOptions,
  each,
  type PagedList,
  type PageQuery,
  type ProviderApi,
} from "@ringwell/provider-api";
import type { Practice } from "@ringwell/receptionist/practices";
import type { ObjectKind } from "./desired-objects.ts";
import { type AccountRecord, kindsInOrder, objectKinds } from "./object-kinds.ts";
import { runOperation, UnusableAnswerError } from "./provisioning-error.ts";

/** One object in the account that carries the practice's mark. */
export interface StoredObject {
  kind: ObjectKind;
  key: string;
  id: string;
  /** ISO 8601. */
  createdAt: string;
  /** As the provider returned it. */
  record: object;
  /** The suite of a test. Absent for other kinds. */
  suiteId?: string;
  /** False for what the provider cannot use, such as a failed upload. */
  usable: boolean;
}

/**
 * The objects in the account that carry this practice's mark, oldest first. All others are left out
 * here, so that no later step can touch them.
 *
 * Throws `ProvisioningError` naming the list that could not be read.
 */
export async function readAccount(
  api: ProviderApi,
  practice: Practice,
  options: CallOptions = {},
): Promise<StoredObject[]> {
  const ours: StoredObject[] = [];
  const read = async (kind: ObjectKind, suiteId?: string): Promise<void> => {
    const records = await runOperation(`Read the ${kind.replace("-", " ")}s`, () =>
      recordsOf(api, kind, suiteId, options),
    );
    for (const record of records) {
      const key = objectKinds[kind].keyOf(record, practice);
      if (key === null) continue;
      const { id, createdAt, status } = record;
      const usable = kind !== "file" || status !== "failed";
      ours.push({ kind, key, id, createdAt, record, usable, ...(suiteId && { suiteId }) });
    }
  };

  for (const kind of kindsInOrder) {
    if (kind !== "test") await read(kind);
    else for (const { id } of ours.filter((one) => one.kind === "test-suite")) await read(kind, id);
  }
  return ours.toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1));
}

function sortKeyOf({ createdAt, id }: StoredObject): string {
  return `${createdAt} ${id}`;
}

/** The longest page that the provider allows. */
const maxPageSize = 1_000;
/** The provider's default. A server that returns fewer than `maxPageSize` returns at least this many. */
const defaultPageSize = 100;

async function recordsOf(
  api: ProviderApi,
  kind: ObjectKind,
  suiteId: string | undefined,
  options: CallOptions,
): Promise<AccountRecord[]> {
  const { of, listed } = objectKinds[kind];
  const list = (...given: unknown[]): Promise<unknown> => of(api).list(...(given as never[]));
  switch (listed) {
    case "whole":
      return recordsIn(await list(options));
    case "by date":
      return listByDate((query) => list(query, options));
    case "in pages":
      return listInPages((query) => list(...(suiteId ? [suiteId] : []), query, options), options);
  }
}

/** Reads a list that has no pages: after a full answer it asks for the objects before the oldest. */
async function listByDate(
  list: (query: { limit: number; createdAtLe?: string }) => Promise<unknown>,
): Promise<AccountRecord[]> {
  const found = new Map<string, AccountRecord>();
  let before: string | undefined;
  for (;;) {
    const query = { limit: maxPageSize, ...(before && { createdAtLe: before }) };
    const items = recordsIn(await list(query));
    const known = found.size;
    for (const item of items) found.set(item.id, item);
    if (items.length < defaultPageSize || found.size === known) return [...found.values()];
    before = items
      .map(({ createdAt }) => createdAt)
      .reduce((one, other) => (one < other ? one : other));
  }
}

/** Oldest first, so that objects created meanwhile come last and shift no page. */
async function listInPages(
  list: (query?: PageQuery) => Promise<unknown>,
  options: CallOptions,
): Promise<AccountRecord[]> {
  const pages: PagedList<PageQuery, AccountRecord> = async (query) => {
    const page = (await list(query)) as Awaited<ReturnType<typeof pages>>;
    recordsIn((Object(page) as Partial<typeof page>).results);
    return page;
  };
  const found: AccountRecord[] = [];
  for await (const record of each(pages, { limit: maxPageSize, sortOrder: "ASC" }, options)) {
    found.push(record);
  }
  return found;
}

/** An answer of another server must not pass for an empty account. */
function recordsIn(answer: unknown): AccountRecord[] {
  const isRecord = (item: unknown): boolean =>
    typeof (Object(item) as Partial<AccountRecord>).id === "string";
  if (Array.isArray(answer) && answer.every(isRecord)) return answer;
  throw new UnusableAnswerError("the answer is no list of the account's objects.");
}
