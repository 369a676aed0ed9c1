import { Ring } from "../../ui/ring.tsx";
import { Section } from "../../ui/section.tsx";
import { StaffNote } from "../../shared/samples/staff-note.tsx";
import css from "./hard-calls.module.css";
import { hardCalls as content } from "./content.ts";

/** What it does not answer, and what it does instead; the note is what the staff then finds. */
export function HardCalls() {
  return (
    <Section ground="calm">
      <div className={css["hard"]}>
        <div className={css["words"]}>
          <h2>{content.heading}</h2>
          <p>{content.lead}</p>
          <div className={css["note"]}>
            <p>{content.noteLead}</p>
            <StaffNote />
          </div>
        </div>
        <dl className={css["calls"]}>
          {content.calls.map(({ says, answer, taker }) => (
            <div key={says}>
              <dt>“{says}”</dt>
              <dd>{answer}</dd>
              <dd className={css["taker"]}>
                <Ring kind={taker === "person" ? "missed" : "answered"} />
                {content.legend[taker]}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
