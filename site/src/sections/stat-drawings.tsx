import { RingField } from "../ui/ring.tsx";
import css from "./stat-drawings.module.css";

/*
 * The ledger's small drawings, 142 × 64. A row of dots is one line: round caps, dashes of no length,
 * 14.6 units apart.
 */
const dots = "0 14.6";

/** Twenty patients; seventeen leave no message. */
export function SilentLines() {
  const hollow = "M5 18H138M5 46H93";
  return (
    <>
      <path className={css["dots"]} d={hollow} strokeDasharray={dots} />
      <path className={css["holes"]} d={hollow} strokeDasharray={dots} />
      <path
        className={`${css["dots"]} ${css["neutral"]}`}
        d="M107.2 46H138"
        strokeDasharray={dots}
      />
    </>
  );
}

/** A year, month by month, adding up. */
export function YearOfLoss() {
  const bars = Array.from(
    { length: 12 },
    (_, month) => `M${month * 12 + 4} 62v-${(month + 1) * 5}`,
  );
  return (
    <>
      <path d={bars.join("")} strokeWidth="8" />
      <path className={css["neutral"]} d="M0 63h142" strokeOpacity=".5" />
    </>
  );
}

const calls = [0, 1, 2, 3, 4].map((call) => [call, 0] as const);

/** Five calls, five answered. */
export function AllAnswered() {
  return (
    <g transform="translate(13 32)">
      <RingField mark="answered-answer" step={29} points={calls} />
    </g>
  );
}

/** Ten consultations before, fourteen after. */
export function FortyMore() {
  const pitch = "0 10.2";
  return (
    <g strokeWidth="8" strokeLinecap="round" strokeDasharray={pitch}>
      <path className={css["neutral"]} d="M5 20H98" />
      <path d="M5 44H98" strokeOpacity=".5" />
      <path d="M107 44H139" />
    </g>
  );
}
