import { HundredRings } from "./hundred-rings.tsx";
import { Grid, Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
import { Legend } from "../../ui/legend.tsx";
import { Ring } from "../../ui/ring.tsx";
import { Section } from "../../ui/section.tsx";
import { StatList, type Stat, StatSource } from "../../ui/stat-list.tsx";
import { AllAnswered, FortyMore, SilentLines, YearOfLoss } from "./stat-drawings.tsx";
import css from "./missed-calls.module.css";

export interface MissedCallsContent {
  heading: string;
  lead: string;
  unanswered: Stat;
  legend: { unanswered: string; answered: string };
  described: string;
  without: { heading: string; claims: readonly Stat[] };
  with: { heading: string; claims: readonly Stat[] };
}

/** What a practice loses today, then what it gets back. */
export function MissedCalls({
  content,
  sourceLabel,
}: {
  content: MissedCallsContent;
  sourceLabel: string;
}) {
  const { unanswered, legend, without } = content;
  return (
    <Section>
      <Grid least="wide">
        <Stack gap={5} spread>
          <h2>{content.heading}</h2>
          <Lead>{content.lead}</Lead>
          <div className={css["figure"]}>
            <p data-type="figure">{unanswered.value}</p>
            <strong>{unanswered.says}</strong>
            <StatSource stat={unanswered} label={sourceLabel} />
          </div>
        </Stack>
        <Stack gap={5}>
          <HundredRings
            missed={Number.parseInt(unanswered.value, 10)}
            described={content.described}
          />
          <Legend
            keys={[
              [<Ring key="missed" kind="missed" />, legend.unanswered],
              [<Ring key="answered" kind="answered" />, legend.answered],
            ]}
          />
        </Stack>
      </Grid>
      <Grid least="wide" className={css["ledger"]}>
        <StatList
          {...without}
          stats={without.claims}
          tone="problem"
          drawings={[<SilentLines key="lines" />, <YearOfLoss key="year" />]}
          sourceLabel={sourceLabel}
        />
        <StatList
          {...content.with}
          stats={content.with.claims}
          tone="answer"
          drawings={[<AllAnswered key="all" />, <FortyMore key="more" />]}
          sourceLabel={sourceLabel}
        />
      </Grid>
    </Section>
  );
}
