import type { CSSProperties } from "react";
import css from "./test-call.module.css";

/** The dial while it rings: an arc that goes round until somebody answers. */
export function CallRinging() {
  return (
    <svg className={css["level"]} viewBox="-304 -304 608 608" aria-hidden="true" data-ringing="">
      <circle r="300" className={css["plate"]} />
      <circle r="226" className={css["arc"]} pathLength="8" />
      <circle r="150" className={css["echo"]} />
      <circle r="64" className={css["core"]} />
    </svg>
  );
}

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
