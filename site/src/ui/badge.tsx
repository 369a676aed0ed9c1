import type { ReactNode } from "react";
import { arcPath } from "./dial.ts";
import css from "./badge.module.css";

export type RingReading = "compliant" | "setup" | "uptime";

/** A short promise beside a ring that reads like an instrument. */
export function Badge({
  reading,
  title,
  text,
}: {
  reading: RingReading;
  title: string;
  text: string;
}) {
  return (
    <div className={css["badge"]}>
      <svg viewBox="-22 -22 44 44" aria-hidden="true">
        {readings[reading]}
      </svg>
      <div>
        <p className={css["title"]}>{title}</p>
        <small>{text}</small>
      </div>
    </div>
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
