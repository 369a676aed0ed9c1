import type { CallOptions, ProviderApi } from "@ringwell/provider-api";
import { assistantKey, type DesiredObject, type IdOf } from "./desired-objects.ts";
import type { Change, Plan } from "./plan-changes.ts";
import { runOperation, UnusableAnswerError } from "./provisioning-error.ts";
import type { StoredObject } from "./read-account.ts";
import { createObject, removeObject, updateObject } from "./write-object.ts";

/** A change that was made, and how many of the plan's changes are done. */
export interface Progress {
  change: Change;
  done: number;
  of: number;
}

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
  const work = plan.filter(({ do: what }) => what !== "keep" && what !== "leave");
  let done = 0;

  for (const change of plan) {
    options.signal?.throwIfAborted();
    switch (change.do) {
      case "create": {
        const { desired } = change;
        const operation = `Create the ${labelOf(desired)}`;
        const id = await runOperation(operation, async () =>
          idIn(await createObject(api, desired, idOf, options)),
        );
        ids.set(desired.key, id);
        break;
      }
      case "update": {
        const { desired, stored } = change;
        ids.set(desired.key, stored.id);
        await runOperation(`Update the ${labelOf(desired)}`, () =>
          updateObject(api, desired, stored, idOf, options),
        );
        break;
      }
      case "keep":
        ids.set(change.desired.key, change.stored.id);
        continue;
      case "remove":
        await runOperation(`Remove the ${labelOf(change.stored)}`, () =>
          removeObject(api, change.stored, options),
        );
        break;
      case "leave":
        continue;
    }
    done += 1;
    onProgress({ change, done, of: work.length });
  }
  return { assistantId: idOf(assistantKey) };
}

/** The id of a new object. Later objects refer to it. */
function idIn(created: unknown): string {
  const { id } = Object(created) as { id?: unknown };
  if (typeof id === "string" && id !== "") return id;
  throw new UnusableAnswerError("the answer holds no id.");
}

/** How reports name an object: "structured output Call report". */
export function labelOf(object: DesiredObject | StoredObject): string {
  return `${object.kind.replace("-", " ")} ${"title" in object ? object.title : object.key}`;
}
