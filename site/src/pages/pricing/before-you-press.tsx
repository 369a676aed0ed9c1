import { StatSource } from "../../ui/stat-list.tsx";
import css from "./before-you-press.module.css";
import { pricingContent } from "./content.ts";

const content = pricingContent.beforeYouPress;

/** What the buttons do, and the figures that are promised with them: the small print at full size. */
export function BeforeYouPress() {
  return (
    <div className={css["print"]}>
      <h2>{content.heading}</h2>
      {content.claims.map((claim) => (
        <div key={claim.value}>
          <p className={css["value"]}>{claim.value}</p>
          <p>{claim.says}</p>
          <StatSource stat={claim} />
        </div>
      ))}
      <div className={css["words"]}>
        <p>{content.signUp}</p>
        <p>{content.afterTrial}</p>
      </div>
    </div>
  );
}
