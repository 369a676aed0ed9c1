import { clock } from "../../ui/clock.ts";
import { arcPath, dial, pointAt, secondsPerTurn } from "../../ui/dial.ts";
import { Arc, Dial, Drawing, Ticks } from "../../ui/drawing.tsx";
import { sampleCall } from "./sample-call.ts";
import css from "./samples.module.css";

const { turns, rings, question, booking, described, day } = sampleCall;
const perTurn = secondsPerTurn(turns.at(-1)!.to);
const span = (from: number, to: number) => [from / perTurn, to / perTurn] as const;
const said = (speaker: "assistant" | "user") =>
  turns.filter((turn) => turn.speaker === speaker).map(({ from, to }) => span(from, to));

/**
 * A whole call on its dial: two voices on two tracks, the gap between them the answer time. With
 * `slips`, hairlines lead from two moments to what the page lays above and below the dial.
 */
export function CallFace({ slips = false }: { slips?: boolean }) {
  return (
    <Dial aria-label={described}>
      <g className={css["outer"]}>
        <circle r="344" />
        <circle r="386" />
      </g>
      <Arc {...dial.ringing} ink="text" spans={rings.map(([from, to]) => span(from, to))} />
      <Arc {...dial.caller} ink="text" spans={said("user")} />
      <Arc {...dial.receptionist} ink="action" spans={said("assistant")} />
      {slips && (
        <g className={css["marks"]} data-ink="text" strokeWidth="1.8" strokeLinecap="round">
          <Mark {...pointAt(dial.caller.radius, question.at / perTurn)} reach={-150} />
          <Mark {...pointAt(dial.receptionist.radius, booking.at / perTurn)} reach={230} />
        </g>
      )}
      <g className={css["times"]} fontSize="12.5">
        {[12, 24, 36, 48, 60].map((seconds) => {
          const { x, y } = pointAt(322, seconds / perTurn);
          return (
            <text key={seconds} x={x} y={y + 4}>
              {clock(seconds)}
            </text>
          );
        })}
      </g>
    </Dial>
  );
}

/** A moment, tied by a hairline to something above or below. */
function Mark({ x, y, reach }: { x: number; y: number; reach: number }) {
  return (
    <g>
      <path d={`M${x} ${y}v${reach}`} />
      <circle cx={x} cy={y} r="9" />
    </g>
  );
}

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
