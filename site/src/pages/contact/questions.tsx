import { Columns, Stack } from "../../ui/layout.tsx";
import { OpenRing } from "../../ui/open-ring.tsx";
import { Section } from "../../ui/section.tsx";
import css from "./questions.module.css";
import { contactContent } from "./content.ts";
import { faq } from "./faq.ts";

const { heading } = contactContent.faq;

/** Questions that open without script. The open ring of each closes once it is answered, as the first is. */
export function Questions() {
  // Each stays in its column, whatever opens.
  const half = Math.ceil(faq.length / 2);
  const halves = [faq.slice(0, half), faq.slice(half)];
  return (
    <Section id="faq" ruled>
      <Stack gap="block" className={css["faq"]}>
        <h2 data-type="hero">{heading}</h2>
        <Columns split="6:6" className={css["columns"]}>
          {halves.map((column) => (
            <div key={column[0]?.question}>
              {column.map(({ question, answer }) => (
                <details key={question} open={question === faq[0]?.question}>
                  <summary data-type="h3">
                    {question}
                    <OpenRing />
                  </summary>
                  <p>{answer}</p>
                </details>
              ))}
            </div>
          ))}
        </Columns>
      </Stack>
    </Section>
  );
}
