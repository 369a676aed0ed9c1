import { phrases } from "./phrases.ts";
import type { BookingWish, Question, WishedDays } from "./conversation-state.ts";
import { soonestWithinDays } from "./day-meant.ts";
import { freeNear, freeOn, freeWithin } from "./free-times.ts";
import { addDays, boundsOf, instantNear, instantsOf, isOn, localMomentAt } from "./local-time.ts";
import { fitsInto, hoursOn, minutesMeant } from "./opening-hours.ts";
import { serviceOf } from "./practice.ts";
import type { Service } from "./practice.ts";
import type { FreeFor, World } from "./reply.ts";
import type { Clock } from "./time-mention.ts";
import * as wording from "./wording.ts";

/** The next step of a booking. Without a question there is no way on, and a person must help. */
export interface BookingStep {
  wish: BookingWish;
  question: Question | null;
  say: string[];
}

/** Asks for what is missing, offers what is free, and reads back once everything is known and free. */
export function nextStep(wish: BookingWish, world: World): BookingStep {
  const service = serviceOf(world.practice, wish.serviceId);
  if (!service) {
    return { wish, question: { about: "service", among: [] }, say: [phrases.whichService] };
  }
  const today = localMomentAt(world.practice.timeZone, world.nowMs).date;
  const days = wish.days ?? (service.urgent ? soonest(today) : null);
  if (!days) return { wish, question: { about: "day" }, say: [phrases.whichDay] };

  const known = { ...wish, days };
  if (days.to < today) return askForDay(known, phrases.dayPassed);
  if (days.from !== days.to) return offerWithin(known, days, service, world, today);
  if (wish.time?.type === "at")
    return tryExactTime(known, days, wish.time.clock, service, world, today);
  if (wish.time) return offerWithin(known, days, service, world, today);
  return askForTime(known, days, service, world, today);
}

/** Offers `offeredMs`, after the sentence that says why; hands over when there is nothing to offer. */
export function offer(
  wish: BookingWish,
  offeredMs: number[],
  because: string[],
  world: World,
): BookingStep {
  if (offeredMs.length === 0)
    return { wish, question: null, say: [...because, phrases.noFreeTimes] };
  // From here on "at two" means the day on offer, not the one that was closed.
  const dates = offeredMs.map((atMs) => localMomentAt(world.practice.timeZone, atMs).date);
  const [date] = dates;
  const days =
    date !== undefined && dates.every((other) => other === date)
      ? { from: date, to: date, orElse: null }
      : wish.days;
  return {
    wish: { ...wish, days },
    question: { about: "choice", offeredMs },
    say: [
      ...because,
      wording.offerOf(world.practice, offeredMs, world.nowMs),
      offeredMs.length === 1 ? phrases.wouldThatSuit : phrases.whichTime,
    ],
  };
}

function tryExactTime(
  wish: BookingWish,
  days: WishedDays,
  clock: Clock,
  service: Service,
  world: World,
  today: string,
): BookingStep {
  const { practice, nowMs } = world;
  const date = days.from;
  const minutes = minutesMeant(clock, practice, date);
  const instants = instantsOf(practice.timeZone, date, minutes);
  const passed = instantNear(practice.timeZone, date, minutes) <= nowMs;
  if (passed && days.orElse) {
    const later = { from: days.orElse, to: days.orElse, orElse: null };
    return tryExactTime({ ...wish, days: later }, later, clock, service, world, today);
  }

  const free = freeOn(world, date, date, freeFor(service, wish));
  const startsAtMs = instants.find((atMs) => free.includes(atMs));
  if (startsAtMs !== undefined && fitsInto(hoursOn(practice, date), minutes, service.durationMin)) {
    return {
      wish,
      question: { about: "confirmation", startsAtMs },
      say: [wording.readBack(practice, service, startsAtMs, nowMs), phrases.shallIBook],
    };
  }

  const wishedMs = instants[0] ?? instantNear(practice.timeZone, date, minutes);
  let because = wording.taken(practice, wishedMs, nowMs);
  if (instants.length === 0) because = phrases.noSuchTime;
  else if (passed) because = phrases.timePassed;
  else if (!fitsInto(hoursOn(practice, date), minutes, service.durationMin))
    because = wording.hoursOfDay(practice, date);
  return offer(
    wish,
    freeNear(world, wishedMs, date, today, freeFor(service, wish)),
    [because],
    world,
  );
}

function askForTime(
  wish: BookingWish,
  days: WishedDays,
  service: Service,
  world: World,
  today: string,
): BookingStep {
  const date = days.from;
  const free = freeOn(world, date, date, freeFor(service, wish));
  if (free.length === 0) {
    if (days.orElse) {
      const later = { from: days.orElse, to: days.orElse, orElse: null };
      return askForTime({ ...wish, days: later }, later, service, world, today);
    }
    const closed = hoursOn(world.practice, date).length === 0;
    const because = closed
      ? wording.hoursOfDay(world.practice, date)
      : wording.fullyBooked(date, today);
    const { fromMs } = boundsOf(world.practice.timeZone, date);
    return offer(
      wish,
      freeNear(world, fromMs, date, today, freeFor(service, wish)),
      [because],
      world,
    );
  }
  if (service.urgent) return offerWithin(wish, days, service, world, today);
  return { wish, question: { about: "time" }, say: [phrases.whatTime] };
}

function offerWithin(
  wish: BookingWish,
  days: WishedDays,
  service: Service,
  world: World,
  today: string,
): BookingStep {
  const shortened = { ...days, to: earlierOf(days.to, addDays(days.from, 31)) };
  const fitting = freeWithin(world, shortened, wish.time, freeFor(service, wish));
  if (fitting.length > 0) {
    const isLater =
      service.urgent !== null &&
      days.from === today &&
      !fitting.some((atMs) => isOn(today, world.practice.timeZone, atMs));
    return offer(wish, fitting, isLater ? [phrases.noneToday] : [], world);
  }
  if (days.orElse) {
    const later = { from: days.orElse, to: days.orElse, orElse: null };
    return offerWithin({ ...wish, days: later }, later, service, world, today);
  }
  const { practice } = world;
  const oneDay = days.from === days.to;
  const closed = oneDay && hoursOn(practice, days.from).length === 0;
  const because = closed ? wording.hoursOfDay(practice, days.from) : phrases.nothingThen;
  const { fromMs } = boundsOf(practice.timeZone, days.from);
  return offer(
    wish,
    freeNear(world, fromMs, days.from, today, freeFor(service, wish)),
    [because],
    world,
  );
}

/** What a time must be free for; who gives other services only was not asked for this one. */
export function freeFor(
  { id, durationMin, providers }: Service,
  { staffId, insteadOf }: BookingWish,
): FreeFor {
  const asked = staffId !== null && providers.includes(staffId);
  return {
    durationMin,
    serviceId: id,
    ...(asked && { staffId }),
    ...(insteadOf !== undefined && { exceptId: insteadOf }),
  };
}

function askForDay(wish: BookingWish, because: string): BookingStep {
  return {
    wish: { ...wish, days: null },
    question: { about: "day" },
    say: [because, phrases.whichDay],
  };
}

function soonest(today: string): WishedDays {
  return { from: today, to: addDays(today, soonestWithinDays), orElse: null };
}

function earlierOf(a: string, b: string): string {
  return a < b ? a : b;
}
