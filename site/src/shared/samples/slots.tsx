import css from "./slots.module.css";
import { sampleCall } from "./sample-call.ts";

/** Times on offer: one gone, one just booked, one free. */
export function Slots() {
  return (
    <ul className={css["slots"]} data-type="small">
      {sampleCall.slots.map(({ when, state, says }) => (
        <li key={when} data-state={state}>
          <span>{when}</span>
          <span>{says}</span>
        </li>
      ))}
    </ul>
  );
}
