import { BubbleWords } from "../../ui/bubble.tsx";
import { Caption } from "../../ui/caption.tsx";
import { clock } from "../../ui/clock.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Cluster, PaperCard, Stack } from "../../ui/layout.tsx";
import { Ring } from "../../ui/ring.tsx";
import { sampleCall } from "./sample-call.ts";
import css from "./samples.module.css";

const { turns, pickedUp, names } = sampleCall;

/** The appointment that a call or a chat booked. */
export function AppointmentSlip({
  fact = "Appointment booked",
  items = [
    { term: "Service", value: sampleCall.booking.what },
    { term: "Date", value: sampleCall.booking.when },
  ],
}: {
  fact?: string;
  items?: readonly { term: string; value: string }[];
}) {
  return (
    <PaperCard fact={fact} gap={3}>
      <DescriptionList items={[...items, { term: "Status", value: confirmed }]} />
    </PaperCard>
  );
}

const confirmed = (
  <Cluster as="span" gap={2} className={css["status"]}>
    <Ring kind="answered" />
    Confirmed
  </Cluster>
);

/** Offered times: one taken, one just booked, one free. */
export function Slots() {
  return (
    <Stack as="ul" gap={2} className={css["slots"]} data-type="small">
      {sampleCall.slots.map(({ when, state, says }) => (
        <Cluster as="li" spread key={when} data-state={state}>
          <span>{when}</span>
          <span>{says}</span>
        </Cluster>
      ))}
    </Stack>
  );
}

/** The text message after a call. `answered` adds the patient's reply. */
export function TextMessage({ answered = false }: { answered?: boolean }) {
  const { text } = sampleCall;
  return (
    <Stack gap={2} data-type="small" className={css["text"]}>
      <BubbleWords>{text.words}</BubbleWords>
      {answered ? <BubbleWords speaker="user">{text.reply}</BubbleWords> : null}
      <small data-tone="quiet">{text.note}</small>
    </Stack>
  );
}

/** The note to the staff about what needs a person. */
export function StaffNote() {
  const { note } = sampleCall;
  return (
    <PaperCard className={css["note"]}>
      <Ring kind="missed" />
      <strong>{note.title}</strong>
      <p>{note.words}</p>
      <small data-tone="quiet">{note.when}</small>
    </PaperCard>
  );
}

/** One day of the practice, whole hour by hour, with the entry in each. The new booking is highlighted. */
export function DayCalendar({
  calendar: { day, hours },
}: {
  calendar: { day: string; hours: readonly { hour: string; entry?: string; booked?: boolean }[] };
}) {
  return (
    <PaperCard fact={day} className={css["calendar"]}>
      <ul>
        {hours.map(({ hour, entry, booked }) => (
          <li key={hour}>
            <span>{hour}</span>
            {entry === undefined ? null : <span data-booked={booked}>{entry}</span>}
          </li>
        ))}
      </ul>
    </PaperCard>
  );
}

/** The transcript of the call with times and answer times. */
export function CallTranscript() {
  return turns.map(({ speaker, from, words }, index) => (
    <Caption
      key={from}
      speaker={speaker}
      name={names[speaker]}
      at={clock(from)}
      beside={speaker === "assistant" ? answerTime(index) : undefined}
    >
      {words}
    </Caption>
  ));
}

/** From the end of the turn before to the start of this one. */
function answerTime(index: number): string {
  const before = turns[index - 1];
  return before ? `${(turns[index]!.from - before.to).toFixed(1)} s` : pickedUp;
}
