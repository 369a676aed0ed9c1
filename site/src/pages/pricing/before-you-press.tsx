import { type Stat, StatSource } from "../../ui/stat-list.tsx";
import { Stack } from "../../ui/layout.tsx";
import css from "./before-you-press.module.css";

export interface BeforeYouPressContent {
  heading: string;
  claims: readonly Stat[];
  source: string;
  signUp: string;
  afterTrial: string;
}

/** What the buttons do, and the figures that are promised with them: the small print at full size. */
export function BeforeYouPress({ content }: { content: BeforeYouPressContent }) {
  return (
    <div className={css["print"]}>
      <h2 data-type="h3">{content.heading}</h2>
      {content.claims.map((claim) => (
        <div key={claim.value}>
          <p data-type="h2">{claim.value}</p>
          <p>{claim.says}</p>
          <StatSource stat={claim} label={content.source} />
        </div>
      ))}
      <Stack gap={3} data-tone="quiet">
        <p>{content.signUp}</p>
        <p>{content.afterTrial}</p>
      </Stack>
    </div>
  );
}
