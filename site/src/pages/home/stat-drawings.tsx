import { RingField } from "../../ui/ring.tsx";

/* The ledger's small drawings, 142 × 64. */

const row = (from: number, to: number, y: number) =>
  Array.from({ length: to - from }, (_, index) => [from + index, y] as const);

/** Twenty patients; seventeen leave no message. */
export function SilentLines() {
  return (
    <g transform="translate(7 20) scale(.65)">
      <RingField mark="missed-loss" step={22} points={[...row(0, 10, 0), ...row(0, 7, 1.5)]} />
      <RingField mark="answered-text" step={22} points={row(7, 10, 1.5)} />
    </g>
  );
}

/** A year, two months at a time, adding up. */
export function YearOfLoss() {
  const bars = [0, 1, 2, 3, 4, 5].map((pair) => `M${pair * 24 + 10} 62v-${pair * 10 + 10}`);
  return (
    <>
      <path d={bars.join("")} strokeWidth="16" />
      <path data-ink="text" d="M0 63h142" strokeOpacity=".5" />
    </>
  );
}

/** Five calls, five answered. */
export function AllAnswered() {
  return (
    <g transform="translate(13 32)">
      <RingField mark="answered-action" step={29} points={row(0, 5, 0)} />
    </g>
  );
}

/** Ten consultations before, fourteen after. */
export function FortyMore() {
  const pitch = "0 10.2";
  return (
    <g strokeWidth="8" strokeLinecap="round" strokeDasharray={pitch}>
      <path data-ink="text" d="M5 20H98" />
      <path d="M5 44H98" strokeOpacity=".5" />
      <path d="M107 44H139" />
    </g>
  );
}
