import type { ReactNode } from "react";
import { Cluster } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import css from "./testimonials.module.css";

/** What practices say; made-up ones are said to be so before the first of them is read. */
export function Testimonials({
  heading,
  example,
  children,
}: {
  heading: string;
  /** Set while all of them are examples. */
  example: string | undefined;
  /** The testimonials themselves. */
  children: ReactNode;
}) {
  return (
    <Section>
      <Cluster spread align="end" gap={5} className={css["head"]}>
        <h2>{heading}</h2>
        {example === undefined ? null : <p data-type="small">{example}</p>}
      </Cluster>
      {children}
    </Section>
  );
}
