import { HundredRings } from "./hundred-rings.tsx";
import { Lead } from "../../ui/lead.tsx";
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
      <div className={css["problem"]}>
        <div>
          <h2>{content.heading}</h2>
          <Lead>{content.lead}</Lead>
          <div className={css["figure"]}>
            <p>{unanswered.value}</p>
            <strong>{unanswered.says}</strong>
            <StatSource stat={unanswered} />
          </div>
        </div>
        <div>
          <HundredRings
            missed={Number.parseInt(unanswered.value, 10)}
            described={content.described}
          />
          <p className={css["legend"]}>
            <Ring kind="missed" />
            {legend.unanswered}
            <Ring kind="answered" />
            {legend.answered}
          </p>
        </div>
      </div>
      <div className={css["ledger"]}>
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
      </div>
    </Section>
  );
}
