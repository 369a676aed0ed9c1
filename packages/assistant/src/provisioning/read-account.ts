import type { CallOptions, ProviderApi } from "@ringwell/provider-api";
import type { Practice } from "@ringwell/receptionist/practices";
import {
  type AccountRecord,
  given,
  kindsInOrder,
  type ObjectKind,
  objectKinds,
} from "./object-kinds.ts";
import { runOperation, UnusableAnswerError } from "./provisioning-error.ts";

/** One object in the account that carries the practice's mark. */
export interface StoredObject {
  kind: ObjectKind;
  key: string;
  record: AccountRecord;
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
  for (const kind of kindsInOrder) {
    const suites = ours.filter((one) => one.kind === "test-suite");
    for (const suiteId of kind === "test" ? suites.map(({ record }) => record.id) : [undefined]) {
      const records = await runOperation(`Read the ${kind.replace("-", " ")}s`, () =>
        recordsOf(api, kind, suiteId, options),
      );
      for (const record of records) {
        const key = objectKinds[kind].keyOf(record, practice);
        const usable = kind !== "file" || record.status !== "failed";
        if (key !== null) ours.push({ kind, key, record, usable, ...(suiteId && { suiteId }) });
      }
    }
  }
  return ours.toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1));
}

function sortKeyOf({ record }: StoredObject): string {
  return `${record.createdAt} ${record.id}`;
}

/** The longest page that the provider allows. */
const maxPageSize = 1_000;
/** The provider's default. A server that returns fewer than `maxPageSize` returns at least this many. */
const defaultPageSize = 100;

/** Reads a list to its end: until an answer is not full, or holds nothing new. */
async function recordsOf(
  api: ProviderApi,
  kind: ObjectKind,
  suiteId: string | undefined,
  options: CallOptions,
): Promise<AccountRecord[]> {
  const { of, listed } = objectKinds[kind];
  const { list } = of(api);
  const found = new Map<string, AccountRecord>();
  for (let page = 1; ; page += 1) {
    const createdAtLe = [...found.values()].map(({ createdAt }) => createdAt).toSorted()[0];
    const query = {
      whole: undefined,
      "by date": { limit: maxPageSize, createdAtLe },
      // Oldest first, so that objects created meanwhile come last and shift no page.
      "in pages": { limit: maxPageSize, sortOrder: "ASC", page },
    }[listed];
    const answer = await list(...given(suiteId, query, options));
    const items = recordsIn(listed === "in pages" ? Object(answer).results : answer);
    const known = found.size;
    for (const item of items) found.set(item.id, item);
    if (items.length < defaultPageSize || found.size === known) return [...found.values()];
  }
}

/** An answer of another server must not pass for an empty account. */
function recordsIn(answer: unknown): AccountRecord[] {
  const isRecord = (item: unknown): boolean =>
    typeof (Object(item) as Partial<AccountRecord>).id === "string";
  if (Array.isArray(answer) && answer.every(isRecord)) return answer;
  throw new UnusableAnswerError("the answer is no list of the account's objects.");
}
