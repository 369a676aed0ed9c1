import { Columns, Stack } from "../../ui/layout.tsx";
import { Legend } from "../../ui/legend.tsx";
import { Section } from "../../ui/section.tsx";
import { BreakEvenChart } from "./break-even-chart.tsx";
import css from "./break-even.module.css";
import { pricingContent } from "./content.ts";

const content = pricingContent.breakEven;

/** Where one price overtakes the other, in words and drawn. */
export function BreakEven() {
  return (
    <Section ruled>
      <Columns split="4:8">
        <Stack gap={5}>
          <h2>{content.heading}</h2>
          <p data-tone="quiet">{content.sums}</p>
          <p data-tone="quiet">{content.difference}</p>
        </Stack>
        <Stack gap={5}>
          <BreakEvenChart />
          <Legend
            keys={[
              [<span key="bars" className={css["bars"]} />, content.bars],
              [<span key="line" className={css["line"]} />, content.line],
            ]}
          />
        </Stack>
      </Columns>
    </Section>
  );
}
