import { Columns, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import css from "./story.module.css";
import { aboutContent } from "./content.ts";

const content = aboutContent.story;

/** The problem in three paragraphs, and the words we chose for it. */
export function Story() {
  return (
    <Section>
      <Columns split="4:8">
        <h2 data-across="">{content.heading}</h2>
        <Stack className={css["text"]}>
          {content.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Stack>
        <ul className={css["words"]}>
          {content.words.map(({ say, not }) => (
            <li data-type="quote" key={say}>
              {say} <span>{not}</span>
            </li>
          ))}
        </ul>
      </Columns>
    </Section>
  );
}
