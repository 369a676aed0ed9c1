import { ApiError, type CallOptions, type ProviderApi } from "@ringwell/provider-api";
import { assistantKey, type IdOf } from "./desired-objects.ts";
import { differencesOf, mergeInto } from "./differences-of.ts";
import { given, objectKinds } from "./object-kinds.ts";
import { type Change, labelOf, type Plan } from "./plan-changes.ts";
import { runOperation, UnusableAnswerError } from "./provisioning-error.ts";

/** A change that writes something. */
type Write = Extract<Change, { do: "create" | "update" | "remove" }>;

/** A change that was made, and how many of the plan's changes are done. */
export interface Progress {
  change: Write;
  done: number;
  of: number;
}

const verbs = { create: "Create", update: "Update", remove: "Remove" } as const;

/**
 * Makes the changes of a plan, one request after the other. It may be killed at any point: a new plan
 * made from the account then holds only the remaining changes.
 *
 * Throws `ProvisioningError` naming the operation and what to do, or the signal's reason.
 */
export async function applyPlan(
  plan: Plan,
  api: ProviderApi,
  onProgress: (progress: Progress) => void = () => {},
  options: CallOptions = {},
): Promise<{ assistantId: string }> {
  const ids = new Map<string, string>();
  const idOf: IdOf = (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new TypeError(`The plan refers to "${key}" before it exists.`);
    return id;
  };
  const writes = plan.filter((change): change is Write => change.do in verbs);
  let done = 0;
  const apply = async (change: Write): Promise<string> => {
    options.signal?.throwIfAborted();
    const operation = `${verbs[change.do]} the ${labelOf(change)}`;
    const id = await runOperation(operation, () => write(change, api, idOf, options));
    onProgress({ change, done: (done += 1), of: writes.length });
    return id;
  };

  for (const change of plan) {
    if (change.do === "leave") continue;
    const id = change.do === "keep" ? change.stored.record.id : await apply(change);
    if ("desired" in change) ids.set(change.desired.key, id);
  }
  return { assistantId: idOf(assistantKey) };
}

/** Makes one change. Resolves with the object's id. */
async function write(
  change: Write,
  api: ProviderApi,
  idOf: IdOf,
  options: CallOptions,
): Promise<string> {
  const { kind } = change.do === "create" ? change.desired : change.stored;
  const { of, updateQuery } = objectKinds[kind];
  const { create, update, remove } = of(api);
  if (change.do === "create") {
    const { suiteKey, body } = change.desired;
    return idIn(await create(...given(suiteKey && idOf(suiteKey), body(idOf), options)));
  }
  const { suiteId, record } = change.stored;
  const { id } = record;
  if (change.do === "update") {
    const changed = changedIn(change.desired.body(idOf), record);
    await update(...given(suiteId, id, updateQuery, changed, options));
  } else {
    await remove(...given(suiteId, id, options)).catch(ignoreMissing);
  }
  return id;
}

/** The id of a new object. Later objects refer to it. */
function idIn(created: unknown): string {
  const { id } = Object(created) as { id?: unknown };
  if (typeof id === "string" && id !== "") return id;
  throw new UnusableAnswerError("the answer holds no id.");
}

/**
 * The fields that differ. What the owner set inside them beside ours is included. The provider needs the
 * `type` to tell kinds of tools and tests apart, in updates too.
 */
function changedIn(body: object, record: object): object {
  const stored = record as Partial<Record<string, unknown>>;
  const changed = Object.entries(body).filter(
    ([field, value]) => field === "type" || differencesOf(value, stored[field], field).length > 0,
  );
  return Object.fromEntries(
    changed.map(([field, value]) => [field, mergeInto(stored[field], value, field)]),
  );
}

/** A removal that answers 404 is done: the answer to an earlier removal may have been lost. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
