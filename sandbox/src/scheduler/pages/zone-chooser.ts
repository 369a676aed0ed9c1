import { html, raw } from "hono/html";
import { bookHref, type PageQuery } from "./page-query.ts";
import type { Html } from "./page-shell.ts";
import { placeOf } from "./time-words.ts";

/** Continents and their places, as the machine knows them; made once. */
const regions = new Map<string, string[]>();
for (const zone of Intl.supportedValuesOf("timeZone")) {
  const region = zone.split("/")[0] ?? zone;
  regions.set(region, [...(regions.get(region) ?? []), zone]);
}

/** Hundreds of zones, whose names need no escaping, written once. */
const options = [...regions]
  .map(
    ([region, zones]) => `<optgroup label="${region}">${zones.map(optionOf).join("")}</optgroup>`,
  )
  .join("");

/** Says whose clock the times are read on, and lets the visitor choose another. */
export function zoneChooser(query: PageQuery, zone: string, nowMs: number): Html {
  const kept = Object.entries({ ...query, at: undefined, zone: undefined });
  const listed = [...regions.values()].some((zones) => zones.includes(zone));
  return html`<details class="zone">
    <summary>
      Times are in ${placeOf(zone)} time (${offsetOf(zone, nowMs)}). <span>Change</span>
    </summary>
    <form action="/book" method="get">
      ${kept.map(([name, value]) =>
        value === undefined ? "" : html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      <label for="zone">Time zone</label>
      <div class="row">
        <select id="zone" name="zone">
          ${listed ? "" : html`<option selected value="${zone}">${placeOf(zone)}</option>`}
          ${raw(options.replace(optionOf(zone), (found) => found.replace("<option", "<option selected")))}
        </select>
        <button class="second" type="submit">Show times</button>
      </div>
    </form>
  </details>`;
}

function optionOf(zone: string): string {
  const name = zone.split("/").slice(1).join(", ").replaceAll("_", " ") || zone;
  return `<option value="${zone}">${name}</option>`;
}

/** "EST" where Americans have a name for it, else "GMT+9". */
function offsetOf(timeZone: string, nowMs: number): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" });
  return parts.formatToParts(nowMs).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Back to the times from a chosen one. */
export function backToTimes(query: PageQuery): string {
  return bookHref(query, { at: undefined });
}
