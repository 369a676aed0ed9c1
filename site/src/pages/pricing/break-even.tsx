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
    <Section>
      <div className={css["crossing"]}>
        <div className={css["words"]}>
          <h2>{content.heading}</h2>
          <p>{content.sums}</p>
          <p>{content.difference}</p>
        </div>
        <figure className={css["figure"]}>
          <BreakEvenChart figures={content} />
          <figcaption>
            <span className={css["bars"]}>{content.bars}</span>
            <span className={css["line"]}>{content.line}</span>
          </figcaption>
        </figure>
      </div>
    </Section>
  );
}
