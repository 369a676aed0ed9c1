import type { ReactNode } from "react";
import { claims } from "../../shared/claims.ts";
import { Drawing, Legend } from "../../ui/drawing.tsx";
import { Grid, Stack } from "../../ui/layout.tsx";
import { Lead, Section } from "../../ui/section.tsx";
import { Ring } from "../../ui/ring.tsx";
import { type Stat, StatSource } from "../../ui/source.tsx";
import { homeContent } from "./content.ts";
import { HundredRings } from "./hundred-rings.tsx";
import css from "./missed-calls.module.css";
import { AllAnswered, FortyMore, SilentLines, YearOfLoss } from "./stat-drawings.tsx";

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
          <HundredRings missed={missed} described={described} />
          <Legend>
            <span>
              <Ring kind="missed" />
              {legend.unanswered}
            </span>
            <span>
              <Ring kind="answered" />
              {legend.answered}
            </span>
          </Legend>
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

/** A figure, its source, and a drawing that repeats what the words say and is silent. */
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
