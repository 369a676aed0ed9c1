import { TextLink } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { type Stat, StatSource } from "../../ui/stat-list.tsx";
import { DayCalendar, type DayCalendarContent } from "../../shared/samples/day-calendar.tsx";
import css from "./one-calendar.module.css";

export interface OneCalendarContent {
  heading: string;
  lead: string;
  calendar: DayCalendarContent;
  integrations: {
    heading: string;
    claim: Stat;
    groups: readonly { heading: string; items: readonly string[] }[];
    more: string;
    source: string;
  };
}

/** Where both products write: one day of the calendar, and the systems it can be. */
export function OneCalendar({ content }: { content: OneCalendarContent }) {
  const { integrations } = content;
  return (
    <Section>
      <div className={css["both"]}>
        <div className={css["words"]}>
          <h2>{content.heading}</h2>
          <p>{content.lead}</p>
        </div>
        <div className={css["day"]}>
          <DayCalendar calendar={content.calendar} />
        </div>
        <div className={css["systems"]}>
          <div className={css["head"]}>
            <h3>{integrations.heading}</h3>
            <p>{integrations.claim.value}</p>
          </div>
          <dl>
            {integrations.groups.map(({ heading, items }) => (
              <div key={heading}>
                <dt>{heading}</dt>
                <dd>{items.join(", ")}</dd>
              </div>
            ))}
          </dl>
          <div className={css["foot"]}>
            <TextLink href="/integrations">{integrations.more}</TextLink>
            <StatSource stat={integrations.claim} label={integrations.source} />
          </div>
        </div>
      </div>
    </Section>
  );
}
