import { RingField } from "./ring.tsx";
import css from "./quote.module.css";

/** What somebody said, set large, and beside it who; the rating in rings. */
export function Quote({
  text,
  name,
  practice,
  rating,
  rated,
  label,
}: {
  text: string;
  name: string;
  practice: string;
  rating: number;
  /** The rating in words. */
  rated: string;
  /** What must be known of it before it is believed. */
  label?: string | undefined;
}) {
  return (
    <figure className={css["quote"]}>
      <blockquote data-type="quote">{`“${text}”`}</blockquote>
      <figcaption>
        <strong>{name}</strong>
        <span>{practice}</span>
        {label === undefined ? null : <span>{label}</span>}
        <svg viewBox="-10 -10 110 20" role="img" aria-label={rated}>
          <RingField
            mark="answered-action"
            step={22}
            points={Array.from({ length: rating }, (_, ring) => [ring, 0] as const)}
          />
        </svg>
      </figcaption>
    </figure>
  );
}
