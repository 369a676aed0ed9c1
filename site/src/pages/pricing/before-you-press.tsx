import { type Stat, StatSource } from "../../ui/stat-list.tsx";
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
      <h2>{content.heading}</h2>
      {content.claims.map((claim) => (
        <div key={claim.value}>
          <p className={css["value"]}>{claim.value}</p>
          <p>{claim.says}</p>
          <StatSource stat={claim} label={content.source} />
        </div>
      ))}
      <div className={css["words"]}>
        <p>{content.signUp}</p>
        <p>{content.afterTrial}</p>
      </div>
    </div>
  );
}
