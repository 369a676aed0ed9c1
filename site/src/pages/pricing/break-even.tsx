import { Section } from "../../ui/section.tsx";
import { BreakEvenChart } from "./break-even-chart.tsx";
import css from "./break-even.module.css";
import { pricingContent } from "./content.ts";

const content = pricingContent.breakEven;

/** Where one price overtakes the other, in words and drawn. */
export function BreakEven() {
  return (
    <Section>
      <div className={css["crossing"]}>
        <div className={css["words"]}>
          <h2>{content.heading}</h2>
          <p>{content.sums}</p>
          <p>{content.difference}</p>
        </div>
        <figure className={css["figure"]}>
          <BreakEvenChart />
          <figcaption>
            <span className={css["bars"]}>{content.bars}</span>
            <span className={css["line"]}>{content.line}</span>
          </figcaption>
        </figure>
      </div>
    </Section>
  );
}
