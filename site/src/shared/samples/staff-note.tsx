import { Ring } from "../../ui/ring.tsx";
import { Slip } from "../../ui/slip.tsx";
import css from "./staff-note.module.css";
import { sampleCall } from "./sample-call.ts";

const { note } = sampleCall;

/** What the staff finds in the morning: what needs a person. */
export function StaffNote() {
  return (
    <Slip className={css["note"]}>
      <Ring kind="missed" />
      <strong>{note.title}</strong>
      <p>{note.words}</p>
      <small>{note.when}</small>
    </Slip>
  );
}
