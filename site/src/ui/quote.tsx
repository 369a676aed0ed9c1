import { RingField } from "./ring.tsx";
import css from "./quote.module.css";

/** What somebody said, set large, and beside it who; the rating in rings. */
export function Quote({
  text,
  name,
  practice,
  rating,
  rated,
}: {
  text: string;
  name: string;
  practice: string;
  rating: number;
  /** The rating in words. */
  rated: string;
}) {
  return (
    <figure className={css["quote"]}>
      <blockquote>{`“${text}”`}</blockquote>
      <figcaption>
        <strong>{name}</strong>
        <span>{practice}</span>
        <svg viewBox="-10 -10 110 20" role="img" aria-label={rated}>
          <RingField
            mark="answered-answer"
            step={22}
            points={Array.from({ length: rating }, (_, ring) => [ring, 0] as const)}
          />
        </svg>
      </figcaption>
    </figure>
  );
}
