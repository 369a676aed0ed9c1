import type { ReactNode } from "react";
import { Section } from "../../ui/section.tsx";
import { allAreExamples, testimonialWords } from "../../features/testimonials/testimonials.ts";
import css from "./testimonials.module.css";

/** What practices say; made-up ones are said to be so before the first of them is read. */
export function Testimonials({ children }: { children: ReactNode }) {
  return (
    <Section>
      <div className={css["head"]}>
        <h2>{testimonialWords.heading}</h2>
        {allAreExamples && <p>{testimonialWords.example}</p>}
      </div>
      {children}
    </Section>
  );
}
