import css from "./week-of-hours.module.css";
import { chatBenefits } from "./content.ts";

const { days, openDays, opens, closes, chat, legend, described } = chatBenefits.week;

const pitch = 20;
const left = 66;
const hours = [
  [0, "12 am"],
  [6, "6 am"],
  [12, "noon"],
  [18, "6 pm"],
] as const;

/** Every hour of a week as a dot, a day a row; those with nobody at the desk stand out. */
export function WeekOfHours() {
  const closed = days.map((_, day) =>
    day < openDays ? row(day, 0, opens) + row(day, closes, 24) : row(day, 0, 24),
  );
  const open = days.slice(0, openDays).map((_, day) => row(day, opens, closes));
  return (
    <figure className={css["week"]}>
      <svg viewBox="0 0 536 170" role="img" aria-label={described}>
        <Dots closed={closed.join("")} open={open.join("")} />
        <circle className={css["chat"]} cx={x(chat.hour)} cy={y(chat.day)} r="9" />
        <g className={css["days"]}>
          {days.map((day, index) => (
            <text key={day} y={y(index)}>
              {day}
            </text>
          ))}
        </g>
        <g className={css["hours"]}>
          {hours.map(([hour, label]) => (
            <text key={label} x={x(hour) - 6} y="159">
              {label}
            </text>
          ))}
        </g>
      </svg>
      <figcaption>
        <Key words={legend.open}>
          <Dots closed="" open="M0 0h1" />
        </Key>
        <Key words={legend.closed}>
          <Dots closed="M0 0h1" open="" />
        </Key>
        <Key words={legend.chat}>
          <Dots closed="M0 0h1" open="" />
          <circle className={css["chat"]} r="9" />
        </Key>
      </figcaption>
    </figure>
  );
}

/** Rows of dots are lines: round caps, dashes of no length. A hollow one has the ground inside. */
function Dots({ closed, open }: { closed: string; open: string }) {
  return (
    <g className={css["dots"]}>
      {closed === "" ? null : <path className={css["closed"]} d={closed} />}
      {open === "" ? null : (
        <>
          <path d={open} />
          <path className={css["hole"]} d={open} />
        </>
      )}
    </g>
  );
}

function Key({ words, children }: { words: string; children: React.ReactNode }) {
  return (
    <span>
      <svg viewBox="-10 -10 20 20" aria-hidden="true">
        {children}
      </svg>
      {words}
    </span>
  );
}

const x = (hour: number): number => left + pitch * hour;
const y = (day: number): number => 12 + pitch * day;

/** From one hour up to another, a little past the last dot, so that it is drawn. */
const row = (day: number, from: number, to: number): string =>
  `M${x(from)} ${y(day)}H${x(to - 1) + 1}`;
