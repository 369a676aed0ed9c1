import { clock } from "../../ui/clock.ts";
import { Drawing } from "../../ui/drawing.tsx";
import css from "./call-line.module.css";

export interface CallLineContent {
  rings: readonly (readonly [from: number, to: number])[];
  turns: readonly { speaker: "assistant" | "user"; from: number; to: number }[];
}

/** A moment of the call named beside its track: the caller's above, the receptionist's below. */
export interface CallLineLabel {
  at: number;
  speaker: "assistant" | "user";
  words: string;
}

const track = { user: 72, ringing: 90, assistant: 110 };

/**
 * The dial unrolled: the call from left to right, to scale, two voices on two tracks.
 * Widths are shares of the page and heights are pixels, so that it fits any screen undistorted.
 */
export function CallLine({
  call,
  labels,
  described,
}: {
  call: CallLineContent;
  labels: readonly CallLineLabel[];
  described: string;
}) {
  // Half a second more, so that the last arc's round end stays inside.
  const whole = (call.turns.at(-1)?.to ?? 1) + 0.5;
  const share = (seconds: number): string => `${Math.round((seconds / whole) * 1000) / 10}%`;
  return (
    <Drawing className={css["line"]} aria-label={described}>
      {(["user", "assistant"] as const).map((speaker) => (
        <line key={speaker} x2="100%" y1={track[speaker]} y2={track[speaker]} />
      ))}
      <g data-ink="text" strokeWidth="4">
        {call.rings.map(([from, to]) => (
          <line key={from} x1={share(from)} x2={share(to)} y1={track.ringing} y2={track.ringing} />
        ))}
      </g>
      {labels.map(({ at, speaker, words }) => {
        const above = speaker === "user";
        return (
          <g key={at} className={css["label"]}>
            <line
              data-ink="edge"
              x1={share(at)}
              x2={share(at)}
              y1={above ? 24 : track.assistant}
              y2={above ? track.user : 158}
            />
            <text x={share(at)} dx="9" y={above ? 40 : 152}>
              {clock(at)}
            </text>
            <text data-ink="text" x={share(at)} y={above ? 16 : 176}>
              {words}
            </text>
          </g>
        );
      })}
      {call.turns.map(({ speaker, from, to }) => (
        <line
          key={from}
          className={css[speaker]}
          data-ink={speaker === "user" ? "text" : "action"}
          x1={share(from)}
          x2={share(to)}
          y1={track[speaker]}
          y2={track[speaker]}
        />
      ))}
    </Drawing>
  );
}
