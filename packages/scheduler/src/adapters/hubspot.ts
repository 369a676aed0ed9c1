import type { SchedulerAdapter } from "../adapter.ts";
import { fieldsOf, idOf, pixelsOf } from "../fields-of.ts";

/**
 * HubSpot's meetings page in a frame. Its script is left out: it would read the visitor's cookies. Its
 * booking comes without an id, so the time that was taken tells one from the next.
 */
export const adapter: SchedulerAdapter = {
  mount({ show, setup }) {
    show(setup.url, { embed: "true" });
  },
  read(message) {
    if (message === "readyForConsentListener") return [{ type: "ready" }];
    const { height, meetingBookSucceeded, meetingsPayload } = fieldsOf(message);
    if (meetingBookSucceeded === true) {
      const { bookingResponse } = fieldsOf(meetingsPayload);
      const { event, postResponse } = fieldsOf(bookingResponse);
      const { start } = fieldsOf(fieldsOf(postResponse)["timerange"]);
      return [{ type: "booked", bookingId: idOf(fieldsOf(event)["dateTime"], start) }];
    }
    if (height === undefined) return [];
    return [{ type: "ready" }, { type: "height", heightPx: pixelsOf(height) }];
  },
};
