import { Badge } from "../../ui/badge.tsx";
import { homeContent } from "./content.ts";
import css from "./trust-badges.module.css";

/** Three promises, between hairlines. */
export function TrustBadges() {
  return (
    <ul className={css["badges"]} data-width="page">
      {homeContent.badges.map((badge) => (
        <li key={badge.title}>
          <Badge {...badge} />
        </li>
      ))}
    </ul>
  );
}
