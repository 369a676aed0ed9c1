import { HundredRings } from "./hundred-rings.tsx";
import { Grid, Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
import { Legend } from "../../ui/legend.tsx";
import { Ring } from "../../ui/ring.tsx";
import { Section } from "../../ui/section.tsx";
import { StatList, StatSource } from "../../ui/stat-list.tsx";
import { AllAnswered, FortyMore, SilentLines, YearOfLoss } from "./stat-drawings.tsx";
import css from "./missed-calls.module.css";
import { homeContent } from "./content.ts";

const content = homeContent.missedCalls;

/** What a practice loses today, then what it gets back. */
export function MissedCalls({ brand }: { brand: string }) {
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
            <StatSource stat={unanswered} />
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
          heading={without.heading(brand)}
          stats={without.claims}
          tone="problem"
          drawings={[<SilentLines key="lines" />, <YearOfLoss key="year" />]}
        />
        <StatList
          heading={content.with.heading(brand)}
          stats={content.with.claims}
          tone="answer"
          drawings={[<AllAnswered key="all" />, <FortyMore key="more" />]}
        />
      </Grid>
    </Section>
  );
}
