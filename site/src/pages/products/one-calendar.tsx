import { TextLink } from "../../ui/button.tsx";
import { Cluster, Columns, Ruled, Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
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
      <Columns split="7:5">
        <Stack gap={7} spread>
          <Stack>
            <h2>{content.heading}</h2>
            <Lead>{content.lead}</Lead>
          </Stack>
          <div>
            <Cluster spread align="baseline" className={css["head"]}>
              <h3>{integrations.heading}</h3>
              <p data-type="h2">{integrations.claim.value}</p>
            </Cluster>
            <Ruled as="dl" headed closed gap={3} className={css["systems"]}>
              {integrations.groups.map(({ heading, items }) => (
                <div key={heading}>
                  <dt>{heading}</dt>
                  <dd data-tone="quiet">{items.join(", ")}</dd>
                </div>
              ))}
            </Ruled>
            <Cluster spread className={css["foot"]}>
              <TextLink href="/integrations">{integrations.more}</TextLink>
              <StatSource stat={integrations.claim} />
            </Cluster>
          </div>
        </Stack>
        <DayCalendar calendar={content.calendar} />
      </Columns>
    </Section>
  );
}
