import type { SchedulerAdapter } from "../adapter.ts";
import { fieldsOf, idOf, pixelsOf } from "../fields-of.ts";

/** GoHighLevel's booking widget in a frame. Its script would do the same as this adapter. */
export const adapter: SchedulerAdapter = {
  mount({ show, setup }) {
    show(setup.url);
  },
  read(message) {
    if (Array.isArray(message)) {
      if (message[0] !== "msgsndr-booking-complete") return [];
      const { appointmentId, calendarId } = fieldsOf(message[1]);
      return [{ type: "booked", bookingId: idOf(appointmentId, calendarId) }];
    }
    const { type, height } = fieldsOf(message);
    if (type !== "booking-app") return [];
    return [{ type: "ready" }, { type: "height", heightPx: pixelsOf(height) }];
  },
};
