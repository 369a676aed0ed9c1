import type { SchedulerAdapter } from "../adapter.ts";
import { fieldsOf, idOf, pixelsOf } from "../fields-of.ts";

/** Calendly's page in a frame. It sends no messages unless its address names the embedding site. */
export const adapter: SchedulerAdapter = {
  mount({ show, setup }) {
    show(setup.url, { embed_domain: location.host, embed_type: "Inline" });
  },
  read(message) {
    const { event, payload } = fieldsOf(message);
    const told = fieldsOf(payload);
    switch (event) {
      case "calendly.profile_page_viewed":
      case "calendly.event_type_viewed":
        return [{ type: "ready" }];
      case "calendly.page_height":
        return [{ type: "height", heightPx: pixelsOf(told["height"]) }];
      case "calendly.event_scheduled":
        return [{ type: "booked", bookingId: idOf(fieldsOf(told["event"])["uri"]) }];
      default:
        return [];
    }
  },
};
