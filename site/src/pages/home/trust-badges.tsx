import type { ReactNode } from "react";
import { Drawing } from "../../ui/drawing.tsx";
import { Source } from "../../ui/source.tsx";
import { homeContent } from "./content.ts";
import css from "./home.module.css";

/** Three promises between hairlines, each beside a ring. A press shows where the promise comes from. */
export function TrustBadges() {
  return (
    <ul className={css["badges"]} data-width="page">
      {homeContent.badges.map(({ ring, title, text, source }) => (
        <li key={title}>
          <Source source={source} label="Source">
            <Drawing className={css["reading"]} data-ink="action" viewBox="-22 -22 44 44">
              {rings[ring]}
            </Drawing>
            <span className={css["badge"]}>
              <strong data-type="h3">{title}</strong>
              {text}
            </span>
          </Source>
        </li>
      ))}
    </ul>
  );
}

/** Each reads like an instrument. */
const rings: Record<(typeof homeContent.badges)[number]["ring"], ReactNode> = {
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
