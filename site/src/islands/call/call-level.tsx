import type { CSSProperties } from "react";
import css from "./test-call.module.css";

/** The live rings: as wide as the assistant is loud. Under reduced motion they stand still. */
export function CallLevel({ level }: { level: number }) {
  return (
    <svg
      className={css["level"]}
      viewBox="-304 -304 608 608"
      aria-hidden="true"
      style={{ "--level": level.toFixed(2) } as CSSProperties}
    >
      <circle r="300" className={css["plate"]} />
      {[12, 28, 46].map((reach) => (
        <circle key={reach} r={160 + reach} data-reach={reach} />
      ))}
      <circle r="64" className={css["core"]} />
    </svg>
  );
}
