import { clock } from "../../ui/clock.ts";
import { Drawing } from "../../ui/drawing.tsx";
import css from "./call-line.module.css";
import { callHandling } from "./content.ts";
import { sampleCall } from "../../shared/samples/sample-call.ts";

const { labels, described } = callHandling;

const track = { user: 72, ringing: 90, assistant: 110 };

/**
 * The dial unrolled: the call from left to right, to scale, two voices on two tracks.
 * Widths are shares of the page and heights are pixels, so that it fits any screen undistorted.
 */
export function CallLine() {
  // Half a second more, so that the last arc's round end stays inside.
  const whole = (sampleCall.turns.at(-1)?.to ?? 1) + 0.5;
  const share = (seconds: number): string => `${Math.round((seconds / whole) * 1000) / 10}%`;
  return (
    <Drawing className={css["line"]} aria-label={described}>
      {(["user", "assistant"] as const).map((speaker) => (
        <line key={speaker} x2="100%" y1={track[speaker]} y2={track[speaker]} />
      ))}
      <g data-ink="text" strokeWidth="4">
        {sampleCall.rings.map(([from, to]) => (
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
      {sampleCall.turns.map(({ speaker, from, to }) => (
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
