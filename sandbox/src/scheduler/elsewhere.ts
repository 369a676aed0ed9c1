import { html } from "hono/html";
import type { Slot } from "./calendar/calendar.ts";
import type { Html } from "./pages/page-shell.ts";
import { timeElsewhere } from "./pages/time-words.ts";

/** What the company's clock shows at a visitor's time, where that is another. */
export function elsewhere({ startsAt }: Slot, zone: string, ownZone: string): Html | string {
  const words = timeElsewhere(startsAt, zone, ownZone);
  return words ? html`<p class="elsewhere">${words}</p>` : "";
}
