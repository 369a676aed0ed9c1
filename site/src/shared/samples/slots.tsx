import css from "./slots.module.css";

export type SlotContent = { when: string; state: "taken" | "chosen" | "free"; says: string };

/** Times on offer: one gone, one just booked, one free. */
export function Slots({ slots }: { slots: readonly SlotContent[] }) {
  return (
    <ul className={css["slots"]} data-type="small">
      {slots.map(({ when, state, says }) => (
        <li key={when} data-state={state}>
          <span>{when}</span>
          <span>{says}</span>
        </li>
      ))}
    </ul>
  );
}
