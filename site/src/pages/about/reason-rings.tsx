import { arcPath, dial, dialViewBox } from "../../ui/dial.ts";
import { Drawing } from "../../ui/drawing.tsx";

export type ReasonRingName = "rings" | "hours" | "calendar" | "core";

/** Hours of a working day around the dial, and the one that is booked. */
const hours = 9;
const booked = 6;
const hour = (index: number): string =>
  arcPath(214, (index + 0.08) / hours, (index + 0.92) / hours);

/**
 * One dial of four rings: 48 strokes for the hours to launch, a day's hours with one booked, the two
 * dashes of a call that rings twice, and a closed core. It repeats what the words say and is silent.
 */
export function ReasonRings({ className }: { className?: string | undefined }) {
  return (
    <Drawing className={className} viewBox={dialViewBox} data-ink="action">
      <circle data-ink="plate" r={dial.disc} />
      <g id="reason-hours">
        <circle
          r="276"
          strokeWidth="28"
          pathLength="48"
          strokeDasharray=".22 .78"
          strokeDashoffset="-.39"
        />
      </g>
      <g id="reason-calendar" strokeWidth="46">
        {Array.from({ length: hours }, (_, index) => (
          <path key={index} d={hour(index)} strokeOpacity={index === booked ? 1 : 0.28} />
        ))}
      </g>
      <g id="reason-rings" strokeWidth="18" strokeLinecap="round">
        <circle r="150" strokeWidth="2" strokeOpacity=".4" />
        <path d={arcPath(150, 0.03, 0.11) + arcPath(150, 0.17, 0.25)} />
      </g>
      <g id="reason-core">
        <circle r="98" strokeWidth="9" />
        <circle r="46" strokeWidth="40" />
      </g>
    </Drawing>
  );
}

/** How far each ring reaches, so that a small drawing of it alone can fill its place. */
const reach: Record<ReasonRingName, number> = { hours: 300, calendar: 262, rings: 190, core: 118 };

/** One ring of the dial, alone. Needs `ReasonRings` on the page. */
export function ReasonRing({
  name,
  className,
}: {
  name: ReasonRingName;
  className?: string | undefined;
}) {
  const far = reach[name];
  return (
    <Drawing
      className={className}
      viewBox={`${-far} ${-far} ${2 * far} ${2 * far}`}
      data-ink="action"
    >
      <circle data-ink="plate" r={far} />
      <use href={`#reason-${name}`} />
    </Drawing>
  );
}
