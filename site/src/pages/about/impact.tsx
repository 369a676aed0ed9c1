import { Grid, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { StatSource } from "../../ui/stat-list.tsx";
import { FiveHundredRings } from "./five-hundred-rings.tsx";
import css from "./impact.module.css";
import { aboutContent } from "./content.ts";

/** Whom it has served, one ring each, and three more figures. */
export function Impact() {
  const { heading, practices, described, others } = aboutContent.impact;
  return (
    <Section>
      <Stack gap={6}>
        <h2>{heading}</h2>
        <div className={css["practices"]}>
          <p data-type="figure">{practices.value}</p>
          <div>
            <p>
              <strong>{practices.says}</strong>
            </p>
            <StatSource stat={practices} />
          </div>
        </div>
        <FiveHundredRings described={described} />
        <Grid as="ul" least="narrow" className={css["others"]}>
          {others.map((stat) => (
            <li key={stat.value}>
              <p data-type="h2">{stat.value}</p>
              <div>
                <p>{stat.says}</p>
                <StatSource stat={stat} />
              </div>
            </li>
          ))}
        </Grid>
      </Stack>
    </Section>
  );
}
