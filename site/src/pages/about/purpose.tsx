import { Section } from "../../ui/section.tsx";
import css from "./purpose.module.css";
import { aboutContent } from "./content.ts";

/** What we are for, each in one sentence that is as large as it is short. */
export function Purpose() {
  return (
    <Section>
      {aboutContent.purpose.map(({ heading, text }) => (
        <div className={css["part"]} key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
      ))}
    </Section>
  );
}
