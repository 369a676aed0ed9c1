import { Cluster } from "../../ui/layout.tsx";
import { Ring } from "../../ui/ring.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { PaperCard } from "../../ui/paper-card.tsx";
import css from "./appointment-slip.module.css";

export interface Appointment {
  service: string;
  date: string;
  status: string;
}

/** An appointment that a call or a chat leaves behind: what, when, and that it stands. */
export function AppointmentSlip({
  appointment,
  words,
}: {
  appointment: Appointment;
  /** The slip's heading and the name of each line. */
  words: Readonly<Record<keyof Appointment | "heading", string>>;
}) {
  const { service, date, status } = appointment;
  return (
    <PaperCard fact={words.heading} className={css["slip"]}>
      <DescriptionList
        items={[
          { term: words.service, value: service },
          { term: words.date, value: date },
          {
            term: words.status,
            value: (
              <Cluster as="span" gap={2} className={css["status"]}>
                <Ring kind="answered" />
                {status}
              </Cluster>
            ),
          },
        ]}
      />
    </PaperCard>
  );
}
