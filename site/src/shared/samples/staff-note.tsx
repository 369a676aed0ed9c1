import { Ring } from "../../ui/ring.tsx";
import { PaperCard } from "../../ui/paper-card.tsx";
import css from "./staff-note.module.css";
import { sampleCall } from "./sample-call.ts";

const { note } = sampleCall;

/** What the staff finds in the morning: what needs a person. */
export function StaffNote() {
  return (
    <PaperCard className={css["note"]}>
      <Ring kind="missed" />
      <strong>{note.title}</strong>
      <p>{note.words}</p>
      <small data-tone="quiet">{note.when}</small>
    </PaperCard>
  );
}
