import type { DesiredObject, IdOf } from "./desired-objects.ts";
import { type Difference, differencesOf } from "./differences-of.ts";
import { kindsInOrder } from "./object-kinds.ts";
import type { StoredObject } from "./read-account.ts";

/** Why an object that carries our mark is not needed. */
type SurplusReason = "no longer needed" | "duplicate" | "failed upload";

export type Change =
  | { do: "create"; desired: DesiredObject }
  | { do: "update"; desired: DesiredObject; stored: StoredObject; differences: Difference[] }
  | { do: "keep"; desired: DesiredObject; stored: StoredObject }
  | { do: "remove"; stored: StoredObject; why: SurplusReason }
  /** A removal that would need `prune`. */
  | { do: "leave"; stored: StoredObject; why: SurplusReason };

export type Plan = readonly Change[];

/**
 * What must change so that the account holds the desired objects. Creations and updates come in the
 * order of `desired`, where an object follows those it refers to. Removals come last, in the opposite
 * order, and only with `prune`.
 *
 * Of an object that exists twice, for example after a killed run, the oldest counts.
 */
export function planChanges(
  desired: readonly DesiredObject[],
  stored: readonly StoredObject[],
  { prune }: { prune: boolean },
): Plan {
  const found = new Map<string, StoredObject>();
  const changes: Change[] = [];
  // The placeholder for an id that does not exist yet differs from every real id.
  const idOf: IdOf = (key) => found.get(key)?.record.id ?? `(the new ${key})`;

  for (const each of desired) {
    const match = stored.find((one) => one.usable && isSameObject(each, one, idOf));
    if (!match) {
      changes.push({ do: "create", desired: each });
      continue;
    }
    found.set(each.key, match);
    // A file with other content has another name, so it is another object.
    const differences = each.kind === "file" ? [] : differencesOf(each.body(idOf), match.record);
    changes.push(
      differences.length > 0
        ? { do: "update", desired: each, stored: match, differences }
        : { do: "keep", desired: each, stored: match },
    );
  }

  const usedIds = new Set([...found.values()].map(({ record }) => record.id));
  const surplus = stored
    .filter(({ record }) => !usedIds.has(record.id))
    // The tests of a suite go with it.
    .filter(({ suiteId }) => suiteId === undefined || usedIds.has(suiteId))
    // An object refers only to objects of earlier kinds.
    .toSorted((one, other) => kindsInOrder.indexOf(other.kind) - kindsInOrder.indexOf(one.kind));
  return [
    ...changes,
    ...surplus.map((each): Change => ({
      do: prune ? "remove" : "leave",
      stored: each,
      why: surplusReason(each, desired),
    })),
  ];
}

function isSameObject(
  desired: DesiredObject,
  { kind, key, suiteId }: StoredObject,
  idOf: IdOf,
): boolean {
  return (
    desired.kind === kind &&
    desired.key === key &&
    (desired.suiteKey === undefined || suiteId === idOf(desired.suiteKey))
  );
}

function surplusReason(
  { kind, key, usable }: StoredObject,
  desired: readonly DesiredObject[],
): SurplusReason {
  if (!usable) return "failed upload";
  return desired.some((each) => each.kind === kind && each.key === key)
    ? "duplicate"
    : "no longer needed";
}

/** How reports name an object: "structured output Call report". */
export function labelOf(change: Change): string {
  const named: Pick<DesiredObject, "kind" | "key" | "title"> =
    "desired" in change ? change.desired : change.stored;
  return `${named.kind.replace("-", " ")} ${named.title ?? named.key}`;
}
