import css from "./call-face.module.css";
import { arcPath, dial, dialViewBox, pointAt, secondsPerTurn } from "../../ui/dial.ts";
import { Ticks } from "../../ui/ticks.tsx";
import { sampleCall } from "./sample-call.ts";

/** A moment tied by a hairline to a slip above or below. */
export interface DialMark {
  at: number;
  speaker: "assistant" | "user";
  tied: "up" | "down";
}

const outerRings = [344, 386];

/** A whole call on its dial: two voices on two tracks, the gap between them the answer time. */
export function CallFace({ marks = [] }: { marks?: readonly DialMark[] }) {
  const perTurn = secondsPerTurn(sampleCall.turns.at(-1)?.to ?? 0);
  const said = (speaker: DialMark["speaker"]): string =>
    sampleCall.turns
      .filter((turn) => turn.speaker === speaker)
      .map(({ from, to }) => arcPath(track(speaker).radius, from / perTurn, to / perTurn))
      .join("");

  return (
    <svg className={css["face"]} viewBox={dialViewBox} role="img" aria-label={sampleCall.described}>
      <g className={css["outer"]}>
        {outerRings.map((radius) => (
          <circle key={radius} r={radius} />
        ))}
      </g>
      <circle className={css["disc"]} r={dial.disc} />
      <Ticks className={css["ticks"]} />
      <circle r={dial.caller.radius} />
      <circle r={dial.receptionist.radius} />
      <path
        className={css["user"]}
        strokeWidth={dial.ringing.width}
        d={sampleCall.rings
          .map(([from, to]) => arcPath(dial.ringing.radius, from / perTurn, to / perTurn))
          .join("")}
      />
      <path className={css["user"]} strokeWidth={dial.caller.width} d={said("user")} />
      <path
        className={css["assistant"]}
        strokeWidth={dial.receptionist.width}
        d={said("assistant")}
      />
      <g className={css["marks"]}>
        {marks.map(({ at, speaker, tied }) => {
          const { x, y } = pointAt(track(speaker).radius, at / perTurn);
          return (
            <g key={at}>
              <path d={`M${x} ${y}V${tied === "up" ? y - 150 : y + 230}`} />
              <circle cx={x} cy={y} r="9" />
            </g>
          );
        })}
      </g>
      <g className={css["times"]}>
        {[12, 24, 36, 48, 60].map((seconds) => {
          const { x, y } = pointAt(322, seconds / perTurn);
          return (
            <text key={seconds} x={x} y={y + 4}>
              {clock(seconds)}
            </text>
          );
        })}
      </g>
    </svg>
  );
}

const track = (speaker: DialMark["speaker"]): { radius: number; width: number } =>
  speaker === "user" ? dial.caller : dial.receptionist;

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
