import type { ReactNode } from "react";
import { Cluster } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { allAreExamples, testimonialWords } from "../../features/testimonials/testimonials.ts";
import css from "./testimonials.module.css";

/** What practices say; made-up ones are said to be so before the first of them is read. */
export function Testimonials({ children }: { children: ReactNode }) {
  return (
    <Section>
      <Cluster spread align="end" gap={5} className={css["head"]}>
        <h2>{testimonialWords.heading}</h2>
        {allAreExamples && <p data-type="small">{testimonialWords.example}</p>}
      </Cluster>
      {children}
    </Section>
  );
}
