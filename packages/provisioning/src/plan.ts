import type { Held } from "./account.ts";
import { type Difference, differencesOf } from "./difference.ts";
import type { IdOf, Wanted } from "./wanted.ts";

/** Why something of ours is in the account although nobody wants it. */
export type Surplus = "no longer wanted" | "there twice" | "failed";

export type Change =
  | { do: "create"; wanted: Wanted }
  | { do: "update"; wanted: Wanted; held: Held; differences: Difference[] }
  | { do: "keep"; wanted: Wanted; held: Held }
  | { do: "remove"; held: Held; why: Surplus }
  /** What `remove` would be if it had been asked for. */
  | { do: "leave"; held: Held; why: Surplus };

export type Plan = readonly Change[];

/**
 * What must be done so that the account holds what is wanted: creations and updates in the order of
 * what refers to what, then removals the other way round, those only with `prune`.
 *
 * Of an object that is there twice, as after a run that was killed, the oldest is the one.
 */
export function planChanges(
  wanted: readonly Wanted[],
  held: readonly Held[],
  { prune }: { prune: boolean },
): Plan {
  const found = new Map<string, Held>();
  const changes: Change[] = [];
  // An id that does not exist yet is different from every id that does.
  const idOf: IdOf = (key) => found.get(key)?.id ?? `(the new ${key})`;

  for (const each of wanted) {
    const match = held.find((one) => one.usable && isThat(each, one, idOf));
    if (!match) {
      changes.push({ do: "create", wanted: each });
      continue;
    }
    found.set(each.key, match);
    const differences = differencesOf(bodyOf(each, idOf), match.record);
    changes.push(
      differences.length > 0
        ? { do: "update", wanted: each, held: match, differences }
        : { do: "keep", wanted: each, held: match },
    );
  }

  const kept = new Set([...found.values()].map(({ id }) => id));
  const surplus = held
    .filter(({ id }) => !kept.has(id))
    // The tests of a suite go with it.
    .filter(({ suiteId }) => suiteId === undefined || kept.has(suiteId))
    .toSorted((one, other) => rank(other) - rank(one));
  return [
    ...changes,
    ...surplus.map((each): Change => ({
      do: prune ? "remove" : "leave",
      held: each,
      why: whyNot(each, wanted),
    })),
  ];
}

/** The payload; empty for a file, whose name says what is in it. */
export function bodyOf(wanted: Wanted, idOf: IdOf): object {
  return wanted.kind === "file" ? {} : wanted.body(idOf);
}

function isThat(wanted: Wanted, { kind, key, suiteId }: Held, idOf: IdOf): boolean {
  return (
    wanted.kind === kind &&
    wanted.key === key &&
    (wanted.kind !== "test" || suiteId === idOf(wanted.suiteKey))
  );
}

function whyNot({ kind, key, usable }: Held, wanted: readonly Wanted[]): Surplus {
  if (!usable) return "failed";
  return wanted.some((each) => each.kind === kind && each.key === key)
    ? "there twice"
    : "no longer wanted";
}

const order = ["file", "tool", "structured-output", "assistant", "test-suite", "test"];

function rank({ kind }: Held): number {
  return order.indexOf(kind);
}
