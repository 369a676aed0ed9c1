import { RingField } from "../../ui/ring.tsx";

/** A hundred calls by column and row from 0 to 9. */
const calls = Array.from({ length: 100 }, (_, call) => [call % 10, Math.floor(call / 10)] as const);

/**
 * Whether a call is among the `missed` of a hundred: scattered like a real day's, and the same at every
 * build. Twice a cube, modulo 101, puts the numbers from 1 to 100 in another order, each once.
 */
const isMissed = ([column, row]: (typeof calls)[number], missed: number): boolean =>
  (2 * (1 + column + 10 * row) ** 3) % 101 <= missed;

/** A hundred calls, one ring each. */
export function HundredRings({ missed, described }: { missed: number; described: string }) {
  const { lost = [], answered = [] } = Object.groupBy(calls, (call) =>
    isMissed(call, missed) ? "lost" : "answered",
  );
  return (
    <svg viewBox="-10 -10 290 290" role="img" aria-label={described}>
      <RingField mark="missed-loss" points={lost} step={30} />
      <RingField mark="answered-text" points={answered} step={30} />
    </svg>
  );
}
