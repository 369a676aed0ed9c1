import css from "./samples.module.css";
import { clock } from "../../ui/clock.ts";
import { dial, pointAt, secondsPerTurn } from "../../ui/dial.ts";
import { Arc, Dial } from "../../ui/drawing.tsx";
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
  const span = ([from, to]: readonly [number, number]) => [from / perTurn, to / perTurn] as const;
  const said = (speaker: DialMark["speaker"]) =>
    sampleCall.turns
      .filter((turn) => turn.speaker === speaker)
      .map(({ from, to }) => span([from, to]));

  return (
    <Dial className={css["face"]} aria-label={sampleCall.described}>
      <g className={css["outer"]}>
        {outerRings.map((radius) => (
          <circle key={radius} r={radius} />
        ))}
      </g>
      <Arc {...dial.ringing} ink="text" spans={sampleCall.rings.map(span)} />
      <Arc {...dial.caller} ink="text" spans={said("user")} />
      <Arc {...dial.receptionist} ink="action" spans={said("assistant")} />
      <g className={css["marks"]} data-ink="text" strokeWidth="1.8">
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

const track = (speaker: DialMark["speaker"]): { radius: number; width: number } =>
  speaker === "user" ? dial.caller : dial.receptionist;
