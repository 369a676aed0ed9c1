import type { ReactNode } from "react";
import css from "./ruled-group.module.css";

/** A heading on a strong rule, and under it a list between hairlines, or `children`. */
export function RuledGroup({
  as: Heading = "h3",
  heading,
  items,
  children,
}: {
  as?: "h2" | "h3";
  heading: string;
  items?: readonly string[];
  children?: ReactNode;
}) {
  return (
    <div className={css["group"]}>
      <Heading data-type="h3">{heading}</Heading>
      {items === undefined ? null : (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
