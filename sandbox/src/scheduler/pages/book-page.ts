import { html } from "hono/html";
import type { Booking, Slot } from "../calendar/calendar.ts";
import { byDate, monthBeside, monthGrid, type GridDay } from "./month-grid.ts";
import { bookHref, receiptHref, type PageQuery } from "./page-query.ts";
import type { Html } from "./page-shell.ts";
import { placeOf, spokenTime, timeWords } from "./time-words.ts";
import { zoneChooser } from "./zone-chooser.ts";

/** What the page of free times is made from. */
export interface TimesView {
  query: PageQuery;
  /** The zone times are shown in: the visitor's, or the company's until somebody says. */
  zone: string;
  /** The zone that the hours are meant in. */
  ownZone: string;
  /** The booking that gets another time; absent when a new one is made. */
  moving?: Booking;
  /** Every free time up to the horizon, in order. */
  openings: readonly Slot[];
  nowMs: number;
  /** A sentence that must be read first: why the time just asked for is not to be had. */
  notice?: string;
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Step one: a month with ringed days, then the times of one day. All of it is links. */
export function timesPage(view: TimesView): Html {
  const { query, zone, ownZone, moving, openings, nowMs, notice } = view;
  const days = byDate(openings, zone);
  const dates = [...days.keys()];
  const words = timeWords(zone);
  const day = chosenDay(query, dates);
  const month = day?.slice(0, 7) ?? new Date(nowMs).toISOString().slice(0, 7);
  const slots = day === undefined ? [] : (days.get(day) ?? []);
  const dayTitle = slots[0] ? words.day(Date.parse(slots[0].startsAt)) : "";
  const status = slots.length === 1 ? `${dayTitle}: 1 time` : `${dayTitle}: ${slots.length} times`;

  return html`<main data-zone="${zone}" data-status="${dayTitle ? status : ""}">
    <header class="top">
      <h1>${moving ? "Move your live demo" : "Book a live demo"}</h1>
      <p>15 minutes</p>
    </header>
    ${
      moving
        ? html`<p class="now">
            Now: ${spokenTime(moving.slot.startsAt, zone)}.
            <a href="${receiptHref(`/scheduler/bookings/${query.move}`, query)}">Keep this time</a>
          </p>`
        : ""
    }
    ${notice ? html`<p class="notice" role="alert">${notice}</p>` : ""}
    ${
      day === undefined
        ? html`<p class="lead">Every time is taken at the moment. Please look again tomorrow.</p>`
        : html`${monthNavigation(query, month, dates)}
            ${monthTable(query, month, days, day, words.day)}
            <h2 id="day">${dayTitle}</h2>
            ${otherDates(day, slots, ownZone)} ${slotList(query, day, slots, zone)}`
    }
    ${zoneChooser(query, zone, nowMs)}
  </main>`;
}

/** The day asked for if it is free, else the month's first free day, else the first of all. */
function chosenDay(query: PageQuery, dates: readonly string[]): string | undefined {
  if (query.day !== undefined && dates.includes(query.day)) return query.day;
  const month = query.month ?? query.day?.slice(0, 7);
  return dates.find((date) => month !== undefined && date.startsWith(month)) ?? dates[0];
}

function monthNavigation(query: PageQuery, month: string, dates: readonly string[]): Html {
  const step = (by: 1 | -1, id: string, name: string, mark: string): Html | string => {
    const beside = monthBeside(month, by);
    if (!dates.some((date) => date.startsWith(beside))) return "";
    const href = bookHref(query, { month: beside, day: undefined, at: undefined });
    return html`<a class="step" id="${id}" href="${href}">
      <span class="unseen">${name}</span><span aria-hidden="true">${mark}</span>
    </a>`;
  };
  return html`<div class="month">
    <h2 id="month" tabindex="-1" data-arrive>${monthGrid(month, new Set()).title}</h2>
    <nav aria-label="Months">
      ${step(-1, "month-before", "Previous month", "←")}
      ${step(1, "month-after", "Next month", "→")}
    </nav>
  </div>`;
}

function monthTable(
  query: PageQuery,
  month: string,
  days: ReadonlyMap<string, readonly Slot[]>,
  chosen: string,
  dayName: (atMs: number) => string,
): Html {
  const cell = (day: GridDay | null): Html => {
    if (!day) return html`<td></td>`;
    const first = days.get(day.date)?.[0];
    if (!first) return html`<td><span class="shut">${day.number}</span></td>`;
    const href = bookHref(query, { month: undefined, day: day.date, at: undefined });
    const current = day.date === chosen ? html`aria-current="date"` : "";
    const name = dayName(Date.parse(first.startsAt));
    return html`<td>
      <a id="day-${day.date}" href="${href}" aria-label="${name}" ${current}>${day.number}</a>
    </td>`;
  };
  const { weeks } = monthGrid(month, new Set(days.keys()));
  return html`<table aria-labelledby="month">
    <thead>
      <tr>
        ${weekdays.map((name) => html`<th scope="col" abbr="${name}">${name[0]}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${weeks.map(
        (week) =>
          html`<tr>
            ${week.map(cell)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function slotList(query: PageQuery, day: string, slots: readonly Slot[], zone: string): Html {
  const { time, timeAndZone } = timeWords(zone);
  const plain = slots.map((slot) => time(Date.parse(slot.startsAt)));
  const label = (slot: Slot, index: number): string => {
    const twice = plain.indexOf(plain[index] ?? "") !== plain.lastIndexOf(plain[index] ?? "");
    return twice ? timeAndZone(Date.parse(slot.startsAt)) : (plain[index] ?? "");
  };
  return html`<ul class="slots" aria-labelledby="day">
    ${slots.map((slot, index) => {
      const href = bookHref(query, { month: undefined, day, at: slot.startsAt, zone });
      return html`<li><a href="${href}">${label(slot, index)}</a></li>`;
    })}
  </ul>`;
}

/** Where the company's date is another than the visitor's, it is said before a time is chosen. */
function otherDates(day: string, slots: readonly Slot[], ownZone: string): Html | string {
  const there = timeWords(ownZone);
  const starts = slots.map(({ startsAt }) => Date.parse(startsAt));
  if (starts.every((startMs) => there.isoDate(startMs) === day)) return "";
  const dates = [...new Set(starts.map(there.day))].join(" and ");
  return html`<p class="elsewhere">In ${placeOf(ownZone)} these times are on ${dates}.</p>`;
}

/** "Times are in New York time" needs a name that a person recognizes. */
export function zoneName(zone: string): string {
  return `${placeOf(zone)} time`;
}
