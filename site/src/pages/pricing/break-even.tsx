import { dollars } from "../../shared/plans/plans.ts";
import { Columns, Stack } from "../../ui/layout.tsx";
import { Legend } from "../../ui/drawing.tsx";
import { Section } from "../../ui/section.tsx";
import { pricingContent } from "./content.ts";
import css from "./pricing.module.css";

const content = pricingContent.breakEven;
const { onceUsd, totals, crossesIn } = content;

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
          <Legend>
            <span>
              <span className={css["bars"]} />
              {content.bars}
            </span>
            <span>
              <span className={css["dots"]} />
              {content.line}
            </span>
          </Legend>
        </Stack>
      </Columns>
    </Section>
  );
}

/*
 * Across in percent of the drawing's width, up and down in its pixels: it fits a phone and a desk,
 * and the words in it keep their size.
 */
const top = 34;
const floor = 430;
const bar = 0.56;

/** A bar for each month, and a line where the price paid once lies. */
function BreakEvenChart() {
  const highest = Math.max(onceUsd, ...totals);
  const heightOf = (usd: number): number => Math.round(((floor - top) * usd) / highest);
  // The last column is kept for what the line and the floor are: at their ends.
  const column = 100 / (totals.length + 1);
  const percent = (columns: number): string => `${Math.round(columns * column * 100) / 100}%`;
  const onceY = floor - heightOf(onceUsd);

  return (
    <svg className={css["chart"]} role="img" aria-label={content.described}>
      {totals.map((total, index) => (
        <rect
          key={total}
          x={percent(index + (1 - bar) / 2)}
          y={floor - heightOf(total)}
          width={percent(bar)}
          height={heightOf(total)}
          data-dearer={index + 1 >= crossesIn}
        />
      ))}
      <line className={css["floor"]} x2="100%" y1={floor} y2={floor} />
      <line className={css["clearing"]} x2="100%" y1={onceY} y2={onceY} />
      <line className={css["once"]} x2="100%" y1={onceY} y2={onceY} />
      <text className={css["label"]} x="100%" y={onceY - 12}>
        {dollars(onceUsd)}
      </text>
      {totals.map((total, index) => (
        <text key={total} x={percent(index + 0.5)} y={floor - heightOf(total) - 10}>
          {dollars(total)}
        </text>
      ))}
      {totals.map((total, index) => (
        <text key={total} className={css["month"]} x={percent(index + 0.5)} y={floor + 26}>
          {index + 1}
        </text>
      ))}
      <text className={css["axis"]} x="100%" y={floor + 26}>
        {content.month}
      </text>
    </svg>
  );
}
