import type { ComponentProps } from "react";
import { Badge } from "../ui/badge.tsx";
import css from "./trust-badges.module.css";

/** Three promises, between hairlines. */
export function TrustBadges({ badges }: { badges: readonly ComponentProps<typeof Badge>[] }) {
  return (
    <ul className={css["badges"]}>
      {badges.map((badge) => (
        <li key={badge.title}>
          <Badge {...badge} />
        </li>
      ))}
    </ul>
  );
}
