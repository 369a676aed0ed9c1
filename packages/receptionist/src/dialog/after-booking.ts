import type { BookingResult, DialogContext } from "./effects.ts";
import { book, continueBooking, replaced } from "./flows/booking.ts";
import { likeTheLast } from "./flows/two-visits.ts";
import { actOn } from "./flows/visit.ts";
import { askAgain, askLead } from "./repair.ts";
import type { Booked, BookingForm, DialogState, VisitForm } from "./state.ts";
import { Turn, type TurnResult } from "./turn.ts";

/** The calendar's answer to a booking, a move or a cancellation. */
export function afterBooking(
  state: DialogState,
  result: BookingResult,
  context: DialogContext,
): TurnResult {
  const turn = new Turn(state, context);
  const { form } = state;
  if (!result.ok) refused(turn, result.problem);
  else if (form?.type === "visit" && form.visit) cancelled(turn, form, form.visit);
  else if (form?.type === "booking" && replaced(form)) bookInstead(turn, form);
  else confirmed(turn, result.bookingId);
  return turn.finish();
}

function refused(turn: Turn, problem: "taken" | "closed" | "unavailable") {
  const form = turn.booking;
  if (problem === "unavailable" || !form) {
    turn.say("calendar-down").handOff("The calendar could not be reached for a booking.");
    return void turn.willCallBack().update({ form: null }).expect("anything-else");
  }
  turn.say("just-taken");
  continueBooking(turn, { ...form, startsAtMs: null, offeredMs: [] });
}

function cancelled(turn: Turn, form: VisitForm, visit: Booked) {
  turn.update({ form: null, booked: without(turn, visit), isUnrecorded: true });
  turn.say("cancelled", visit);
  const [next, ...candidates] = form.candidates;
  if (next) actOn(turn, { ...form, candidates }, next);
  else turn.offerMore();
}

function without({ state }: Turn, visit: Booked | null) {
  return state.booked.filter(({ bookingId }) => bookingId !== visit?.bookingId);
}

function bookInstead(turn: Turn, form: BookingForm) {
  const next = { ...form, moves: null };
  turn.update({ booked: without(turn, form.moves), form: next, isUnrecorded: true });
  book(turn, next);
  // It was said at the cancellation.
  turn.acts = [];
}

function confirmed(turn: Turn, bookingId: string) {
  const form = turn.booking;
  if (!form || form.startsAtMs === null || form.serviceId === null) return void askAgain(turn);
  const { serviceId, startsAtMs, staffId, forName, moves } = form;
  const booked = [...without(turn, moves), { bookingId, serviceId, startsAtMs, forName }];
  const everBooked = turn.state.everBooked + Number(moves === null);
  turn.update({ form: null, booked, everBooked, isUnrecorded: true });
  const { name } = turn.state.caller;
  turn.say(moves ? "moved" : "booked", { serviceId, startsAtMs, staffId, forName, name });
  turn.textDetails();
  const [next, ...queue] = turn.state.queue;
  if (next) {
    turn.update({ queue }).updateCaller({ nameAsked: 0 }).say("next-one");
    continueBooking(turn, likeTheLast(turn, next));
  } else if (moves === null) askLead(turn);
  else turn.offerMore();
}
