/**
 * Whole numbers below a limit that look random and are the same every time: the same practice gives the
 * same model. A linear congruential generator.
 */
export function randomBelow(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}
