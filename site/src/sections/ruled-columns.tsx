import type { ReactNode } from "react";
import { Section } from "../ui/section.tsx";
import css from "./ruled-columns.module.css";

/** Short parts side by side, each under a ruled heading: a sentence or a list. */
export function RuledColumns({
  columns,
}: {
  columns: readonly { heading: string; items?: readonly string[]; children?: ReactNode }[];
}) {
  return (
    <Section>
      <div className={css["columns"]}>
        {columns.map(({ heading, items, children }) => (
          <div key={heading}>
            <h2>{heading}</h2>
            {items === undefined ? null : (
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
            {children}
          </div>
        ))}
      </div>
    </Section>
  );
}
