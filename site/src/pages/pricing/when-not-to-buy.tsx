import { Section } from "../../ui/section.tsx";
import css from "./when-not-to-buy.module.css";
import { pricingContent } from "./content.ts";

const content = pricingContent.whenNot;

/** Whom we would rather not sell to, each case a sentence that begins with the answer. */
export function WhenNotToBuy() {
  return (
    <Section>
      <h2 className={css["heading"]}>{content.heading}</h2>
      <ul className={css["cases"]}>
        {content.cases.map(({ verdict, when, why }) => (
          <li key={when}>
            <p className={css["sentence"]}>
              <span>{verdict}</span> {when}
            </p>
            <p className={css["why"]}>{why}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
