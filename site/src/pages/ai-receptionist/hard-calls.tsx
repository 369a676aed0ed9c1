import { Ring } from "../../ui/ring.tsx";
import { Cluster, Columns, Ruled, Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
import { Section } from "../../ui/section.tsx";
import { StaffNote } from "../../shared/samples/staff-note.tsx";
import css from "./hard-calls.module.css";
import { hardCalls as content } from "./content.ts";

/** What it does not answer, and what it does instead; the note is what the staff then finds. */
export function HardCalls() {
  return (
    <Section ground="calm">
      <Columns split="6:6">
        <Stack gap={5}>
          <h2>{content.heading}</h2>
          <Lead>{content.lead}</Lead>
          <Stack gap={3} className={css["note"]}>
            <p>{content.noteLead}</p>
            <StaffNote />
          </Stack>
        </Stack>
        <Ruled as="dl">
          {content.calls.map(({ says, answer, taker }) => (
            <Stack gap={3} key={says}>
              <dt data-type="h3">“{says}”</dt>
              <dd data-tone="quiet">{answer}</dd>
              <Cluster as="dd" gap={2} className={css["taker"]} data-type="small">
                <Ring kind={taker === "person" ? "missed" : "answered"} />
                {content.legend[taker]}
              </Cluster>
            </Stack>
          ))}
        </Ruled>
      </Columns>
    </Section>
  );
}
