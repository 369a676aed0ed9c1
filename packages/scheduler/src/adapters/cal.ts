import type { SchedulerAdapter } from "../adapter.ts";
import type { Attempt } from "../embed-state.ts";
import { fieldsOf, idOf, pixelsOf } from "../fields-of.ts";

/** The namespace distinguishes the frames of one page. Each attempt has its own. */
const namespaceOf = (attempt: Attempt): string => `demo${attempt}`;

/** Cal.com's page, by the message protocol of its frame. It stays blank until it gets a reply. */
export const adapter: SchedulerAdapter = {
  mount({ show, setup, attempt, theme }) {
    const page = new URL(setup.url);
    const path = page.pathname.replace(/\/$/, "");
    const frame = setup.frameOrigins[0] + path + "/embed" + page.search;
    show(frame, { embed: namespaceOf(attempt), theme });
  },
  read(message, attempt) {
    const { fullType, data } = fieldsOf(message);
    const told = fieldsOf(data);
    const start = `CAL:${namespaceOf(attempt)}:`;
    if (typeof fullType !== "string" || !fullType.startsWith(start)) return [];
    switch (fullType.slice(start.length)) {
      case "__iframeReady":
        return [
          { type: "reply", message: { originator: "CAL", method: "parentKnowsIframeReady" } },
        ];
      case "linkReady":
        return [{ type: "ready" }];
      case "linkFailed":
        return [{ type: "failed" }];
      case "__dimensionChanged":
        return [{ type: "height", heightPx: pixelsOf(told["iframeHeight"]) }];
      case "bookingSuccessfulV2":
        return [{ type: "booked", bookingId: idOf(told["uid"]) }];
      default:
        return [];
    }
  },
};
