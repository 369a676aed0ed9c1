import {
  type CallOptions,
  each,
  type PagedList,
  type PageQuery,
  type ProviderApi,
} from "@ringwell/provider-api";
import type { Practice } from "@ringwell/receptionist/practices";
import { type Mark, markInMetadata, markInText } from "../mark.ts";
import { knowledgeFilePrefix, type ObjectKind } from "./desired-objects.ts";
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
  const ours = (
    kind: ObjectKind,
    mark: Mark | null,
    record: ProviderRecord,
    suiteId?: string,
  ): StoredObject[] =>
    mark?.practice === (kind === "test" ? "test" : practice.id)
      ? [storedObject(kind, mark.key, record, suiteId)]
      : [];

  const files = await runOperation("Read the files", async () =>
    recordsIn(await api.file.list(options)),
  );
  const tools = await runOperation("Read the tools", () =>
    wholeList((query) => api.tool.list(query, options)),
  );
  const outputs = await runOperation("Read the structured outputs", () =>
    allPages(api.structuredOutput.list, options),
  );
  const assistants = await runOperation("Read the assistants", () =>
    wholeList((query) => api.assistant.list(query, options)),
  );
  const allSuites = await runOperation("Read the test suites", () =>
    allPages(api.testSuite.list, options),
  );
  const suites = allSuites.flatMap((suite) => ours("test-suite", markInText(suite.name), suite));
  const tests: StoredObject[] = [];
  for (const { id } of suites) {
    const inSuite = await runOperation("Read the tests", () =>
      allPages((query, given) => api.testSuite.test.list(id, query, given), options),
    );
    tests.push(...inSuite.flatMap((test) => ours("test", markInText(test.name), test, id)));
  }

  const prefix = knowledgeFilePrefix(practice);
  return [
    ...files.flatMap((file) => {
      const name = [file.originalName, file.name].find((known) => known?.startsWith(prefix));
      return name
        ? [{ ...storedObject("file", name, file), usable: file.status !== "failed" }]
        : [];
    }),
    ...tools.flatMap((tool) => ours("tool", markInText(descriptionOf(tool)), tool)),
    ...outputs.flatMap((output) =>
      ours("structured-output", markInText(output.description), output),
    ),
    ...assistants.flatMap((assistant) =>
      ours("assistant", markInMetadata(assistant.metadata), assistant),
    ),
    ...suites,
    ...tests,
  ].toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1));
}

interface ProviderRecord {
  id: string;
  createdAt: string;
}

function storedObject(
  kind: ObjectKind,
  key: string,
  record: ProviderRecord,
  suiteId?: string,
): StoredObject {
  const { id, createdAt } = record;
  return { kind, key, id, createdAt, record, ...(suiteId && { suiteId }), usable: true };
}

function sortKeyOf({ createdAt, id }: StoredObject): string {
  return `${createdAt} ${id}`;
}

/** The text that ends with a tool's mark: a function's description, or that of a query's knowledge base. */
function descriptionOf(tool: object): string | undefined {
  const { function: called, knowledgeBases } = tool as {
    function?: { description?: string };
    knowledgeBases?: { description?: string }[];
  };
  return called?.description ?? knowledgeBases?.[0]?.description;
}

/** The longest page that the provider allows. */
const maxPageSize = 1_000;
/** The provider's default. A server that returns fewer than `maxPageSize` returns at least this many. */
const defaultPageSize = 100;

/** Reads a list that has no pages: after a full answer it asks for the objects before the oldest. */
async function wholeList<Item extends ProviderRecord>(
  list: (query: { limit: number; createdAtLe?: string }) => Promise<Item[]>,
): Promise<Item[]> {
  const found = new Map<string, Item>();
  let before: string | undefined;
  for (;;) {
    const items = recordsIn(
      await list({ limit: maxPageSize, ...(before && { createdAtLe: before }) }),
    );
    const known = found.size;
    for (const item of items) found.set(item.id, item);
    if (items.length < defaultPageSize || found.size === known) return [...found.values()];
    before = items
      .map(({ createdAt }) => createdAt)
      .reduce((one, other) => (one < other ? one : other));
  }
}

/** Oldest first, so that objects created meanwhile come last and shift no page. */
async function allPages<Item extends ProviderRecord>(
  list: PagedList<PageQuery, Item>,
  options: CallOptions,
): Promise<Item[]> {
  const found: Item[] = [];
  const pages: typeof list = async (query, given) => {
    const page = await list(query, given);
    recordsIn((Object(page) as Partial<typeof page>).results);
    return page;
  };
  for await (const item of each(pages, { limit: maxPageSize, sortOrder: "ASC" }, options)) {
    found.push(item);
  }
  return found;
}

/** An answer of another server must not pass for an empty account. */
function recordsIn<Item extends ProviderRecord>(answer: Item[] | undefined): Item[] {
  const isRecord = (item: unknown): boolean =>
    typeof (Object(item) as Partial<ProviderRecord>).id === "string";
  if (Array.isArray(answer) && answer.every(isRecord)) return answer;
  throw new UnusableAnswerError("the answer is no list of the account's objects.");
}
