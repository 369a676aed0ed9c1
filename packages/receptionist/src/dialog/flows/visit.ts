import { type Booked, emptyBooking, type VisitForm } from "../state.ts";
import { wantedTime } from "../../nlu/slots.ts";
import { inSentence, type Turn, visitOf } from "../turn.ts";
import { continueBooking } from "./booking.ts";
import { relatively } from "./fill-slots.ts";

export function startVisit(turn: Turn, task: VisitForm["task"]): true {
  const date = task === "move" ? turn.wanted("date") : undefined;
  const days = date?.days.ok && date.open === null ? date.days : null;
  const form: VisitForm = {
    type: "visit",
    task,
    visit: null,
    candidates: [],
    said: inSentence(turn.heard.text),
    wish: {
      serviceId: null,
      days,
      soonest: date?.open === "soonest" || date?.open === "any",
      time: task === "move" ? (wantedTime(turn.heard) ?? null) : null,
    },
  };
  return continueVisit(turn, form);
}

/** Finds the visit, by this conversation or by name and number, and goes on with what is to be done. */
export function continueVisit(turn: Turn, form: VisitForm): true {
  const { state, context } = turn;
  turn.update({ form });
  if (form.visit !== null) return actOn(turn, form, form.visit);
  const { name, phone } = state.caller;
  const own = state.booked;
  const known =
    own.length > 0
      ? own
      : name !== null && phone !== null
        ? context.visitsOf({ name, phone })
        : null;
  if (known === null) return askWhose(turn, form);
  const fitting = known.filter((visit) => fits(turn, visit));
  const candidates = fitting.length > 0 ? fitting : known;
  const [first, ...others] = candidates;
  if (first === undefined) return notFound(turn, form);
  const [serviceId = null, ...more] = turn.wanted("service")?.ids ?? [];
  // "Make it a whitening instead": nothing that was booked just now is one.
  if (form.task === "move" && own.length > 0 && fitting.length === 0 && more.length === 0)
    return continueVisit(turn, {
      ...form,
      visit: own.at(-1) ?? first,
      wish: { ...form.wish, serviceId },
    });
  if (form.task === "tell") {
    for (const visit of candidates) turn.say("visit-found", visitOf(visit));
    return turn.update({ form: null }).offerMore();
  }
  return others.length > 0 ? askWhich(turn, { ...form, candidates }) : actOn(turn, form, first);
}

function actOn(turn: Turn, form: VisitForm, visit: Booked): true {
  turn.say("visit-found", visitOf(visit)).update({ isVisitLost: false });
  if (form.task === "cancel") {
    turn.update({ form: { ...form, visit } });
    return turn.say("ask-to-cancel").expect("cancel-confirmation");
  }
  const { wish } = form;
  const service = turn.serviceOf(wish.serviceId ?? visit.serviceId);
  const { minutes } = turn.localAt(visit.startsAtMs);
  const own = { days: turn.dayOf(visit.startsAtMs), time: { type: "at", minutes } } as const;
  const booking = { ...emptyBooking, ...wish, serviceId: service?.id ?? null, moves: visit };
  if (wish.days !== null || wish.soonest) return continueBooking(turn, booking);
  // "Move it to 3:30" names no day: it stays on its own. "Make it a filling" names no time either.
  if (wish.time !== null) return continueBooking(turn, { ...booking, days: own.days });
  const beside = relatively(turn, { ...booking, startsAtMs: visit.startsAtMs });
  if (beside.time !== null) return continueBooking(turn, beside);
  if (wish.serviceId !== null) return continueBooking(turn, { ...booking, ...own });
  return turn.update({ form: booking }).say("ask-when-instead").expect("day");
}

/** Whether a visit is the one that the caller speaks of, by its service and its day. */
function fits(turn: Turn, { serviceId, startsAtMs }: Booked): boolean {
  const service = turn.wanted("service");
  if (service !== undefined && !service.ids.includes(serviceId)) return false;
  const { date } = turn.localAt(startsAtMs);
  const days = turn.heard.entities.flatMap((each) =>
    each.type === "date" && each.value.days.ok ? [each.value.days] : [],
  );
  return (
    days.length === 0 ||
    days.some(({ from, to }) => from <= date && date <= to) ||
    turn.means("move")
  );
}

function askWhich(turn: Turn, form: VisitForm): true {
  const visits = form.candidates.map((visit) => visitOf(visit));
  return turn.update({ form }).say("which-visit", { visits }).expect("which-visit");
}

function askWhose(turn: Turn, form: VisitForm): true {
  const { name, nameAsked, phoneAsked } = turn.state.caller;
  if (name === null && nameAsked < 2) {
    if (nameAsked === 0) turn.say("to-find-visit");
    return turn.ask("name", nameAsked === 0 ? "ask-name" : "ask-name-again");
  }
  return phoneAsked < 2 ? turn.ask("phone", "ask-phone") : notFound(turn, form);
}

/** The team looks it up. They get the note with what is wished. */
function notFound(turn: Turn, form: VisitForm): true {
  const wishes = {
    move: "move a visit",
    cancel: "cancel a visit",
    tell: "know when their visit is",
  };
  // The team knows already, unless the caller corrects a name or a number.
  if (!turn.state.isVisitLost || turn.has("name", "phone")) {
    const why = `Wants to ${wishes[form.task]}, which was not found. Said: ${form.said}`;
    turn.say("visit-not-found").handOff(why);
  }
  return turn.willCallBack().update({ form: null, isVisitLost: true }).offerMore();
}

/** Answers "which of them do you mean?". */
export function chooseVisit(turn: Turn, form: VisitForm): true {
  const index = turn.wanted("choice")?.index;
  const byPlace = index === undefined ? undefined : form.candidates.at(index);
  const fitting = form.candidates.filter((visit) => fits(turn, visit));
  const visit = byPlace ?? (fitting.length === 1 ? fitting[0] : undefined);
  if (visit === undefined) return askWhich(turn, form);
  return actOn(turn, { ...form, visit }, visit);
}
