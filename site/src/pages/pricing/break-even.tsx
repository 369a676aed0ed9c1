import { Columns, Stack } from "../../ui/layout.tsx";
import { Legend } from "../../ui/legend.tsx";
import { Section } from "../../ui/section.tsx";
import { BreakEvenChart, type BreakEvenFigures } from "./break-even-chart.tsx";
import css from "./break-even.module.css";

export interface BreakEvenContent extends BreakEvenFigures {
  heading: string;
  sums: string;
  difference: string;
  bars: string;
  line: string;
}

/** Where one price overtakes the other, in words and drawn. */
export function BreakEven({ content }: { content: BreakEvenContent }) {
  return (
    <Section ruled>
      <Columns split="4:8">
        <Stack gap={5}>
          <h2>{content.heading}</h2>
          <p data-tone="quiet">{content.sums}</p>
          <p data-tone="quiet">{content.difference}</p>
        </Stack>
        <Stack gap={5}>
          <BreakEvenChart figures={content} />
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
