import css from "./answers.module.css";

/** What was asked, and what the caller said. */
export function Answers({ answers }: { answers: readonly { term: string; value: string }[] }) {
  return (
    <dl className={css["answers"]}>
      {answers.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
