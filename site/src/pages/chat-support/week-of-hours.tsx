import type { ReactNode } from "react";
import { Drawing } from "../../ui/drawing.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Legend } from "../../ui/legend.tsx";
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
    <Stack gap={5} className={css["week"]}>
      <Drawing viewBox="0 0 536 170" aria-label={described}>
        <Dots closed={closed.join("")} open={open.join("")} />
        <circle data-ink="text" strokeWidth="1.6" cx={x(chat.hour)} cy={y(chat.day)} r="9" />
        <g className={css["days"]}>
          {days.map((day, index) => (
            <text key={day} y={y(index)}>
              {day}
            </text>
          ))}
        </g>
        <g>
          {hours.map(([hour, label]) => (
            <text key={label} x={x(hour) - 6} y="159">
              {label}
            </text>
          ))}
        </g>
      </Drawing>
      <Legend
        keys={[
          [<Key key="open" open />, legend.open],
          [<Key key="closed" />, legend.closed],
          [
            <Key key="chat">
              <circle data-ink="text" strokeWidth="1.6" r="9" />
            </Key>,
            legend.chat,
          ],
        ]}
      />
    </Stack>
  );
}

/** Rows of dots are lines: round caps, dashes of no length. A hollow one has the ground inside. */
function Dots({ closed, open }: { closed: string; open: string }) {
  return (
    <g data-ink="edge" strokeWidth="12" strokeLinecap="round" strokeDasharray="0 20">
      {closed === "" ? null : <path data-ink="action" d={closed} />}
      {open === "" ? null : (
        <>
          <path d={open} />
          <path data-ink="ground" strokeWidth="10.6" d={open} />
        </>
      )}
    </g>
  );
}

function Key({ open = false, children }: { open?: boolean; children?: ReactNode }) {
  const dot = "M0 0h1";
  return (
    <Drawing className={css["key"]} viewBox="-10 -10 20 20">
      <Dots closed={open ? "" : dot} open={open ? dot : ""} />
      {children}
    </Drawing>
  );
}

const x = (hour: number): number => left + pitch * hour;
const y = (day: number): number => 12 + pitch * day;

/** From one hour up to another, a little past the last dot, so that it is drawn. */
const row = (day: number, from: number, to: number): string =>
  `M${x(from)} ${y(day)}H${x(to - 1) + 1}`;
