import { arcPath, pointAt } from "../ui/dial.ts";
import { Ring, RingField } from "../ui/ring.tsx";
import { Slip } from "../ui/slip.tsx";
import { Ticks } from "../ui/ticks.tsx";
import css from "./feature-drawings.module.css";

/** What one sample call and its week left behind; the six pictures are made of it. */
export interface FeatureCall {
  day: {
    callsAt: readonly number[];
    opens: number;
    closes: number;
    label: string;
    described: string;
  };
  slots: readonly { when: string; state: "taken" | "chosen" | "free"; says: string }[];
  answers: readonly { term: string; value: string }[];
  text: { words: string; note: string };
  week: { answered: readonly (readonly [day: string, calls: number])[]; described: string };
  note: { title: string; words: string; when: string };
}

/** Twenty-four hours as a ring, midnight at the top; the calls that came while nobody was there. */
export function DayDial({ day }: { day: FeatureCall["day"] }) {
  const [opens, closes] = [day.opens / 24, day.closes / 24];
  return (
    <svg className={css["day"]} viewBox="-176 -168 352 336" role="img" aria-label={day.described}>
      <Ticks radius={132} />
      <g strokeWidth="22">
        <path className={css["open"]} d={arcPath(96, opens, closes)} />
        <path className={css["closed"]} d={arcPath(96, closes, 1 + opens)} />
      </g>
      <g className={css["calls"]}>
        {day.callsAt.map((hour) => {
          const { x, y } = pointAt(96, hour / 24);
          return <circle key={hour} cx={x} cy={y} r="4.5" />;
        })}
      </g>
      <text y="6">{day.callsAt.length}</text>
      <text y="32">{day.label}</text>
      <text y="-146">12 am</text>
      <text x="157" y="5">
        6 am
      </text>
      <text y="156">noon</text>
      <text x="-157" y="5">
        6 pm
      </text>
    </svg>
  );
}

/** Times on offer: one gone, one just booked, one free. */
export function Slots({ slots }: { slots: FeatureCall["slots"] }) {
  return (
    <ul className={css["slots"]}>
      {slots.map(({ when, state, says }) => (
        <li key={when} data-state={state}>
          <span>{when}</span>
          <span>{says}</span>
        </li>
      ))}
    </ul>
  );
}

/** What was asked, and what the caller said. */
export function Answers({ answers }: { answers: FeatureCall["answers"] }) {
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

/** The text message that follows. */
export function TextMessage({ text }: { text: FeatureCall["text"] }) {
  return (
    <div className={css["text"]}>
      <p>{text.words}</p>
      <small>{text.note}</small>
    </div>
  );
}

/** A week of answered calls, a ring each. */
export function Week({ week }: { week: FeatureCall["week"] }) {
  const calls = week.answered.flatMap(([, count], day) =>
    Array.from({ length: count }, (_, row) => [2.6 * day, 7 - row] as const),
  );
  return (
    <svg className={css["week"]} viewBox="-18 8 350 172" role="img" aria-label={week.described}>
      <RingField mark="answered-answer" points={calls} step={20} />
      {week.answered.map(([day], index) => (
        <text key={day} x={52 * index} y="174">
          {day}
        </text>
      ))}
    </svg>
  );
}

/** What the staff finds in the morning: what needs a person. */
export function StaffNote({ note }: { note: FeatureCall["note"] }) {
  return (
    <Slip className={css["note"]}>
      <Ring kind="missed" />
      <strong>{note.title}</strong>
      <p>{note.words}</p>
      <small>{note.when}</small>
    </Slip>
  );
}
