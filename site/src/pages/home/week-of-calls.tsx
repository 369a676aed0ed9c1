import { Drawing } from "../../ui/drawing.tsx";
import { RingField } from "../../ui/ring.tsx";
import { sampleCall } from "../../shared/samples/sample-call.ts";

const { week } = sampleCall;

/** A week of answered calls, a ring each, over the initials of its days. */
export function WeekOfCalls() {
  const calls = week.answered.flatMap(([, count], day) =>
    Array.from({ length: count }, (_, row) => [2.6 * day, 7 - row] as const),
  );
  return (
    <Drawing viewBox="-18 8 350 172" aria-label={week.described}>
      <RingField mark="answered-action" points={calls} step={20} />
      {/* One letter for each day, each at a place of its own. */}
      <text fontSize="15" x={week.answered.map((_, day) => 52 * day).join(" ")} y="176">
        {week.answered.map(([day]) => day[0]).join("")}
      </text>
    </Drawing>
  );
}
