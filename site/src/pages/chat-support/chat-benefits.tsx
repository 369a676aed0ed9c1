import { Section } from "../../ui/section.tsx";
import css from "./chat-benefits.module.css";
import { WeekOfHours, type WeekOfHoursContent } from "./week-of-hours.tsx";

export interface ChatBenefitsContent {
  heading: string;
  week: WeekOfHoursContent;
  figure: { value: string; says: string };
  benefits: readonly { says: string; because: string }[];
}

/** The hours in which nobody is at the desk, and what a practice gets out of them. */
export function ChatBenefits({ content }: { content: ChatBenefitsContent }) {
  const { heading, week, figure, benefits } = content;
  return (
    <Section>
      <div className={css["benefits"]}>
        <h2>{heading}</h2>
        <div>
          <p className={css["value"]}>{figure.value}</p>
          <p className={css["says"]}>{figure.says}</p>
        </div>
        <div className={css["week"]}>
          <WeekOfHours week={week} />
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
