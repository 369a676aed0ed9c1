import { StatSource } from "../../ui/stat-list.tsx";
import { Stack } from "../../ui/layout.tsx";
import css from "./before-you-press.module.css";
import { pricingContent } from "./content.ts";

const content = pricingContent.beforeYouPress;

/** What the buttons do, and the figures that are promised with them: the small print at full size. */
export function BeforeYouPress() {
  return (
    <div className={css["print"]}>
      <h2 data-type="h3">{content.heading}</h2>
      {content.claims.map((claim) => (
        <div key={claim.value}>
          <p data-type="h2">{claim.value}</p>
          <p>{claim.says}</p>
          <StatSource stat={claim} />
        </div>
      ))}
      <Stack gap={3} data-tone="quiet">
        <p>{content.signUp}</p>
        <p>{content.afterTrial}</p>
      </Stack>
    </div>
  );
}
