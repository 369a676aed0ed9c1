import { Ruled } from "../../ui/layout.tsx";
import css from "./answers.module.css";

/** What was asked, and what the caller said. */
export function Answers({ answers }: { answers: readonly { term: string; value: string }[] }) {
  return (
    <Ruled as="dl" gap={3} data-type="small" className={css["answers"]}>
      {answers.map(({ term, value }) => (
        <div key={term}>
          <dt data-tone="quiet">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Ruled>
  );
}
