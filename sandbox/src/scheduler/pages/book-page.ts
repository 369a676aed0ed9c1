import { html } from "hono/html";
import { Temporal } from "temporal-polyfill";
import type { Slot } from "../calendar/booking.ts";
import { hiddenFields, type Html } from "./form-parts.ts";
import { bookHref, type PageQuery } from "./page-query.ts";
import type { Page, Visitor } from "./page-shell.ts";
import { placeOf, spokenTime, timeWords } from "./time-words.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/**
 * Step one: a month with its open days ringed, then the times of one day. All of them are links.
 * `notice` says why the time that was asked for cannot be booked.
 */
export function timesPage(visitor: Visitor, openings: readonly Slot[], notice?: string): Page {
  const { query, zone, ownZone, moving, nowMs } = visitor;
  const { isoDate, day: dayName } = timeWords(zone);
  const days = Map.groupBy(openings, ({ startsAt }) => isoDate(Date.parse(startsAt)));
  const dates = [...days.keys()];
  const day = chosenDay(query, dates);
  const slots = (day && days.get(day)) || [];
  const dayTitle = slots[0] ? dayName(Date.parse(slots[0].startsAt)) : "";
  const heading = moving ? "Move your live demo" : "Book a live demo";
  return {
    heading,
    title: `${heading}, times in ${placeOf(zone)} time`,
    notice,
    aside: "15 minutes",
    zone,
    status: slots.length === 1 ? `${dayTitle}: 1 time` : `${dayTitle}: ${slots.length} times`,
    body: html`${moving ? html`<p>Currently booked: ${spokenTime(moving.slot.startsAt, zone)}.</p>` : ""}
    ${
      day === undefined
        ? html`<p class="lead">All times are taken right now. Please check again tomorrow.</p>`
        : html`${monthTable(query, day, dates)}
            <h2 id="day">${dayTitle}</h2>
            ${otherDates(day, slots, ownZone)} ${slotList(query, day, slots, zone)}`
    }
    ${zoneChooser(query, zone, nowMs)}`,
    links: moving ? [["Keep this time", `/scheduler/bookings/${query.move}`]] : [],
  };
}

/** The requested day if it is open, else the first open day of its month, else the first open day. */
function chosenDay({ day = "" }: PageQuery, dates: readonly string[]): string | undefined {
  const firstIn = (asked: string) => dates.find((date) => date.startsWith(asked));
  return firstIn(day) ?? firstIn(day.slice(0, 7)) ?? dates[0];
}

function monthTable(query: PageQuery, chosen: string, openDates: readonly string[]): Html {
  const first = Temporal.PlainDate.from(chosen).with({ day: 1 });
  const step = (months: 1 | -1, id: string, name: string, arrow: string): Html | string => {
    const month = first.add({ months }).toString().slice(0, 7);
    if (!openDates.some((date) => date.startsWith(month))) return "";
    const href = bookHref(query, { day: month, at: undefined });
    return html`<a class="button" id="${id}" href="${href}">
      <span class="hidden">${name}</span><span aria-hidden="true">${arrow}</span>
    </a>`;
  };
  const cell = (date: Temporal.PlainDate | null): Html => {
    if (!date) return html`<td></td>`;
    const day = date.toString();
    if (!openDates.includes(day)) return html`<td>${date.day}</td>`;
    const href = bookHref(query, { day, at: undefined });
    const name = date.toLocaleString("en-US", { weekday: "long", month: "long", day: "numeric" });
    const current = day === chosen ? html`aria-current="date" data-rank="primary"` : "";
    return html`<td>
      <a class="button" id="day-${day}" href="${href}" aria-label="${name}" ${current}
        >${date.day}</a
      >
    </td>`;
  };
  return html`<div class="month">
      <h2 id="month">${first.toLocaleString("en-US", { month: "long", year: "numeric" })}</h2>
      <nav aria-label="Months">
        ${step(-1, "month-before", "Previous month", "←")}
        ${step(1, "month-after", "Next month", "→")}
      </nav>
    </div>
    <table class="calendar" aria-labelledby="month">
      <thead>
        <tr>
          ${weekdays.map((name) => html`<th scope="col" abbr="${name}">${name[0]}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${weeksFrom(first).map(
          (week) =>
            html`<tr>
              ${week.map(cell)}
            </tr>`,
        )}
      </tbody>
    </table>`;
}

/** A month in weeks from Sunday to Saturday; `null` is a day of another month. */
function weeksFrom(first: Temporal.PlainDate): (Temporal.PlainDate | null)[][] {
  const before = first.dayOfWeek % 7;
  return Array.from({ length: Math.ceil((before + first.daysInMonth) / 7) }, (_, week) =>
    weekdays.map((_name, weekday) => {
      const date = first.add({ days: week * 7 + weekday - before });
      return date.month === first.month ? date : null;
    }),
  );
}

function slotList(query: PageQuery, day: string, slots: readonly Slot[], zone: string): Html {
  const { time, timeAndZone } = timeWords(zone);
  const starts = slots.map(({ startsAt }) => Date.parse(startsAt));
  // After a clock change an hour comes twice, and only the zone tells which is which.
  const label = new Set(starts.map(time)).size < starts.length ? timeAndZone : time;
  return html`<ul class="slots" aria-labelledby="day">
    ${slots.map(({ startsAt }) => {
      const href = bookHref(query, { day, at: startsAt, zone });
      return html`<li><a class="button" href="${href}">${label(Date.parse(startsAt))}</a></li>`;
    })}
  </ul>`;
}

/** Says before a time is chosen that the company's date is another than the visitor's. */
function otherDates(day: string, slots: readonly Slot[], ownZone: string): Html | string {
  const there = timeWords(ownZone);
  const starts = slots.map(({ startsAt }) => Date.parse(startsAt));
  if (starts.every((startMs) => there.isoDate(startMs) === day)) return "";
  const dates = [...new Set(starts.map(there.day))].join(" and ");
  return html`<p class="elsewhere">In ${placeOf(ownZone)}, these times are on ${dates}.</p>`;
}

/** Every time zone, by the name of its place; made once. */
const allZones = Intl.supportedValuesOf("timeZone")
  .map((zone) => ({ zone, place: placeOf(zone) }))
  .sort((one, other) => one.place.localeCompare(other.place))
  .map(({ zone, place }) => html`<option value="${zone}">${place}</option>`);

/** Says which clock the times are read on, and lets the visitor choose another. */
function zoneChooser(query: PageQuery, zone: string, nowMs: number): Html {
  const name = timeWords(zone).timeAndZone(nowMs).split(" ").at(-1);
  return html`<details class="zone">
    <summary>Times are in ${placeOf(zone)} time (${name}). <span>Change</span></summary>
    <form action="/book" method="get">
      <div>
        <label for="zone">Time zone</label>
        <select id="zone" name="zone">
          <option value="${zone}">${placeOf(zone)}</option>
          ${allZones}
        </select>
      </div>
      <button type="submit" class="button">Show times</button>
      ${hiddenFields({ day: query.day, move: query.move })}
    </form>
  </details>`;
}
