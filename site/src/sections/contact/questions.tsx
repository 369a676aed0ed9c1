import { Section } from "../../ui/section.tsx";
import css from "./questions.module.css";

/** Questions that open without script. The open ring of each closes once it is answered, as the first is. */
export function Questions({
  heading,
  questions,
}: {
  heading: string;
  questions: readonly { question: string; answer: string }[];
}) {
  return (
    <Section id="faq">
      <div className={css["faq"]}>
        <h2>{heading}</h2>
        <div>
          {questions.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
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
      </div>
    </Section>
  );
}
