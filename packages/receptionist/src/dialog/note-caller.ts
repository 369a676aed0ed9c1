import { wholePhone } from "../nlu/entities/phone.ts";
import { fullestName } from "../nlu/slots.ts";
import { corrected, firstNameOf, wholeName } from "./flows/names.ts";
import { forOther, isForOneMore, namesOthersOnly, otherNames } from "./flows/two-visits.ts";
import { emptyBooking } from "./state.ts";
import { isSame, mostAsked, type Turn } from "./turn.ts";

/** Stores what callers say about themselves, whatever was asked. */
export function noteCaller(turn: Turn) {
  const { heard, state } = turn;
  const name = fullestName(heard);
  // "Only Ruby's": whom a visit is for is the caller only where a name was asked for.
  const visits = [...state.booked, ...state.queue, turn.booking];
  const others = visits.map((visit) => firstNameOf(visit?.forName));
  const isKnown = state.prompt !== "name" && others.includes(firstNameOf(name));
  const isOfOther = turn.booking?.isForOther === true && !turn.has("otherName");
  if (name !== null && !isKnown && !isOfOther && !namesOthersOnly(turn))
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
    wishes: [...new Set([...wishes, ...ids])],
  };
  if (!isSame(lead, turn.state.lead)) turn.update({ lead, isUnrecorded: true });
}

/** Notes who the next visits are for. "And one for my daughter" adds one. */
export function noteOneMore(turn: Turn) {
  // "Just the cleaning then", "only mine": the others are off.
  const named = turn.serviceIds("name");
  const wished = turn.booking ? [turn.booking, ...turn.state.queue] : [];
  const [kept, ...keptQueue] = wished.filter(({ serviceId, isForOther }) =>
    turn.says("justMine") ? !isForOther : turn.says("justOne") && named.includes(serviceId ?? ""),
  );
  if (kept) turn.update({ form: kept, queue: keptQueue });
  // "Skip the peel": what is ruled out is not asked for afterwards.
  const ruledOut = turn.heard.entities.flatMap(({ type, value, role }) =>
    type === "service" && role === "rejected" ? value.ids : [],
  );
  const others = turn.state.queue.filter(({ isForOther }) => isForOther);
  const names = otherNames(turn);
  // "3:30 for Wyatt and 4:00 for Josie": the first is of the visit in hand.
  const areOfBoth = names.length === 2 && others.length < 2;
  if (turn.booking && areOfBoth)
    turn.update({ form: { ...turn.booking, isForOther: true, forName: names.shift() ?? null } });
  const form = turn.booking;
  const queue = turn.state.queue
    .filter(({ serviceId }) => !ruledOut.includes(serviceId ?? ""))
    .map((next) => {
      const isNamed = areOfBoth || !form?.isForOther;
      const name = next.forName ?? (isNamed ? names[others.indexOf(next)] : null) ?? null;
      return { ...next, forName: wholeName(turn, name) };
    });
  turn.update({ queue });
  // "And for Mia, the peel at two", once the caller's own is booked: it is hers.
  const isHers = turn.state.booked.length > 0 && form?.startsAtMs === null;
  if (!form?.serviceId || isHers || queue.length > 0 || !isForOneMore(turn)) return;
  const next = forOther(turn, { ...emptyBooking, serviceId: form.serviceId });
  turn.update({ queue: [next] }).say("one-by-one");
}

/** "And write down that I'm anxious": the booking goes on. */
export function noteForTeam(turn: Turn) {
  const form = turn.booking;
  // "Can someone just call me?" is all that is wanted, before a time is agreed on.
  const isRefused = turn.means("no", "drop") && turn.state.prompt !== "phone";
  const isAgreed = form?.startsAtMs !== null && !isRefused;
  const books = form ? isAgreed || !turn.says("callMe") : turn.means("book");
  if (!books || !turn.means("message") || turn.heard.danger !== null) return;
  const { quote } = turn;
  turn.update({ lastNote: quote }).say("message-passed-on").note(`${quote} ${turn.who}`.trim());
}

/** A number may come in parts; a part after a whole number replaces its end. */
function notePhone(turn: Turn) {
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
