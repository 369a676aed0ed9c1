import type { StartStage } from "@ringwell/voice";
import type { ReactNode } from "react";
import { answerTime, callWords } from "./call-words.ts";
import { arcPath, dial, dialViewBox, openRingPath, secondsPerTurn } from "../../ui/dial.ts";
import { Ring } from "../../ui/ring.tsx";
import { Ticks } from "../../ui/ticks.tsx";
import css from "./call-dial.module.css";
import type { EndedScreen } from "./call-screen.ts";
import { clockTime } from "./clock-time.ts";
import type { SpokenTurn } from "./spoken-turns.ts";

const stages = [
  "initialization",
  "web-call-creation",
  "call-object-creation",
  "mobile-permissions",
  "call-join",
  "video-recording-setup",
  "audio-observer-setup",
  "audio-processing-setup",
] as const satisfies readonly StartStage[];

/** Disc, ticks and the two tracks; `children` are drawn on them, `middle` is laid over as text. */
export function CallDial({ middle, children }: { middle: ReactNode; children: ReactNode }) {
  return (
    <div className={css["dial"]}>
      <svg viewBox={dialViewBox} aria-hidden="true">
        <circle className={css["plate"]} r={dial.disc} />
        <Ticks className={css["ticks"]} />
        <circle r={dial.caller.radius} />
        <circle r={dial.receptionist.radius} />
        {children}
      </svg>
      <div className={css["middle"]}>{middle}</div>
    </div>
  );
}

/** The dial while it rings: an arc that grows by an eighth with each start stage. */
export function CallRinging({ stage }: { stage: StartStage }) {
  const done = (stages.indexOf(stage) + 1) / stages.length;
  return (
    <CallDial middle={<Ring kind="answered" />}>
      <circle className={css["echo"]} r="120" />
      <circle className={css["echo"]} r="160" />
      <path
        className={css["assistant"]}
        d={arcPath(dial.receptionist.radius, 0, done)}
        strokeWidth={dial.receptionist.width}
      />
    </CallDial>
  );
}

/** The figure that a call leaves: who spoke when, and in the middle how soon it answered. */
export function CallFigure({ turns, captions, startedAtMs, endedAtMs }: EndedScreen) {
  const answersMs = captions.flatMap(({ answerMs }) => answerMs ?? []).toSorted((a, b) => a - b);
  const typicalMs = answersMs[Math.floor(answersMs.length / 2)];
  return (
    <CallDial
      middle={
        typicalMs === undefined ? null : (
          <>
            <span>{answerTime(typicalMs)}</span>
            <p>{callWords.typicalAnswer}</p>
          </>
        )
      }
    >
      <CallArcs turns={turns} startedAtMs={startedAtMs} lastsMs={endedAtMs - startedAtMs} />
    </CallDial>
  );
}

/** A call that nobody took: the open ring, and a clock that never ran. */
export function CallLost() {
  return (
    <CallDial
      middle={
        <>
          <span>{clockTime(0)}</span>
          <p>{callWords.neverConnected}</p>
        </>
      }
    >
      <path className={css["lost"]} d={openRingPath(241)} strokeWidth="22" />
    </CallDial>
  );
}

/** The two voices on their tracks; the gap between them is the answer time. */
export function CallArcs({
  turns,
  startedAtMs,
  lastsMs,
}: {
  turns: readonly SpokenTurn[];
  startedAtMs: number;
  /** How long the call lasts so far: who still speaks, speaks until then. */
  lastsMs: number;
}) {
  const perTurnMs = secondsPerTurn(lastsMs / 1_000) * 1_000;
  const turnAt = (atMs: number): number => Math.max(0, atMs) / perTurnMs;
  const arcsOf = (speaker: SpokenTurn["speaker"], radius: number): string =>
    turns
      .filter((turn) => turn.speaker === speaker)
      .map(({ fromMs, toMs }) => {
        const from = turnAt(fromMs - startedAtMs);
        const to = turnAt(toMs === null ? lastsMs : toMs - startedAtMs);
        return arcPath(radius, from, Math.max(from, to));
      })
      .join("");
  return (
    <>
      <path
        className={css["user"]}
        d={arcsOf("user", dial.caller.radius)}
        strokeWidth={dial.caller.width}
      />
      <path
        className={css["assistant"]}
        d={arcsOf("assistant", dial.receptionist.radius)}
        strokeWidth={dial.receptionist.width}
      />
    </>
  );
}
