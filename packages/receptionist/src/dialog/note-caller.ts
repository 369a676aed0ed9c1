import { wholePhone } from "../nlu/entities/phone.ts";
import { fullestName } from "../nlu/slots.ts";
import { corrected, firstNameOf, wholeName } from "./flows/names.ts";
import { forOther, isForOneMore, namesOthersOnly, otherNames } from "./flows/two-visits.ts";
import { type BookingForm, emptyBooking } from "./state.ts";
import { isSame, mostAsked, type Turn } from "./turn.ts";

/** Stores what callers say about themselves, in answer to any question. */
export function noteCaller(turn: Turn): void {
  const { heard, state } = turn;
  // "Same name and number", after a visit for somebody.
  const same = turn.says("sameName") ? state.booked.at(-1)?.forName : null;
  const given = fullestName(heard);
  const name = given ?? same ?? null;
  // "She is Ann Poe, I'm Jo Poe" tells both.
  const isOfOther = turn.booking?.isForOther === true && !turn.has("otherName");
  // "Only Ruby's": whom a visit is for is not the caller, unless the caller was asked for a name.
  const visits = [...state.booked, ...state.queue, turn.booking];
  const others = [turn.wanted("otherName")?.name, ...visits.map((visit) => visit?.forName)];
  const firsts = others.map(firstNameOf);
  const isKnown = given !== null && state.prompt !== "name" && firsts.includes(firstNameOf(given));
  const isOfOthers = isOfOther || isKnown || namesOthersOnly(turn);
  if (name !== null && name !== state.caller.name && !isOfOthers)
    turn.updateCaller({ name: corrected(turn, state.caller.name, name) });
  if (turn.says("hasNoPhone")) turn.updateCaller({ phoneAsked: mostAsked });
  notePhone(turn);
  const ids = turn.serviceIds("name", "symptom", "description");
  const [topic = null, ...more] = ids;
  if (topic !== null) turn.update({ topic: more.length === 0 ? topic : null });
  const { patient, heardFrom, wishes } = turn.state.lead;
  const lead = {
    patient: turn.returning ?? patient,
    heardFrom: heard.heardFrom ?? heardFrom,
    wishes: [...new Set([...wishes, ...(ids.length === 1 ? ids : [])])],
  };
  if (!isSame(lead, turn.state.lead)) turn.update({ lead, isUnrecorded: true });
}

/** "And one for my daughter", while a visit is booked: the same once more. */
export function noteOneMore(turn: Turn): void {
  // "Skip the peel": what is ruled out is not asked for afterwards.
  const ruledOut = turn.heard.entities.flatMap(({ type, value, role }) =>
    type === "service" && role === "rejected" ? value.ids : [],
  );
  const wished = turn.booking ? [turn.booking, ...turn.state.queue] : [];
  const own = wished.filter(({ isForOther }) => !isForOther);
  // "Just the cleaning then", of two that were wished for; "only mine then": the visits for others are off.
  const [only, ...more] = turn.says("justOne") ? turn.serviceIds("name") : [];
  const kept = own.find(({ serviceId }) => serviceId === only);
  const isLeft = (each: BookingForm): boolean => each.isForOther && !turn.says("justMine");
  if (kept && more.length === 0) turn.update({ form: kept, queue: wished.slice(1).filter(isLeft) });
  else if (turn.says("justMine") && own[0]) turn.update({ form: own[0], queue: own.slice(1) });
  const names = otherNames(turn);
  const others = turn.state.queue.filter(({ isForOther }) => isForOther);
  // "3:30 for Wyatt and 4:00 for Josie": the first is of the visit in hand.
  const isOfBoth = names.length === 2 && others.length < 2;
  if (turn.booking && isOfBoth)
    turn.update({ form: { ...turn.booking, isForOther: true, forName: names.shift() ?? null } });
  const form = turn.booking;
  // "I'm Sam Ortiz, she's Dana Ortiz", while Sam's own visit is booked.
  const areOfNext = isOfBoth || !form?.isForOther;
  const unnamed = others.length > 1 ? others.filter(({ forName }) => forName === null) : others;
  const queue = turn.state.queue
    .filter(({ serviceId }) => !ruledOut.includes(serviceId ?? ""))
    .map((next) => {
      const name = areOfNext ? names[unnamed.indexOf(next)] : undefined;
      // "Leo Brandt. I'm Stefan Brandt, their father": the other visit stays Mia's.
      return { ...next, forName: wholeName(turn, next.forName ?? name ?? null) };
    });
  turn.update({ queue });
  // "Yes, both of us", of the second visit.
  const isTheirs =
    form?.isForOther === true &&
    (form.forName === null || (turn.heard.isClearYes && !turn.says("relative")));
  // "And for my daughter Mia, the peel at two", once the caller's own is booked: it is hers.
  const isHers = turn.state.booked.length > 0 && form?.startsAtMs === null && names.length > 0;
  if (!form?.serviceId || isTheirs || isHers || queue.length > 0 || !isForOneMore(turn)) return;
  const same = { ...emptyBooking, serviceId: form.serviceId };
  turn.update({ queue: [forOther(turn, same)] }).say("one-by-one");
}

/** "And write down that I'm anxious", "yes, pass my question on": the team hears it, and the booking goes on. */
export function noteForTeam(turn: Turn): void {
  const { prompt, concern, lastActs } = turn.state;
  const isOffered = turn.booking !== null && lastActs.some(({ id }) => id === "can-pass-on");
  const agrees = isOffered && turn.heard.isClearYes && prompt !== "confirmation";
  // "Can someone just call me?", before a time is agreed on, is all that is wanted.
  // "At 415 555 0134, but not in the mornings" refuses nothing.
  const isRefused = turn.means("no", "drop") && !(prompt === "phone" && turn.has("phone"));
  const isAgreed = (turn.booking?.startsAtMs ?? null) !== null && !isRefused;
  const goesOn = isAgreed || !turn.says("callMe");
  const begins = turn.leadsWith("book") || (turn.means("book") && turn.has("date"));
  const books = turn.booking ? goesOn : begins;
  if (turn.heard.danger !== null || (!agrees && !(books && turn.means("message")))) return;
  const said = isOffered ? concern : turn.quote;
  turn.update({ lastNote: said }).say("message-passed-on").note(`${said} ${turn.who}`.trim());
}

/** A number may come in parts; a part after a whole number replaces its end. */
function notePhone(turn: Turn): void {
  const digits = turn.wanted("phone")?.digits;
  if (digits === undefined) return;
  const { phone, partialPhone } = turn.state.caller;
  // The area code may come after the rest: "555 0134", then "415".
  const isAreaCode = partialPhone.length === 7 && digits.length === 3;
  const joined = isAreaCode ? digits + partialPhone : (phone ?? partialPhone) + digits;
  const kept = (phone ?? "").slice(0, wholePhone - digits.length);
  const said = joined.length > wholePhone ? kept + digits : joined;
  if (said.length < wholePhone) turn.updateCaller({ partialPhone: said });
  else turn.updateCaller({ phone: said, partialPhone: "" });
}
