/** A name that nothing is called, and the one that was probably meant. */
export interface Misspelt {
  name: string;
  meant: string;
}

/**
 * Which of `names` are unknown, and yet a slip or two away from a known one: `SITE_URLL`. What is farther
 * from all of them belongs to somebody else, and is nobody's mistake.
 */
export function misspelt(names: readonly string[], known: readonly string[]): Misspelt[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((each) => slipsBetween(name, each) <= 2);
      return meant === undefined ? [] : [{ name, meant }];
    });
}

/** How many letters must be put in, left out or changed to make one of the other. Source: Levenshtein, 1965. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let index = 0; index < one.length; index += 1) {
    const next = [index + 1];
    for (let at = 0; at < other.length; at += 1) {
      const changed = row[at]! + Number(one[index] !== other[at]);
      next.push(Math.min(row[at + 1]! + 1, next[at]! + 1, changed));
    }
    row = next;
  }
  return row.at(-1)!;
}
