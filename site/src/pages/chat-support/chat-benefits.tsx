import { Section } from "../../ui/section.tsx";
import css from "./chat-benefits.module.css";
import { WeekOfHours } from "./week-of-hours.tsx";
import { chatBenefits } from "./content.ts";

const { heading, figure, benefits } = chatBenefits;

/** The hours in which nobody is at the desk, and what a practice gets out of them. */
export function ChatBenefits() {
  return (
    <Section>
      <div className={css["benefits"]}>
        <h2>{heading}</h2>
        <div>
          <p className={css["value"]}>{figure.value}</p>
          <p className={css["says"]}>{figure.says}</p>
        </div>
        <div className={css["week"]}>
          <WeekOfHours />
        </div>
        <ul className={css["list"]}>
          {benefits.map(({ says, because }) => (
            <li key={says}>
              <h3>{says}</h3>
              <p>{because}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
