import css from "./open-ring.module.css";

/** Stands in a `summary`: an open ring, which closes when the question is answered. */
export function OpenRing() {
  return (
    <svg className={css["ring"]} viewBox="-8 -8 16 16" aria-hidden="true">
      <circle r="6.5" pathLength="1" />
    </svg>
  );
}
