import { useEffect, useState } from "react";
import { callWords } from "./call-words.ts";
import { dial, levelRadii, secondsPerTurn } from "../../ui/dial.ts";
import { CallArcs, CallDial } from "./call-dial.tsx";
import css from "./call-level.module.css";
import type { LiveScreen } from "./call-screen.ts";
import { clockTime } from "./clock-time.ts";

/**
 * The live dial: the voices so far and a hand at now, rings as wide as the assistant is loud, the
 * caller's track as thick as the visitor is, the clock in the middle. `words` say the state; the
 * drawing only repeats it.
 */
export function CallLevel({ screen, words }: { screen: LiveScreen; words: string }) {
  const { level, ownLevel, turns, startedAtMs } = screen;
  const elapsedMs = useElapsed(startedAtMs);
  const seconds = elapsedMs / 1_000;
  const turned = (seconds / secondsPerTurn(seconds)) * 360;
  const line = screen.call.network === "reconnecting" ? words : callWords.live;
  useTitle(document.hidden ? `${clockTime(elapsedMs)} ${line}` : "");
  return (
    <CallDial
      middle={
        <>
          <time>{clockTime(elapsedMs)}</time>
          <p>{words}</p>
        </>
      }
    >
      <circle
        className={css["own"]}
        data-ink="edge"
        r={dial.caller.radius}
        strokeWidth={dial.caller.width * ownLevel}
      />
      <CallArcs turns={turns} startedAtMs={startedAtMs} lastsMs={elapsedMs} />
      <g className={css["levels"]} data-ink="loss" strokeWidth="3">
        {levelRadii(level).map((radius, ring) => (
          <circle key={ring} r={radius} />
        ))}
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
