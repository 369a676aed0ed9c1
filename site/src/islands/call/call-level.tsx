import type { StartStage } from "@ringwell/voice";
import { useEffect, useState, type ReactNode } from "react";
import { callWords } from "../../content/call-words.ts";
import {
  arcPath,
  dial,
  dialViewBox,
  levelRadii,
  openRingPath,
  secondsPerTurn,
} from "../../ui/dial.ts";
import { Ring } from "../../ui/ring.tsx";
import { Ticks } from "../../ui/ticks.tsx";
import css from "./call-level.module.css";
import { clockTime } from "./clock-time.ts";

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

/** The dial while it rings: an arc that grows by an eighth with each start stage. */
export function CallRinging({ stage }: { stage: StartStage }) {
  const done = (stages.indexOf(stage) + 1) / stages.length;
  return (
    <CallDial middle={<Ring kind="answered" />}>
      <circle className={css["echo"]} r="120" />
      <circle className={css["echo"]} r="160" />
      <path
        className={css["arc"]}
        d={arcPath(dial.receptionist.radius, 0, done)}
        strokeWidth={dial.receptionist.width}
      />
    </CallDial>
  );
}

/**
 * The live dial: a hand at now, rings as wide as the assistant is loud, the caller's track as thick as
 * the visitor is, the clock in the middle.
 */
export function CallLevel({
  level,
  ownLevel,
  sinceMs,
  words,
}: {
  level: number;
  ownLevel: number;
  sinceMs: number;
  /** The state in words; the drawing only repeats it. */
  words: string;
}) {
  const elapsedMs = useElapsed(sinceMs);
  useTitle(document.hidden ? `${clockTime(elapsedMs)} ${callWords.live}` : "");
  const turned = (elapsedMs / 1_000 / secondsPerTurn(0)) * 360;
  return (
    <CallDial
      middle={
        <>
          <span role="timer">{clockTime(elapsedMs)}</span>
          <p>{words}</p>
        </>
      }
    >
      <g className={css["levels"]}>
        {levelRadii(level).map((radius, ring) => (
          <circle key={ring} r={radius} />
        ))}
      </g>
      <circle
        className={css["own"]}
        r={dial.caller.radius}
        strokeWidth={dial.caller.width * ownLevel}
      />
      <path
        className={css["hand"]}
        d={`M0 ${-dial.clear}V-292`}
        transform={`rotate(${turned.toFixed(1)})`}
      />
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

/** Disc, ticks and the two tracks; `children` are drawn on them, `middle` is laid over as text. */
function CallDial({ middle, children }: { middle: ReactNode; children: ReactNode }) {
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

/** Milliseconds since the call began, told once a second. */
function useElapsed(sinceMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, nowMs - sinceMs);
}

/** Begins the tab's title with `words`: who is elsewhere sees there that the call goes on. */
function useTitle(words: string): void {
  useEffect(() => {
    if (!words) return;
    const { title } = document;
    document.title = `${words} · ${title}`;
    return () => void (document.title = title);
  }, [words]);
}
