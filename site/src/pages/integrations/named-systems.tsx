import { Columns, Grid, Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
import { RuledGroup } from "../../ui/ruled-group.tsx";
import { Section } from "../../ui/section.tsx";
import { StatSource } from "../../ui/stat-list.tsx";
import css from "./named-systems.module.css";
import { namedSystemsContent as content } from "./content.ts";

const { total, groups } = content;

/** How many systems it works with, and some of them by name, group by group. */
export function NamedSystems() {
  return (
    <Section ruled>
      <Columns split="5:7">
        <div>
          <p data-type="figure">{total.value}</p>
          <p className={css["says"]}>
            <strong>{total.says}</strong>
          </p>
          <StatSource stat={total} />
        </div>
        <Stack gap="block">
          <Stack gap={3}>
            <h2>{content.heading}</h2>
            <Lead>{content.lead}</Lead>
          </Stack>
          <Grid least="narrow" className={css["groups"]}>
            {groups.map((group) => (
              <RuledGroup key={group.heading} {...group} />
            ))}
          </Grid>
        </Stack>
      </Columns>
    </Section>
  );
}
