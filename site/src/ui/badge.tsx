import type { ReactNode } from "react";
import { arcPath } from "./dial.ts";
import { Source } from "./source.tsx";
import css from "./badge.module.css";

export type RingReading = "compliant" | "setup" | "uptime";

/** A short promise beside a ring that reads like an instrument; pressed, it tells whose promise it is. */
export function Badge({
  reading,
  title,
  text,
  source,
  sourceLabel,
}: {
  reading: RingReading;
  title: string;
  text: string;
  source: string;
  sourceLabel: string;
}) {
  return (
    <Source source={source} label={sourceLabel}>
      <svg className={css["reading"]} viewBox="-22 -22 44 44" aria-hidden="true">
        {readings[reading]}
      </svg>
      <span className={css["badge"]}>
        <strong>{title}</strong>
        {text}
      </span>
    </Source>
  );
}

const readings: Record<RingReading, ReactNode> = {
  // Closed around its core.
  compliant: (
    <>
      <circle r="20" strokeWidth="1.8" />
      <circle r="6" strokeWidth="6" />
    </>
  ),
  // Half a turn, and the hands of a clock.
  setup: (
    <>
      <circle r="20" strokeOpacity=".4" />
      <path d={arcPath(18, 0, 0.5)} strokeWidth="4" strokeLinecap="round" />
      <path d="M0-9V1h7" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </>
  ),
  // All but a hair of the turn.
  uptime: (
    <>
      <path d={arcPath(18, 0.02, 0.98)} strokeWidth="4" />
      <circle r="11.5" strokeWidth="1.5" />
    </>
  ),
};
