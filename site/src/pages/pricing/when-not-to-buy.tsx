import { Section } from "../../ui/section.tsx";
import css from "./when-not-to-buy.module.css";

export interface WhenNotToBuyContent {
  heading: string;
  /** `verdict` and `when` are one sentence. */
  cases: readonly { verdict: string; when: string; why: string }[];
}

/** Whom we would rather not sell to, each case a sentence that begins with the answer. */
export function WhenNotToBuy({ content }: { content: WhenNotToBuyContent }) {
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
