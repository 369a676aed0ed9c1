import { HundredRings } from "../ui/hundred-rings.tsx";
import { Ring } from "../ui/ring.tsx";
import { Section } from "../ui/section.tsx";
import { StatList, type Stat, StatSource } from "../ui/stat-list.tsx";
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
      <div className={css["problem"]}>
        <h2>{content.heading}</h2>
        <p>{content.lead}</p>
        <div className={css["rings"]}>
          <HundredRings
            missed={Number.parseInt(unanswered.value, 10)}
            described={content.described}
          />
          <p className={css["legend"]}>
            <span>
              <Ring kind="missed" />
              {legend.unanswered}
            </span>
            <span>
              <Ring kind="answered" />
              {legend.answered}
            </span>
          </p>
        </div>
        <div className={css["figure"]}>
          <p className={css["value"]}>{unanswered.value}</p>
          <p className={css["says"]}>{unanswered.says}</p>
          <StatSource stat={unanswered} label={sourceLabel} />
        </div>
      </div>
      <div className={css["ledger"]}>
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
      </div>
    </Section>
  );
}
