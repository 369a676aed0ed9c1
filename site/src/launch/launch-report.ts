import type { Blocker } from "./launch-rule.ts";

const columns = 80;

/**
 * What the owner reads: a part for each file to open, what is wrong there, and the mend, said once for
 * all that share it. Plain text, at most 80 columns wide; one sentence when nothing is left.
 */
export function launchReport(blockers: readonly Blocker[]): string {
  if (blockers.length === 0) return "Nothing stands between this site and going live.";
  const parts = [...Map.groupBy(blockers, ({ where }) => where)].map(([where, here]) =>
    [where, ...[...Map.groupBy(here, ({ mend }) => mend)].map(described)].join("\n"),
  );
  const things = blockers.length === 1 ? "1 thing stands" : `${blockers.length} things stand`;
  return [
    "What must be replaced before this site goes live",
    ...parts,
    `${things} between this site and going live.`,
  ].join("\n\n");
}

function described([mend, blockers]: [string, readonly Blocker[]]): string {
  return [
    ...blockers.map(({ what }) => folded(what, "  - ", "    ")),
    folded(mend, "    Mend: ", "          "),
  ].join("\n");
}

/** The words in lines of at most 80 columns; a word longer than a line keeps its own. */
function folded(words: string, first: string, next: string): string {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  for (const word of words.split(" ")) {
    if (!empty && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = next;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line].join("\n");
}
