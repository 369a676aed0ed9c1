import { RingField } from "../../ui/ring.tsx";

/**
 * Where the missed calls fall in a hundred, as column and row from 0 to 9: scattered like a real
 * day's, and the same at every build.
 */
export function scatter(missed: number): {
  missed: [number, number][];
  answered: [number, number][];
} {
  const calls = Array.from({ length: 100 }, (_, index) => index);
  let seed = 2725; // falls evenly enough to read as a day, not as a pattern
  for (let last = calls.length - 1; last > 0; last -= 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    const pick = seed % (last + 1);
    [calls[last], calls[pick]] = [calls[pick]!, calls[last]!];
  }
  const places = (some: number[]): [number, number][] =>
    some.toSorted((a, b) => a - b).map((call) => [call % 10, Math.floor(call / 10)]);
  return { missed: places(calls.slice(0, missed)), answered: places(calls.slice(missed)) };
}

/** A hundred calls, one ring each. */
export function HundredRings({ missed, described }: { missed: number; described: string }) {
  const calls = scatter(missed);
  return (
    <svg viewBox="-10 -10 290 290" role="img" aria-label={described}>
      <RingField mark="missed-loss" points={calls.missed} step={30} />
      <RingField mark="answered-text" points={calls.answered} step={30} />
    </svg>
  );
}
