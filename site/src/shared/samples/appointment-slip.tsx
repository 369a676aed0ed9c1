import { Ring } from "../../ui/ring.tsx";
import { Receipt, Slip } from "../../ui/slip.tsx";
import css from "./appointment-slip.module.css";
import { sampleCall } from "./sample-call.ts";

const { booking } = sampleCall;

/** An appointment that a call or a chat leaves behind: what, when, and that it stands. */
export function AppointmentSlip() {
  return (
    <Slip fact="Appointment booked" className={css["slip"]}>
      <Receipt
        lines={[
          { term: "Service", value: booking.what },
          { term: "Date", value: booking.when },
          {
            term: "Status",
            value: (
              <span className={css["status"]}>
                <Ring kind="answered" />
                Confirmed
              </span>
            ),
          },
        ]}
      />
    </Slip>
  );
}
