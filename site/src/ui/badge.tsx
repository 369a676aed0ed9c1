import type { ReactNode } from "react";
import { Drawing } from "./drawing.tsx";
import { Source } from "./source.tsx";
import css from "./badge.module.css";

export type RingReading = "compliant" | "setup" | "uptime";

/** A short promise beside a ring that reads like an instrument; pressed, it tells whose promise it is. */
export function Badge({
  reading,
  title,
  text,
  source,
}: {
  reading: RingReading;
  title: string;
  text: string;
  source: string;
}) {
  return (
    <Source source={source} label="Source">
      <Drawing className={css["reading"]} data-ink="action" viewBox="-22 -22 44 44">
        {readings[reading]}
      </Drawing>
      <span className={css["badge"]}>
        <strong data-type="h3">{title}</strong>
        {text}
      </span>
    </Source>
  );
}

const readings: Record<RingReading, ReactNode> = {
  // Closed around its core.
  compliant: (
    <>
      <circle r="20" strokeWidth="1.5" />
      <circle r="6" strokeWidth="6" />
    </>
  ),
  // Half a turn, and the hands of a clock.
  setup: (
    <>
      <circle r="20" strokeOpacity=".4" />
      <path d="M0-18a18 18 0 0 1 0 36" strokeWidth="4" />
      <path d="M0-9V1h7" strokeWidth="1.5" />
    </>
  ),
  // All but a hair of the turn.
  uptime: (
    <>
      <path d="M1-18a18 18 0 1 1-2 0" strokeWidth="4" />
      <circle r="12" strokeWidth="1.5" />
    </>
  ),
};
