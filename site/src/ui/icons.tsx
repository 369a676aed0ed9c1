import type { IconNode } from "lucide";
import { createElement } from "react";
import css from "./icons.module.css";

/**
 * One of Lucide's drawings, on a 24 grid at 20 px, with the stroke of the rest of the page. Silent: an
 * icon is always beside a word or inside something with a name.
 */
export function Icon({ shape }: { shape: IconNode }) {
  return (
    <svg className={css["icon"]} viewBox="0 0 24 24" aria-hidden="true">
      {shape.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
