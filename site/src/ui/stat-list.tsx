import type { ReactNode } from "react";
import css from "./stat-list.module.css";

/** A public figure as it is shown: the value, the sentence it begins, and where it comes from. */
export interface Stat {
  value: string;
  says: string;
  source: string;
}

/** Figures under one heading, each with its drawing and its source. */
export function StatList({
  heading,
  tone,
  stats,
  drawings,
  sourceLabel,
}: {
  heading: string;
  tone: "problem" | "answer";
  stats: readonly Stat[];
  /** One for each figure, in order; they repeat what the words say and stay silent. */
  drawings: readonly ReactNode[];
  sourceLabel: string;
}) {
  return (
    <div className={css["list"]} data-tone={tone}>
      <h3>{heading}</h3>
      {stats.map((stat, index) => (
        <div className={css["stat"]} key={stat.value}>
          <p className={css["value"]}>{stat.value}</p>
          <svg
            className={css["drawing"]}
            viewBox="0 0 142 64"
            preserveAspectRatio="xMaxYMid"
            aria-hidden="true"
          >
            {drawings[index]}
          </svg>
          <p>{stat.says}</p>
          <StatSource stat={stat} label={sourceLabel} />
        </div>
      ))}
    </div>
  );
}

/** Where a figure comes from, for whoever asks. Opens without script. */
export function StatSource({ stat, label }: { stat: Stat; label: string }) {
  return (
    <details className={css["source"]}>
      <summary aria-label={`${label}: ${stat.value} ${stat.says}`}>
        <SourceMark label={label} />
      </summary>
      <p>{stat.source}</p>
    </details>
  );
}

/** The word to press inside a `summary`: its open ring closes when the question is answered. */
export function SourceMark({ label }: { label: string }) {
  return (
    <span className={css["mark"]}>
      <svg viewBox="-8 -8 16 16" aria-hidden="true">
        <circle r="6.5" pathLength="1" />
      </svg>
      {label}
    </span>
  );
}
