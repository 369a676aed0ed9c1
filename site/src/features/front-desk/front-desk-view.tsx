import type { ToolCallResult } from "@ringwell/provider-api";
import type { ReactNode } from "react";
import { frontDeskHonesty, frontDeskWords } from "./front-desk-words.ts";
import { phoneAsWritten } from "../../ui/phone-as-written.ts";
import { frontDeskHeading } from "./see-front-desk-words.ts";
import type { CallSetup } from "../../site-context.ts";
import { Ring } from "../../ui/ring.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { clockOf, dayPlan, halfOf } from "./day-plan.ts";
import { DeskCalendar } from "./desk-calendar.tsx";
import { type DeskVisit, type FrontDesk, frontDesk } from "./front-desk.ts";
import { BubbleWords } from "../../ui/bubble.tsx";
import { Cluster, Note, Ruled, Stack } from "../../ui/layout.tsx";
import css from "./front-desk.module.css";

export interface FrontDeskProps {
  /** The results so far, in order. */
  done: readonly ToolCallResult[];
  /** How many turns the visitor has finished. */
  turns: number;
  /** Whose rooms the call is in. The sandbox's practice is a sample. */
  rooms: CallSetup["rooms"];
  /** The level of its heading. */
  level: 2 | 3;
}

/** The practice's side of a conversation. It fills in during the conversation. */
export function FrontDeskView({ done, turns, rooms, level }: FrontDeskProps) {
  const desk = frontDesk(done);
  const plan = dayPlan(desk);
  const [Heading, Title] = level === 2 ? (["h2", "h3"] as const) : (["h3", "h4"] as const);
  const { calendar, record, note, text } = frontDeskWords;
  return (
    <>
      <Cluster spread align="baseline" gap={4}>
        <Heading data-type="h3">{frontDeskHeading}</Heading>
        <Note>{turns === 0 ? frontDeskWords.waiting : frontDeskWords.turn(turns)}</Note>
      </Cluster>
      <p role="status" className={css["news"]}>
        <VisuallyHidden>{desk.news && frontDeskWords.news[desk.news]}</VisuallyHidden>
      </p>
      <div className={css["sheet"]}>
        <Part as={Title} words={calendar} isFilled={desk.visits.length > 0}>
          <DeskCalendar plan={plan} />
        </Part>
        <div className={css["papers"]}>
          <Part as={Title} words={record} isFilled={hasRecord(desk)}>
            <DeskRecordLines desk={desk} />
          </Part>
          <Part as={Title} words={note} isFilled={desk.notes.length > 0} needsAPerson>
            {desk.notes.map(({ to, words }, at) => (
              <p key={at} className={css["arrives"]}>
                <strong>{to === null ? note.forAll : note.forOne(to)}</strong> {words}
              </p>
            ))}
          </Part>
          <Part as={Title} words={text} isFilled={desk.texts.length > 0}>
            {desk.texts.map(({ to, words }, at) => (
              <Stack gap={1} key={at} className={css["arrives"]}>
                <BubbleWords>{words}</BubbleWords>
                {to && <small data-tone="quiet">{text.to(phoneAsWritten(to))}</small>}
              </Stack>
            ))}
          </Part>
        </div>
      </div>
      <Note>{frontDeskHonesty[rooms]}</Note>
    </>
  );
}

/** One part of the desk. Its ring brightens once it is filled. Until then it may show `none`. */
function Part({
  as: Title,
  words: { heading, none },
  isFilled,
  needsAPerson = false,
  children,
}: {
  as: "h3" | "h4";
  words: { heading: string; none?: string };
  isFilled: boolean;
  needsAPerson?: boolean;
  children: ReactNode;
}) {
  return (
    <Stack gap={2} className={css["part"]} data-filled={isFilled}>
      <Cluster gap={2} className={css["title"]}>
        <Ring kind={isFilled && needsAPerson ? "missed" : "answered"} />
        <Title data-type="body">{heading}</Title>
      </Cluster>
      {isFilled || !none ? children : <Note>{none}</Note>}
    </Stack>
  );
}

const hasRecord = ({ record }: FrontDesk): boolean =>
  Object.values(record).some((value) => value !== null);

const { lines, unknown } = frontDeskWords.record;

/** Rarely mentioned, so shown only once known. */
const rare: readonly string[] = ["timing", "budget"] satisfies (keyof typeof lines)[];

/** The caller's record. Its lines are there from the start, and their values appear once known. */
function DeskRecordLines({ desk: { record, visits } }: { desk: FrontDesk }) {
  const current = visits.filter(({ standing }) => standing !== "cancelled");
  const values = { ...record, booked: current.map(whenOf).join("; ") || null };
  const shown = (Object.keys(lines) as (keyof typeof lines)[]).filter(
    (line) => values[line] !== null || !rare.includes(line),
  );
  return (
    <Ruled as="dl" gap={1} className={css["record"]}>
      {shown.map((line) => (
        <div key={line}>
          <dt data-tone="quiet">{lines[line]}</dt>
          {/* A changed value is animated again. */}
          <dd key={values[line]} className={values[line] === null ? undefined : css["arrives"]}>
            {values[line] ?? <VisuallyHidden>{unknown}</VisuallyHidden>}
          </dd>
        </div>
      ))}
    </Ruled>
  );
}

function whenOf({ place, spoken }: DeskVisit): string {
  if (!place) return spoken;
  return `${place.day}, ${clockOf(place.fromMin)}\u00A0${halfOf(place.fromMin)}`;
}
