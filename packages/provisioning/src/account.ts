import {
  type CallOptions,
  each,
  type PagedList,
  type PageQuery,
  type ProviderApi,
} from "@ringwell/provider-api";
import type { Practice } from "@ringwell/receptionist";
import { markInMetadata, markInText, type Mark } from "@ringwell/receptionist/assistant";
import { during, UnusableAnswerError } from "./provisioning-error.ts";
import { type Kind, knowledgeFilePrefix } from "./wanted.ts";

/** One object in the account that carries the practice's mark. */
export interface Held {
  kind: Kind;
  key: string;
  id: string;
  /** ISO 8601. */
  createdAt: string;
  /** As the provider gave it. */
  record: object;
  /** Of a test: the suite it belongs to. */
  suiteId?: string;
  /** False for what the provider could not use, as an upload that failed. */
  usable: boolean;
}

/**
 * What the account holds of this practice's receptionist, the oldest first. Everybody else's objects
 * are left out here, so that nothing later can touch them.
 *
 * Throws `ProvisioningError` naming the list that could not be read.
 */
export async function readAccount(
  api: ProviderApi,
  practice: Practice,
  options: CallOptions = {},
): Promise<Held[]> {
  const ours = (kind: Kind, mark: Mark | null, record: Dated, suiteId?: string): Held[] =>
    mark?.practice === (kind === "test" ? "test" : practice.id)
      ? [held(kind, mark.key, record, suiteId)]
      : [];

  const files = await during("Read the files", async () => recordsIn(await api.file.list(options)));
  const tools = await during("Read the tools", () =>
    wholeList((query) => api.tool.list(query, options)),
  );
  const outputs = await during("Read the structured outputs", () =>
    allPages(api.structuredOutput.list, options),
  );
  const assistants = await during("Read the assistants", () =>
    wholeList((query) => api.assistant.list(query, options)),
  );
  const allSuites = await during("Read the test suites", () =>
    allPages(api.testSuite.list, options),
  );
  const suites = allSuites.flatMap((suite) => ours("test-suite", markInText(suite.name), suite));
  const tests: Held[] = [];
  for (const { id } of suites) {
    const inSuite = await during("Read the tests", () =>
      allPages((query, given) => api.testSuite.test.list(id, query, given), options),
    );
    tests.push(...inSuite.flatMap((test) => ours("test", markInText(test.name), test, id)));
  }

  const prefix = knowledgeFilePrefix(practice);
  return [
    ...files.flatMap((file) => {
      const name = [file.originalName, file.name].find((known) => known?.startsWith(prefix));
      return name ? [{ ...held("file", name, file), usable: file.status !== "failed" }] : [];
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
  ].toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

interface Dated {
  id: string;
  createdAt: string;
}

function held(kind: Kind, key: string, record: Dated, suiteId?: string): Held {
  const { id, createdAt } = record;
  return { kind, key, id, createdAt, record, ...(suiteId && { suiteId }), usable: true };
}

function orderOf({ createdAt, id }: Held): string {
  return `${createdAt} ${id}`;
}

/** Where a tool's mark may stand: functions describe themselves, queries what they look into. */
function descriptionOf(tool: object): string | undefined {
  const { function: called, knowledgeBases } = tool as {
    function?: { description?: string };
    knowledgeBases?: { description?: string }[];
  };
  return called?.description ?? knowledgeBases?.[0]?.description;
}

/** The most that the provider gives at once. */
const most = 1_000;
/** What it gives unasked: a server that gives fewer than `most` at once gives no fewer than this. */
const usual = 100;

/** A list without pages: what comes before the oldest of a full answer is asked for once more. */
async function wholeList<Item extends Dated>(
  list: (query: { limit: number; createdAtLe?: string }) => Promise<Item[]>,
): Promise<Item[]> {
  const found = new Map<string, Item>();
  let before: string | undefined;
  for (;;) {
    const items = recordsIn(await list({ limit: most, ...(before && { createdAtLe: before }) }));
    const known = found.size;
    for (const item of items) found.set(item.id, item);
    if (items.length < usual || found.size === known) return [...found.values()];
    before = items
      .map(({ createdAt }) => createdAt)
      .reduce((one, other) => (one < other ? one : other));
  }
}

/** Oldest first: what is made meanwhile comes last and moves nothing. */
async function allPages<Item extends Dated>(
  list: PagedList<PageQuery, Item>,
  options: CallOptions,
): Promise<Item[]> {
  const found: Item[] = [];
  const pages: typeof list = async (query, given) => {
    const page = await list(query, given);
    recordsIn((Object(page) as Partial<typeof page>).results);
    return page;
  };
  for await (const item of each(pages, { limit: most, sortOrder: "ASC" }, options)) {
    found.push(item);
  }
  return found;
}

/** Another server's answer, however it looks, must not pass for an empty account. */
function recordsIn<Item extends Dated>(answer: Item[] | undefined): Item[] {
  const isRecord = (item: unknown): boolean =>
    typeof (Object(item) as Partial<Dated>).id === "string";
  if (Array.isArray(answer) && answer.every(isRecord)) return answer;
  throw new UnusableAnswerError("the answer is no list of the account's objects.");
}
