import { Fragment } from "react";
import { dollars } from "../../shared/plans/plans.ts";
import { Section, Stack } from "../../ui/layout.tsx";
import { Drawing, Legend } from "../../ui/drawing.tsx";
import { pricingContent } from "./content.ts";
import css from "./pricing.module.css";

const content = pricingContent.breakEven;
const { onceUsd, totals, crossesIn } = content;

/** Where one price overtakes the other, as text and as a chart. */
export function BreakEven() {
  return (
    <Section ruled split="4:8">
      <Stack gap={5}>
        <h2>{content.heading}</h2>
        <p data-tone="quiet">{content.sums}</p>
        <p data-tone="quiet">{content.difference}</p>
      </Stack>
      <Stack gap={5}>
        <BreakEvenChart />
        <Legend
          marks={{
            [content.bars]: <span className={css["bars"]} />,
            [content.line]: <span className={css["dots"]} />,
          }}
        />
      </Stack>
    </Section>
  );
}

/*
 * Widths are percentages and heights are pixels, so that the chart fits every screen and its text keeps its size.
 */
const top = 34;
const floor = 430;
const bar = 0.56;

/** A bar for each month, and a line at the one-time price. */
function BreakEvenChart() {
  const highest = Math.max(onceUsd, ...totals);
  const heightOf = (usd: number): number => Math.round(((floor - top) * usd) / highest);
  // The last column, a little wider, is for the labels of the line and the axis.
  const column = 100 / (totals.length + 1.2);
  const percent = (columns: number): string => `${Math.round(columns * column * 100) / 100}%`;
  const onceY = floor - heightOf(onceUsd);

  return (
    <Drawing className={css["chart"]} aria-label={content.described}>
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
      <line data-ink="edge" x2="100%" y1={floor} y2={floor} />
      {/* The dots cross bars as dark as they are. */}
      <line data-ink="ground" strokeWidth="9" x2="100%" y1={onceY} y2={onceY} />
      <line className={css["dotted"]} data-ink="text" x2="100%" y1={onceY} y2={onceY} />
      {totals.map((total, index) => (
        <Fragment key={total}>
          <text data-ink="text" x={percent(index + 0.5)} y={floor - heightOf(total) - 10}>
            {dollars(total)}
          </text>
          <text x={percent(index + 0.5)} y={floor + 26}>
            {index + 1}
          </text>
        </Fragment>
      ))}
      <g textAnchor="end">
        <text data-ink="text" fontWeight="600" x="100%" y={onceY - 12}>
          {dollars(onceUsd)}
        </text>
        <text x="100%" y={floor + 26}>
          {content.month}
        </text>
      </g>
    </Drawing>
  );
}
