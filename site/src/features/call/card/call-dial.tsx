import { startStages } from "@ringwell/voice";
import { type ReactNode, useEffect } from "react";
import { callWords } from "../words/call-words.ts";
import { answerTime, clockTime } from "../../../ui/clock.ts";
import { dial, secondsPerTurn } from "../../../ui/dial.ts";
import { Arc, Dial } from "../../../ui/drawing.tsx";
import { Note } from "../../../ui/layout.tsx";
import { Ring } from "../../../ui/ring.tsx";
import css from "./call-dial.module.css";
import type { CallProps, CallScreen, ScreenOf } from "../store/call-store.ts";
import { useSeconds } from "./use-seconds.ts";
import { answerTimesMs, type SpokenTurn } from "../store/conversation.ts";

/** The dial with `children` on its tracks, and a figure and its `words` in the middle. */
function CallDial(drawn: { figure?: ReactNode; words?: ReactNode; children: ReactNode }) {
  return (
    <div className={css["dial"]}>
      <Dial>{drawn.children}</Dial>
      <span data-type="quote">{drawn.figure}</span>
      {drawn.words && <Note>{drawn.words}</Note>}
    </div>
  );
}

/** The dial while it rings: an arc that grows by an eighth with each start stage. */
export function RingingDial({ stage }: ScreenOf<"connecting">) {
  const done = (startStages.indexOf(stage) + 1) / startStages.length;
  return (
    <CallDial figure={<Ring kind="answered" />}>
      <circle className={css["echo"]} data-ink="action" r="120" />
      <circle className={css["echo"]} data-ink="action" r="160" />
      <Arc {...dial.receptionist} ink="action" spans={[[0, done]]} />
    </CallDial>
  );
}

/**
 * The live dial: the voices so far and a hand at now, rings as wide as the assistant is loud, the
 * caller's track as thick as the visitor is, the clock in the middle. `words` say the state; the
 * drawing only repeats it.
 */
export function LiveDial({ screen, store: { showLevels } }: CallProps<"active">) {
  const words = callWords.line[lineOf(screen)];
  const nowMs = useSeconds();
  const elapsedMs = Math.max(0, nowMs - screen.startedAtMs);
  const seconds = elapsedMs / 1_000;
  const degrees = (seconds / secondsPerTurn(seconds)) * 360;
  const line = screen.network === "reconnecting" ? words : callWords.live;
  // Visitors in another tab see in this one's title that the call goes on.
  useEffect(() => {
    if (!document.hidden) return;
    const { title } = document;
    document.title = `${clockTime(elapsedMs)} ${line} · ${title}`;
    return () => void (document.title = title);
  }, [elapsedMs, line]);
  return (
    <CallDial figure={clockTime(elapsedMs)} words={words}>
      <g ref={showLevels}>
        <circle className={css["own"]} data-ink="edge" r={dial.caller.radius} strokeWidth="0" />
        <CallArcs {...screen} endedAtMs={nowMs} />
        <g className={css["levels"]} data-ink="loss" strokeWidth="3">
          {[12, 28, 46].map((reach, at) => {
            const r = `calc(160px + ${reach}px * var(--ring, 0.35))`;
            return <circle key={reach} style={{ r }} opacity={1 - at / 4} />;
          })}
        </g>
      </g>
      <g data-ink="loss" strokeWidth="5" transform={`rotate(${degrees.toFixed(1)})`}>
        <path d={`M0 ${-dial.clear}V-292`} />
      </g>
    </CallDial>
  );
}

/** What the line is doing, in the middle of the dial. */
function lineOf(screen: ScreenOf<"active">): keyof typeof callWords.line {
  const { network, muted, microphone, listening, turns } = screen;
  const speaks = turns.findLast(({ toMs }) => toMs === null)?.speaker;
  if (network === "reconnecting") return "reconnecting";
  if (muted) return "muted";
  if (speaks === "assistant") return "assistant";
  if (microphone !== "on") return "typing";
  if (speaks === "user") return "visitor";
  return listening ? "listening" : "opening";
}

/** The figure that a call leaves: who spoke when, and in the middle how soon it answered. */
export function CallFigure(screen: CallScreen) {
  const answersMs = [...answerTimesMs(screen).values()].toSorted((a, b) => a - b);
  const typicalMs = answersMs[Math.floor(answersMs.length / 2)];
  const isTimed = typicalMs !== undefined;
  return (
    <CallDial figure={isTimed && answerTime(typicalMs)} words={isTimed && callWords.typicalAnswer}>
      <CallArcs {...screen} />
    </CallDial>
  );
}

/** The two voices on their tracks, until `endedAtMs` or now; the gap between them is the answer time. */
function CallArcs({ turns, startedAtMs, endedAtMs }: CallScreen) {
  const perTurnMs = secondsPerTurn((endedAtMs - startedAtMs) / 1_000) * 1_000;
  const turnAt = (atMs: number): number => Math.max(0, atMs - startedAtMs) / perTurnMs;
  const spansOf = (who: SpokenTurn["speaker"]) =>
    turns
      .filter(({ speaker }) => speaker === who)
      .map(({ fromMs, toMs }) => {
        return [turnAt(fromMs), turnAt(Math.max(fromMs, toMs ?? endedAtMs))] as const;
      });
  return (
    <>
      <Arc {...dial.caller} ink="text" spans={spansOf("user")} />
      <Arc {...dial.receptionist} ink="action" spans={spansOf("assistant")} />
    </>
  );
}
