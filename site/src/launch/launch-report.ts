import type { Blocker } from "./launch-case.ts";

const columns = 80;

/**
 * The report for the owner, by file: what is wrong there, and what to do, once for all faults that share
 * it. Plain text, at most 80 columns wide.
 */
export function launchReport(blockers: readonly Blocker[]): string {
  if (blockers.length === 0) return "Nothing stands between this site and going live.";
  const parts = [...Map.groupBy(blockers, ({ where }) => where)].map(([where, here]) =>
    [where, ...[...Map.groupBy(here, ({ action }) => action)].flatMap(described)].join("\n"),
  );
  const things = blockers.length === 1 ? "1 thing stands" : `${blockers.length} things stand`;
  return [
    "What must be replaced before this site goes live",
    ...parts,
    `${things} between this site and going live.`,
  ].join("\n\n");
}

const described = ([action, blockers]: [string, readonly Blocker[]]): string[] => [
  ...blockers.map(({ what }) => folded("  - ", what)),
  folded("    To do: ", action),
];

/** `words` after `first`, in lines of at most 80 columns. A longer word stays whole. */
function folded(first: string, words: string): string {
  const most = columns - first.length;
  const lines = words.match(new RegExp(`\\S.{0,${most - 1}}(?=\\s|$)|\\S+`, "g")) ?? [];
  return first + lines.join(`\n${" ".repeat(first.length)}`);
}
