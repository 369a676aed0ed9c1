import type { CallOptions, ProviderApi } from "@ringwell/provider-api";
import type { Held } from "./account.ts";
import { create, removeUnlessGone, update } from "./account-writes.ts";
import type { Change, Plan } from "./plan.ts";
import { during, UnusableAnswerError } from "./provisioning-error.ts";
import { type IdOf, RECEPTIONIST, type Wanted } from "./wanted.ts";

/** One change of the plan that is done, and how many of how many that makes. */
export interface Progress {
  change: Change;
  done: number;
  of: number;
}

export interface CarriedOut {
  assistantId: string;
}

/**
 * Does what the plan says, one request after the other, and nothing twice: killed at any point, a
 * new plan from what the account then holds does the rest.
 *
 * Throws `ProvisioningError` naming the operation and the mend, or the signal's reason.
 */
export async function carryOut(
  plan: Plan,
  api: ProviderApi,
  onProgress: (progress: Progress) => void = () => {},
  options: CallOptions = {},
): Promise<CarriedOut> {
  const ids = new Map<string, string>();
  const idOf: IdOf = (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new TypeError(`The plan refers to "${key}" before it is there.`);
    return id;
  };
  const work = plan.filter(({ do: what }) => what !== "keep" && what !== "leave");
  let done = 0;

  for (const change of plan) {
    options.signal?.throwIfAborted();
    switch (change.do) {
      case "create": {
        const { wanted } = change;
        const operation = `Create the ${nameOf(wanted)}`;
        const id = await during(operation, async () =>
          idIn(await create(api, wanted, idOf, options)),
        );
        ids.set(wanted.key, id);
        break;
      }
      case "update": {
        const { wanted, held } = change;
        ids.set(wanted.key, held.id);
        await during(`Update the ${nameOf(wanted)}`, () =>
          update(api, wanted, held, idOf, options),
        );
        break;
      }
      case "keep":
        ids.set(change.wanted.key, change.held.id);
        continue;
      case "remove":
        await during(`Remove the ${nameOf(change.held)}`, () =>
          removeUnlessGone(api, change.held, options),
        );
        break;
      case "leave":
        continue;
    }
    done += 1;
    onProgress({ change, done, of: work.length });
  }
  return { assistantId: idOf(RECEPTIONIST) };
}

/** Later objects refer to it: without an id they could not. */
function idIn(made: unknown): string {
  const { id } = Object(made) as { id?: unknown };
  if (typeof id === "string" && id !== "") return id;
  throw new UnusableAnswerError("the answer holds no id.");
}

/** As a person names it: "structured output Call report". */
export function nameOf(object: Wanted | Held): string {
  return `${object.kind.replace("-", " ")} ${"title" in object ? object.title : object.key}`;
}
