import { Cluster } from "../../ui/layout.tsx";
import { Ring } from "../../ui/ring.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { PaperCard } from "../../ui/paper-card.tsx";
import css from "./appointment-slip.module.css";
import { sampleCall } from "./sample-call.ts";

const { booking } = sampleCall;

/** An appointment that a call or a chat leaves behind: what, when, and that it stands. */
export function AppointmentSlip() {
  return (
    <PaperCard fact="Appointment booked" className={css["slip"]}>
      <DescriptionList
        items={[
          { term: "Service", value: booking.what },
          { term: "Date", value: booking.when },
          {
            term: "Status",
            value: (
              <Cluster as="span" gap={2} className={css["status"]}>
                <Ring kind="answered" />
                Confirmed
              </Cluster>
            ),
          },
        ]}
      />
    </PaperCard>
  );
}
