import { Section } from "../../ui/section.tsx";
import css from "./story.module.css";
import { aboutContent } from "./content.ts";

const content = aboutContent.story;

/** The problem in three paragraphs, and the words we chose for it. */
export function Story() {
  return (
    <Section>
      <div className={css["story"]}>
        <h2>{content.heading}</h2>
        <div className={css["text"]}>
          {content.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ul className={css["words"]}>
          {content.words.map(({ say, not }) => (
            <li key={say}>
              {say} <span>{not}</span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
