import type { ReactNode } from "react";
import { claims } from "../../shared/claims.ts";
import { Drawing, Legend } from "../../ui/drawing.tsx";
import { Grid, Lead, Section, Stack } from "../../ui/layout.tsx";
import { Ring, RingField } from "../../ui/ring.tsx";
import { type Stat, StatSource } from "../../ui/source.tsx";
import { homeContent } from "./content.ts";
import css from "./missed-calls.module.css";

const { heading, lead, missed, legend, described, withoutUs, withUs } = homeContent.missedCalls;
const { unanswered } = claims;

/** What a practice loses today, then what it gets back. */
export function MissedCalls({ brand }: { brand: string }) {
  return (
    <Section>
      <Grid least="wide">
        <Stack gap={5} spread>
          <h2>{heading}</h2>
          <Lead>{lead}</Lead>
          <div className={css["unanswered"]}>
            <p data-type="figure">{unanswered.value}</p>
            <strong>{unanswered.says}</strong>
            <StatSource stat={unanswered} />
          </div>
        </Stack>
        <Stack gap={5}>
          <svg viewBox="-10 -10 290 290" role="img" aria-label={described}>
            <RingField mark="missed-loss" points={calls.filter(isMissed)} step={30} />
            <RingField
              mark="answered-text"
              points={calls.filter((call) => !isMissed(call))}
              step={30}
            />
          </svg>
          <Legend
            marks={{
              [legend.unanswered]: <Ring kind="missed" />,
              [legend.answered]: <Ring kind="answered" />,
            }}
          />
        </Stack>
      </Grid>
      <Grid least="wide" className={css["ledger"]}>
        <div className={css["side"]} data-tone="problem">
          <h3>{withoutUs(brand)}</h3>
          <Figure stat={claims.noVoicemail} drawing={<SilentLines />} />
          <Figure stat={claims.lostYearly} drawing={<YearOfLoss />} />
        </div>
        <div className={css["side"]}>
          <h3>{withUs(brand)}</h3>
          <Figure stat={claims.answerRate} drawing={<AllAnswered />} />
          <Figure stat={claims.moreConsultations} drawing={<FortyMore />} />
        </div>
      </Grid>
    </Section>
  );
}

/** A figure, its source, and a drawing that is hidden from screen readers. */
function Figure({ stat, drawing }: { stat: Stat; drawing: ReactNode }) {
  return (
    <div className={css["stat"]}>
      <p data-type="h2">{stat.value}</p>
      <Drawing viewBox="0 0 142 64">{drawing}</Drawing>
      <p>{stat.says}</p>
      <StatSource stat={stat} />
    </div>
  );
}

/** A hundred calls by column and row from 0 to 9. */
const calls = Array.from({ length: 100 }, (_, call) => [call % 10, Math.floor(call / 10)] as const);

/**
 * Whether a call is among the `missed` of a hundred: scattered like a real day's, and the same at every
 * build. Twice a cube, modulo 101, puts the numbers from 1 to 100 in another order, each once.
 */
const isMissed = ([column, row]: (typeof calls)[number]): boolean =>
  (2 * (1 + column + 10 * row) ** 3) % 101 <= missed;

/* The ledger's small drawings, 142 × 64. */

const row = (from: number, to: number, y: number) =>
  Array.from({ length: to - from }, (_, index) => [from + index, y] as const);

/** Twenty patients; seventeen leave no message. */
function SilentLines() {
  return (
    <g transform="translate(7 20) scale(.65)">
      <RingField mark="missed-loss" step={22} points={[...row(0, 10, 0), ...row(0, 7, 1.5)]} />
      <RingField mark="answered-text" step={22} points={row(7, 10, 1.5)} />
    </g>
  );
}

/** A year, two months at a time, adding up. */
function YearOfLoss() {
  const bars = [0, 1, 2, 3, 4, 5].map((pair) => `M${pair * 24 + 10} 62v-${pair * 10 + 10}`);
  return (
    <>
      <path d={bars.join("")} strokeWidth="16" />
      <path data-ink="text" d="M0 63h142" strokeOpacity=".5" />
    </>
  );
}

/** Five calls, five answered. */
function AllAnswered() {
  return (
    <g transform="translate(13 32)">
      <RingField mark="answered-action" step={29} points={row(0, 5, 0)} />
    </g>
  );
}

/** Ten consultations before, fourteen after. */
function FortyMore() {
  const pitch = "0 10.2";
  return (
    <g strokeWidth="8" strokeLinecap="round" strokeDasharray={pitch}>
      <path data-ink="text" d="M5 20H98" />
      <path d="M5 44H98" strokeOpacity=".5" />
      <path d="M107 44H139" />
    </g>
  );
}
