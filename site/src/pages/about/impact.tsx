import { Drawing } from "../../ui/drawing.tsx";
import { Cluster, Grid, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { StatSource } from "../../ui/source.tsx";
import css from "./about.module.css";
import { aboutContent } from "./content.ts";

const { heading, practices, described, others } = aboutContent.impact;

/** Whom it has served, one ring each, and three more figures. */
export function Impact() {
  return (
    <Section>
      <Stack gap={6}>
        <h2>{heading}</h2>
        <Cluster align="end" gap={6} className={css["practices"]}>
          <p data-type="figure">{practices.value}</p>
          <div>
            <p>
              <strong>{practices.says}</strong>
            </p>
            <StatSource stat={practices} />
          </div>
        </Cluster>
        <FiveHundredRings />
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

/** Five hundred closed rings: fifty across where there is room, twenty-five on a phone. */
function FiveHundredRings() {
  return (
    <Drawing className={css["rings"]} data-ink="text" aria-label={described}>
      <defs>
        <pattern id="practice" width="20" height="20" patternUnits="userSpaceOnUse">
          <circle cx="10" cy="10" r="7.4" strokeWidth="1.3" />
          <circle cx="10" cy="10" r="3.4" strokeWidth="2.9" />
        </pattern>
      </defs>
      <svg viewBox="0 0 1000 200">
        <rect width="1000" height="200" />
      </svg>
      <svg viewBox="0 0 500 400">
        <rect width="500" height="400" />
      </svg>
    </Drawing>
  );
}
