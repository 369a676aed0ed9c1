import { Section } from "../../ui/section.tsx";
import css from "./popular-tools.module.css";
import { popularToolsContent } from "./content.ts";

const { heading, tools } = popularToolsContent;

/** Names in large type, and beside each what it does with a call. */
export function PopularTools() {
  return (
    <Section>
      <div className={css["popular"]}>
        <h2>{heading}</h2>
        <div className={css["tools"]}>
          {tools.map(({ name, text }) => (
            <article key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </article>
          ))}
        </div>
      </div>
    </Section>
  );
}
