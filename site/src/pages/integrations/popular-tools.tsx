import { Section } from "../../ui/section.tsx";
import css from "./popular-tools.module.css";

/** Names in large type, and beside each what it does with a call. */
export function PopularTools({
  heading,
  tools,
}: {
  heading: string;
  tools: readonly { name: string; text: string }[];
}) {
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
