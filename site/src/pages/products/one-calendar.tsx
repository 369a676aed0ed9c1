import { TextLink } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { StatSource } from "../../ui/stat-list.tsx";
import { DayCalendar } from "../../shared/samples/day-calendar.tsx";
import css from "./one-calendar.module.css";
import { oneCalendar as content } from "./content.ts";

const { integrations } = content;

/** Where both products write: one day of the calendar, and the systems it can be. */
export function OneCalendar() {
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
            <StatSource stat={integrations.claim} />
          </div>
        </div>
      </div>
    </Section>
  );
}
