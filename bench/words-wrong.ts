/** How many words must be put in, left out or changed to make `said` of `heard`. */
export function wordsWrong(said: readonly string[], heard: readonly string[]): number {
  let row = heard.map((_, at) => at + 1);
  for (const [at, word] of said.entries()) {
    let diagonal = at;
    let left = at + 1;
    row = row.map((above, column) => {
      const cost = Math.min(above + 1, left + 1, diagonal + (word === heard[column] ? 0 : 1));
      diagonal = above;
      left = cost;
      return cost;
    });
  }
  return row.at(-1) ?? said.length;
}
