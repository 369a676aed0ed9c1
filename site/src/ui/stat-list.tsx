import type { ReactNode } from "react";
import { Drawing } from "./drawing.tsx";
import { Source } from "./source.tsx";
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
}: {
  heading: string;
  tone: "problem" | "answer";
  stats: readonly Stat[];
  /** One for each figure, in order; they repeat what the words say and stay silent. */
  drawings: readonly ReactNode[];
}) {
  return (
    <div className={css["list"]} data-tone={tone}>
      <h3>{heading}</h3>
      {stats.map((stat, index) => (
        <div className={css["stat"]} key={stat.value}>
          <p data-type="h2">{stat.value}</p>
          <Drawing viewBox="0 0 142 64">{drawings[index]}</Drawing>
          <p>{stat.says}</p>
          <StatSource stat={stat} />
        </div>
      ))}
    </div>
  );
}

/** Where a figure comes from. */
export function StatSource({ stat, label = "Source" }: { stat: Stat; label?: string }) {
  const { value, says, source } = stat;
  return <Source source={source} label={label} name={`${label}: ${value} ${says}`} />;
}
