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
    <Section id="faq">
      <div className={css["faq"]}>
        <h2>{heading}</h2>
        <div className={css["columns"]}>
          {halves.map((column) => (
            <div key={column[0]?.question}>
              {column.map(({ question, answer }) => (
                <details key={question} open={question === faq[0]?.question}>
                  <summary>
                    {question}
                    <svg viewBox="-12 -12 24 24" aria-hidden="true">
                      <circle r="10" pathLength="1" />
                    </svg>
                  </summary>
                  <p>{answer}</p>
                </details>
              ))}
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
