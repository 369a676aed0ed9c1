import type { ReactNode } from "react";
import { Section } from "../../ui/section.tsx";
import css from "./ruled-columns.module.css";

/**
 * Short parts side by side, each under a ruled heading: a sentence or a list. With a `heading` of
 * their own they stand under it, one level lower.
 */
export function RuledColumns({
  heading,
  columns,
}: {
  heading?: string;
  columns: readonly { heading: string; items?: readonly string[]; children?: ReactNode }[];
}) {
  const Part = heading === undefined ? "h2" : "h3";
  return (
    <Section>
      {heading === undefined ? null : <h2 className={css["heading"]}>{heading}</h2>}
      <div className={css["columns"]}>
        {columns.map((column) => (
          <div key={column.heading}>
            <Part>{column.heading}</Part>
            {column.items === undefined ? null : (
              <ul>
                {column.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
            {column.children}
          </div>
        ))}
      </div>
    </Section>
  );
}
