import type { ReactNode } from "react";
import { Drawing, Legend } from "../../ui/drawing.tsx";
import { Columns, Ruled, Section, Stack } from "../../ui/layout.tsx";
import css from "./chat-support.module.css";
import { chatBenefits } from "./content.ts";

const { heading, figure, week, benefits } = chatBenefits;
const { days, openDays, opens, closes, chat, legend, described } = week;

/** The hours in which the desk is empty, and what the chat does for a practice then. */
export function ChatBenefits() {
  return (
    <Section gap="block">
      <Columns split="7:5">
        <h2>{heading}</h2>
        <Stack gap={6}>
          <p data-type="figure">{figure.value}</p>
          <p>
            <strong>{figure.says}</strong>
          </p>
        </Stack>
      </Columns>
      <WeekOfHours />
      <Ruled closed>
        {Object.entries(benefits).map(([says, because]) => (
          <Columns as="li" split="7:5" gap={2} key={says}>
            <h3>{says}</h3>
            <p data-tone="quiet">{because}</p>
          </Columns>
        ))}
      </Ruled>
    </Section>
  );
}

const pitch = 20;
const x = (hour: number): number => 66 + pitch * hour;
const y = (day: number): number => 12 + pitch * day;
const named = { 0: "12 am", 6: "6 am", 12: "noon", 18: "6 pm" };

/** From one hour up to another, a little past the last dot, so that it is drawn. */
const row = (day: number, from: number, to: number): string =>
  `M${x(from)} ${y(day)}H${x(to - 1) + 1}`;

/** Every hour of a week as a dot, one row a day. Filled dots are hours with an empty desk. */
function WeekOfHours() {
  const closed = days.map((_, day) =>
    day < openDays ? row(day, 0, opens) + row(day, closes, 24) : row(day, 0, 24),
  );
  const open = days.slice(0, openDays).map((_, day) => row(day, opens, closes));
  return (
    <Stack gap={5} className={css["week"]}>
      <Drawing viewBox="0 0 536 170" aria-label={described}>
        <Dots closed={closed.join("")} open={open.join("")} />
        <ChatRing cx={x(chat.hour)} cy={y(chat.day)} />
        <g className={css["days"]} textAnchor="start">
          {days.map((day, index) => (
            <text key={day} y={y(index)}>
              {day}
            </text>
          ))}
        </g>
        <g textAnchor="start">
          {Object.entries(named).map(([hour, label]) => (
            <text key={label} x={x(Number(hour)) - 6} y="159">
              {label}
            </text>
          ))}
        </g>
      </Drawing>
      <Legend
        marks={{
          [legend.open]: inKey(<Dots open="M0 0h1" />),
          [legend.closed]: inKey(<Dots closed="M0 0h1" />),
          [legend.chat]: inKey(<Dots closed="M0 0h1" />, <ChatRing />),
        }}
      />
    </Stack>
  );
}

/** Around the hour of the sample chat. */
const ChatRing = (at: { cx?: number; cy?: number }) => (
  <circle data-ink="text" strokeWidth="1.6" r="9" {...at} />
);

const inKey = (dot: ReactNode, ring?: ReactNode) => (
  <Drawing className={css["key"]} viewBox="-10 -10 20 20">
    {dot}
    {ring}
  </Drawing>
);

/** Rows of dots are lines: round caps, dashes of no length. A hollow one has the ground inside. */
function Dots({ closed, open }: { closed?: string; open?: string }) {
  return (
    <g data-ink="edge" strokeWidth="12" strokeLinecap="round" strokeDasharray="0 20">
      {closed && <path data-ink="action" d={closed} />}
      {open && <path d={open} />}
      {open && <path data-ink="ground" strokeWidth="10.6" d={open} />}
    </g>
  );
}
