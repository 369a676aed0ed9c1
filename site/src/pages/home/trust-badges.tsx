import type { ComponentProps } from "react";
import { Badge } from "../../ui/badge.tsx";
import css from "./trust-badges.module.css";

type BadgeProps = ComponentProps<typeof Badge>;

/** Three promises, between hairlines. */
export function TrustBadges({
  badges,
  sourceLabel,
}: {
  badges: readonly Omit<BadgeProps, "sourceLabel">[];
  sourceLabel: string;
}) {
  return (
    <ul className={css["badges"]} data-width="page">
      {badges.map((badge) => (
        <li key={badge.title}>
          <Badge {...badge} sourceLabel={sourceLabel} />
        </li>
      ))}
    </ul>
  );
}
