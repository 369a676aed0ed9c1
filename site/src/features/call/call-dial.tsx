import type { StartStage } from "@ringwell/voice";
import type { ReactNode } from "react";
import { answerTime, callWords } from "./call-words.ts";
import { dial, openRing, secondsPerTurn } from "../../ui/dial.ts";
import { Arc, Dial } from "../../ui/drawing.tsx";
import { Ring } from "../../ui/ring.tsx";
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
      <Dial>{children}</Dial>
      <div className={css["middle"]}>{middle}</div>
    </div>
  );
}

/** The dial while it rings: an arc that grows by an eighth with each start stage. */
export function CallRinging({ stage }: { stage: StartStage }) {
  const done = (stages.indexOf(stage) + 1) / stages.length;
  return (
    <CallDial middle={<Ring kind="answered" />}>
      <circle className={css["echo"]} data-ink="action" r="120" />
      <circle className={css["echo"]} data-ink="action" r="160" />
      <Arc {...dial.receptionist} ink="action" spans={[[0, done]]} />
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
      <Arc radius={241} width={22} ink="loss" spans={[openRing]} />
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
  const spansOf = (speaker: SpokenTurn["speaker"]) =>
    turns
      .filter((turn) => turn.speaker === speaker)
      .map(({ fromMs, toMs }) => {
        const from = turnAt(fromMs - startedAtMs);
        const to = turnAt(toMs === null ? lastsMs : toMs - startedAtMs);
        return [from, Math.max(from, to)] as const;
      });
  return (
    <>
      <Arc {...dial.caller} ink="text" spans={spansOf("user")} />
      <Arc {...dial.receptionist} ink="action" spans={spansOf("assistant")} />
    </>
  );
}
