import { startStages, type StartStage } from "@ringwell/voice";
import { type ReactNode, useEffect } from "react";
import { answerTime, callWords } from "../words/call-words.ts";
import { dial, secondsPerTurn } from "../../../ui/dial.ts";
import { Arc, Dial } from "../../../ui/drawing.tsx";
import { Note } from "../../../ui/layout.tsx";
import { Ring } from "../../../ui/ring.tsx";
import css from "./call-dial.module.css";
import type { CardProps } from "./call-card.tsx";
import type { CallScreen, ScreenOf } from "../store/call-store.ts";
import { clockTime, useSeconds } from "./clock-time.ts";
import { answerTimesMs, type SpokenTurn } from "../store/conversation.ts";

/** Disc, ticks and the two tracks; `children` are drawn on them, a figure and its `words` stand in the middle. */
function CallDial(drawn: { figure?: ReactNode; words?: string; children: ReactNode }) {
  return (
    <div className={css["dial"]}>
      <Dial>{drawn.children}</Dial>
      <div className={css["middle"]}>
        <span data-type="quote">{drawn.figure}</span>
        {drawn.words && <Note>{drawn.words}</Note>}
      </div>
    </div>
  );
}

/** The dial while it rings: an arc that grows by an eighth with each start stage. */
export function CallRinging({ stage }: { stage: StartStage }) {
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
export function LiveDial({ screen, store: { showLevels } }: CardProps<"active">) {
  const words = callWords.line[lineOf(screen)];
  const elapsedMs = Math.max(0, useSeconds() - screen.startedAtMs);
  const seconds = elapsedMs / 1_000;
  const turned = (seconds / secondsPerTurn(seconds)) * 360;
  const line = screen.network === "reconnecting" ? words : callWords.live;
  useTitle(document.hidden ? `${clockTime(elapsedMs)} ${line}` : "");
  return (
    <CallDial figure={clockTime(elapsedMs)} words={words}>
      <g ref={showLevels}>
        <circle className={css["own"]} data-ink="edge" r={dial.caller.radius} strokeWidth="0" />
        <CallArcs {...screen} lastsMs={elapsedMs} />
        <g className={css["levels"]} data-ink="loss" strokeWidth="3">
          <circle />
          <circle />
          <circle />
        </g>
      </g>
      <path
        data-ink="loss"
        strokeWidth="5"
        d={`M0 ${-dial.clear}V-292`}
        transform={`rotate(${turned.toFixed(1)})`}
      />
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
export function CallFigure(screen: ScreenOf<"ended">) {
  const answersMs = [...answerTimesMs(screen).values()].toSorted((a, b) => a - b);
  const typicalMs = answersMs[Math.floor(answersMs.length / 2)];
  const typical = typicalMs !== undefined && {
    figure: answerTime(typicalMs),
    words: callWords.typicalAnswer,
  };
  return (
    <CallDial {...typical}>
      <CallArcs {...screen} lastsMs={screen.endedAtMs - screen.startedAtMs} />
    </CallDial>
  );
}

/**
 * The two voices on their tracks; the gap between them is the answer time. `lastsMs`: how long the
 * call lasts so far, until when a turn goes on that has not ended.
 */
function CallArcs({
  turns,
  startedAtMs,
  lastsMs,
}: Pick<CallScreen, "turns" | "startedAtMs"> & { lastsMs: number }) {
  const perTurnMs = secondsPerTurn(lastsMs / 1_000) * 1_000;
  const turnAt = (atMs: number): number => Math.max(0, atMs - startedAtMs) / perTurnMs;
  const spansOf = (who: SpokenTurn["speaker"]) =>
    turns
      .filter(({ speaker }) => speaker === who)
      .map(({ fromMs, toMs }) => {
        const to = toMs ?? startedAtMs + lastsMs;
        return [turnAt(fromMs), turnAt(Math.max(fromMs, to))] as const;
      });
  return (
    <>
      <Arc {...dial.caller} ink="text" spans={spansOf("user")} />
      <Arc {...dial.receptionist} ink="action" spans={spansOf("assistant")} />
    </>
  );
}

/** Begins the tab's title with `words`: visitors in another tab see there that the call goes on. */
function useTitle(words: string): void {
  useEffect(() => {
    if (!words) return;
    const { title } = document;
    document.title = `${words} · ${title}`;
    return () => void (document.title = title);
  }, [words]);
}
