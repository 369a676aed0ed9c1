import { arcPath, pointAt } from "../../ui/dial.ts";
import { Drawing, Ticks } from "../../ui/drawing.tsx";
import { sampleCall } from "./sample-call.ts";

const { day } = sampleCall;

/** Twenty-four hours as a ring with midnight at the top, and the calls outside opening hours. */
export function DayDial() {
  const [opens, closes] = [day.opens / 24, day.closes / 24];
  return (
    <Drawing viewBox="-176 -168 352 336" fontSize="14" aria-label={day.described}>
      <Ticks radius={132} />
      <g strokeWidth="22">
        <path data-ink="busy" d={arcPath(96, opens, closes)} />
        <path data-ink="action" d={arcPath(96, closes, 1 + opens)} />
      </g>
      <path
        data-ink="on-action"
        strokeWidth="9"
        strokeLinecap="round"
        d={day.callsAt.map(dotAt).join("")}
      />
      <text data-ink="display" fontSize="52" y="6">
        {day.callsAt.length}
      </text>
      <text y="32">{day.label}</text>
      <text y="-146">12 am</text>
      <text x="157" y="5">
        6 am
      </text>
      <text y="156">noon</text>
      <text x="-157" y="5">
        6 pm
      </text>
    </Drawing>
  );
}

/** A stroke of no length: its round ends make a dot. */
function dotAt(hour: number): string {
  const { x, y } = pointAt(96, hour / 24);
  return `M${x} ${y}h0`;
}
