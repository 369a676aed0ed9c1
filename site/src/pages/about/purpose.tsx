import { Columns } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import css from "./purpose.module.css";
import { aboutContent } from "./content.ts";

/** What we are for, each in one sentence that is as large as it is short. */
export function Purpose() {
  return (
    <Section>
      {aboutContent.purpose.map(({ heading, text }) => (
        <Columns split="4:8" align="baseline" gap={4} className={css["part"]} key={heading}>
          <h2 data-type="h3">{heading}</h2>
          <p data-type="h2">{text}</p>
        </Columns>
      ))}
    </Section>
  );
}
