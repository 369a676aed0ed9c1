import { isQuestion } from "../nlu/intents.ts";
import { areOf } from "../nlu/slots.ts";
import { fill } from "../messages/placeholders.ts";
import { memberOf, serviceOf } from "../practice.ts";
import { answerQuestions, asksAnything } from "./answers.ts";
import {
  book,
  cancel,
  continueBooking,
  fillSlots,
  isForOneMore,
  readBackOf,
  startBooking,
} from "./flows/booking.ts";
import { continueMessage, finishMessage, passToTeam } from "./flows/message.ts";
import { chooseVisit, continueVisit, startVisit } from "./flows/visit.ts";
import { askAgain, notUnderstood } from "./repair.ts";
import { type BookingForm, emptyBooking, expectingOf, type MessageForm } from "./state.ts";
import { bookingOf, inSentence, isSame, quote, type Turn } from "./turn.ts";

/** Below this nothing is acted on: the caller is asked again. */
export const actsFrom = 0.5;

const languageNames = { en: "English", es: "Spanish" } as const;

/** Younger callers are asked for a grown-up at every practice. In years. */
const childUntil = 13;
/** From this age on a caller books alone where children are treated. In years. */
const bookAloneFrom = 16;

/** Who answers a turn: the first policy that takes it. The order is the order of what matters. */
export const policies: readonly ((turn: Turn) => boolean)[] = [
  isOver,
  danger,
  waitForCalendar,
  hardlyHeard,
  otherLanguage,
  abuse,
  minor,
  urgent,
  someoneElse,
  bookedDetails,
  complaint,
  medicalAdvice,
  questionForTeam,
  confirmation,
  offers,
  person,
  wrongNumber,
  steering,
  restOfPhone,
  messageUnderWay,
  visits,
  questionsAndBookings,
  callerDetails,
  courtesies,
  notUnderstood,
];

function isOver(turn: Turn): boolean {
  if (turn.state.prompt !== "nothing" || turn.heard.danger !== null) return false;
  return turn.end();
}

function danger(turn: Turn): boolean {
  const { danger: kind } = turn.heard;
  if (kind === null || turn.heard.confidence < actsFrom) return false;
  turn.say(kind === "self" ? "call-988" : "call-911").say("telling-team");
  const { prompt, told, caller } = turn.state;
  const text = `${emergency} ${quote(turn)}`;
  turn.handOff(text);
  // A caller in danger is not asked twice.
  if (prompt === "outcome" || (prompt === "phone" && told.startsWith(emergency))) return true;
  if (caller.phone !== null) return turn.update({ form: null }).expect("anything-else");
  turn.update({ form: { type: "message", text, staffId: null, isPassedOn: true } });
  return turn.ask("phone", "ask-call-back", { needsName: false, needsPhone: true });
}

const emergency = "EMERGENCY.";

function waitForCalendar(turn: Turn): boolean {
  return turn.state.prompt === "outcome" && Boolean(turn.say("one-moment"));
}

function hardlyHeard(turn: Turn): boolean {
  if (turn.heard.confidence >= actsFrom) return false;
  if (turn.heard.danger !== null) turn.say("urgent-first");
  return notUnderstood(turn);
}

function otherLanguage(turn: Turn): boolean {
  const { language } = turn.heard;
  const spoken = turn.context.languages?.includes(language) ?? true;
  if (spoken && !turn.leadsWith("not-english")) return false;
  if (!spoken && turn.has("phone")) return false;
  const named = spoken ? "another language" : languageNames[language];
  turn.say("other-language").handOff(`Speaks ${named}. ${quote(turn)}`);
  return turn.update({ form: null }).expect("phone");
}

function abuse(turn: Turn): boolean {
  if (!turn.leadsWith("abusive")) return false;
  const insults = turn.state.insults + 1;
  turn.update({ insults });
  if (insults === 1) return askCalmly(turn);
  return turn
    .say("ending-calmly")
    .say("goodbye")
    .handOff(`Was insulting. ${quote(turn)}`)
    .end();
}

function askCalmly(turn: Turn): true {
  turn.say("stay-calm");
  return askAgain(turn);
}

function minor(turn: Turn): boolean {
  if (turn.state.prompt === "grown-up" && !turn.means("emergency")) return grownUp(turn);
  const { minimumAge } = turn.context.practice;
  const age = turn.wanted("age");
  const isOld = age !== undefined && age.years >= (minimumAge ?? bookAloneFrom);
  // Where children are treated, only a child who calls without a grown-up is one.
  const speaks = minimumAge !== undefined || (age?.own ?? true);
  const isWithOthers = minimumAge === undefined && (turn.has("otherName") || isForOneMore(turn));
  const means = turn.means("minor") && (minimumAge !== undefined || turn.leadsWith("minor"));
  const isYoung = speaks && ((age !== undefined && !isOld) || (means && !isWithOthers));
  // "Then for myself, I'm 41", and by a parent: "then a facial for me".
  const isParent = !isYoung && turn.state.minor === "other" && turn.says("forMe");
  if (isParent || (isOld && age.own)) {
    turn.update({ minor: null });
    return false;
  }
  if (!isYoung && (turn.state.minor === null || !turn.means("book", "move"))) return false;
  const isOther = age === undefined ? turn.says("relative") : !age.own;
  const who = turn.state.minor ?? (isOther ? "other" : "caller");
  turn.update({ minor: who, form: null });
  const isChild = age !== undefined && age.own && age.years < childUntil;
  if (minimumAge !== undefined && !isChild) {
    return turn
      .say("parent-first")
      .say("offer-message")
      .update({ concern: quote(turn) })
      .expect("message-offer");
  }
  return turn.say("ask-grown-up").expect("grown-up");
}

function grownUp(turn: Turn): true {
  if (turn.leadsWith("yes", "hold-on")) {
    return turn.update({ minor: null }).say("put-them-on").expect("help");
  }
  return turn
    .say("have-grown-up-call")
    .say("goodbye")
    .handOff(`A child called. ${quote(turn)}`)
    .end();
}

function someoneElse(turn: Turn): boolean {
  if (!turn.leadsWith("someone-elses-appointment")) return false;
  // "I'd like to surprise my wife with a facial" asks for a new visit.
  if (turn.means("book") && turn.has("service")) return false;
  turn.say("cannot-discuss-others").say("offer-message");
  return turn.update({ form: null, concern: quote(turn) }).expect("message-offer");
}

/** What is stored of a visit stays. The team is told of a name or a number that is another after all. */
function bookedDetails(turn: Turn): boolean {
  const { booked, form, caller, told } = turn.state;
  const changes = turn.changedDetails;
  if (form !== null || turn.means("book", "move", "cancel")) return false;
  // "My number is wrong."
  const wrong = turn.heard.namedParts.find((part) => part === "name" || part === "phone");
  if (
    wrong &&
    booked.length + told.length > 0 &&
    turn.leadsWith("lead-details") &&
    !givesDetails(turn)
  )
    return turn.ask(wrong, wrong === "name" ? "ask-name-again" : "ask-phone");
  if (booked.length === 0 || changes.length === 0) return false;
  const { practice } = turn.context;
  const visits = fill("{bookings}", { practice, language: "en", given: { bookings: booked } });
  turn.do({ type: "note", to: null, note: `${visits.join("")}: ${changes.join(", ")}.` });
  return turn.say("correction-passed-on", { name: caller.name, phone: caller.phone }).offerMore();
}

function complaint(turn: Turn): boolean {
  if (!turn.means("complaint") || turn.state.prompt === "message") return false;
  if (!turn.state.lastActs.some(({ id }) => id === "complaint-passed-on"))
    turn.say("sorry-to-hear");
  turn.say("complaint-passed-on").update({ form: null });
  return passToTeam(turn, `Complaint. ${quote(turn)}`);
}

/** No advice is given. What is asked goes to the team; only a clinical risk keeps a treatment from being booked. */
function medicalAdvice(turn: Turn): boolean {
  const { practice } = turn.context;
  const treats =
    turn.means("book") || bookingOf(turn.state) !== null || turn.wanted("service") !== undefined;
  const elective =
    practice.minimumAge !== undefined || turn.wanted("unofferedService") !== undefined;
  const risky = turn.heard.clinicalRisk && treats && elective;
  if (!turn.means("medical-advice") && !risky) {
    // The clinical team answers such questions in a consultation, so that one may be booked.
    if (!turn.state.clinicalHold || !turn.means("book", "move") || consults(turn)) return false;
    turn.say("clinical-team-first");
    const text = `Wants a visit after a medical question. ${quote(turn)}`;
    return continueMessage(turn, { type: "message", text, staffId: null, isPassedOn: true });
  }
  turn.say("no-medical-advice");
  const form = bookingOf(turn.state);
  if (!risky && !turn.state.clinicalHold && (form !== null || turn.means("book"))) {
    turn.say("telling-team").handOff(`Medical question. ${quote(turn)}`);
    return form ? continueBooking(turn, fillSlots(turn, form)) : startBooking(turn);
  }
  turn.update({ clinicalHold: turn.state.clinicalHold || risky, form: null });
  if (turn.state.clinicalHold) turn.say("clinical-team-first");
  return passToTeam(turn, `Medical question. ${quote(turn)}`);
}

function consults(turn: Turn): boolean {
  const serviceId = turn.wanted("service")?.ids[0] ?? bookingOf(turn.state)?.serviceId ?? null;
  return serviceOf(turn.context.practice, serviceId)?.isConsultation === true;
}

function urgent(turn: Turn): boolean {
  const { practice } = turn.context;
  const service = practice.services.find((each) => each.urgent);
  const inHand = bookingOf(turn.state);
  if (!turn.means("emergency")) return false;
  // The visit is being booked already: what else is said of it changes nothing.
  if (inHand && inHand.serviceId === service?.id)
    return !turn.has("choice", "date", "time", "name", "phone") && askAgain(turn);
  if (!service) {
    turn.say("sorry-to-hear").say("urgent-first").say("cannot-wait").update({ form: null });
    return passToTeam(turn, `${emergency} ${quote(turn)}`);
  }
  turn.say("sorry-to-hear").say("urgent-first").say("come-right-away");
  return continueBooking(turn, { ...fillSlots(turn, emptyBooking), serviceId: service.id });
}

/** Whether a name or a number is said. */
function givesDetails(turn: Turn): boolean {
  return turn.has("name", "phone", "otherName");
}

/** "Yes, pass it on": a question without an answer goes to the team, and the booking goes on. */
function questionForTeam(turn: Turn): boolean {
  const { form, concern, lastActs, prompt } = turn.state;
  const isOffered = lastActs.some(({ id }) => id === "can-pass-on");
  const agrees = turn.means("message") || (turn.heard.isClearYes && prompt !== "confirmation");
  if (form?.type !== "booking" || !isOffered || !agrees) return false;
  const from = turn.who === "" ? "" : ` From: ${turn.who}.`;
  turn.do({ type: "note", to: null, note: `${concern}${from}` }).say("message-passed-on");
  return continueBooking(turn, fillSlots(turn, form));
}

/** A yes books only what was read back and heard whole; anything else that is said changes the form. */
function confirmation(turn: Turn): boolean {
  const { prompt, form } = turn.state;
  const { heard } = turn;
  if (prompt === "change" && form?.type === "booking") {
    if (changeOf(turn, form)) return true;
    // "Okay, let's do it" after all: it is read back once more.
    if (heard.isClearYes) return continueBooking(turn, form);
  }
  if (prompt !== "confirmation" || form?.type !== "booking") return false;
  const [main] = heard.intents;
  // "How much is a filling?" asks, and changes nothing.
  if (main && isQuestion(main.intent) && !turn.means("book", "move", "yes", "no")) return false;
  const changed = fillSlots(turn, form);
  const at = turn.localAt(form.startsAtMs ?? 0);
  // "Yes, Tuesday at three" says the same in other words.
  const repeats = turn.has("date", "time") && areOf(heard.entities, at);
  const isSameMoment = changed.startsAtMs === form.startsAtMs || repeats;
  if (!isSameMoment || changed.serviceId !== form.serviceId) return continueBooking(turn, changed);
  const current = { ...form, forName: changed.forName };
  // A yes beside another day or hour could mean that one: it is read back once more.
  const agrees = heard.isClearYes && areOf(heard.asides, at);
  if (agrees && isAsReadBack(turn, current)) return book(turn, current);
  // "Let me think about it" leaves the read-back standing: a yes may still come.
  if (turn.means("drop") && !turn.means("yes", "cancel")) {
    turn.update({ form: current }).say("not-booked-yet");
    return true;
  }
  if (turn.means("cancel") && !turn.means("yes")) {
    return turn.update({ form: null, queue: [] }).say("not-booking").offerMore();
  }
  if (asksAnything(turn)) return false;
  if (turn.leadsWith("no") && givesDetails(turn)) return continueBooking(turn, current);
  // "The name is wrong", "change the phone number".
  if (heard.namedParts.length > 0 && !turn.leadsWith("yes") && changeOf(turn, current)) return true;
  if (turn.leadsWith("no")) {
    return turn.say("ask-what-to-change").update({ form: current }).expect("change");
  }
  if (givesDetails(turn) || heard.isClearYes) return continueBooking(turn, current);
  if (turn.leadsWith("yes")) {
    turn.say("ask-yes-or-no");
    return continueBooking(turn, current);
  }
  return false;
}

/** Whether the last turn read this back to its end, and neither name nor number has changed since. */
function isAsReadBack({ state }: Turn, form: BookingForm): boolean {
  const said = state.lastActs.findLast(({ id }) => id === "read-back");
  if (!said || state.interrupted.includes("read-back")) return false;
  return isSame(said.params, readBackOf(state, form));
}

/** What becomes empty when a part of a visit is to be changed. */
const cleared = {
  service: { serviceId: null, startsAtMs: null },
  day: { days: null, soonest: false, startsAtMs: null },
  time: { time: null, startsAtMs: null },
} as const;

function changeOf(turn: Turn, form: BookingForm): boolean {
  if (turn.has("date", "time", "service", "choice", "name", "otherName", "phone"))
    return continueBooking(turn, fillSlots(turn, form));
  const names = (part: "service" | "day" | "time" | "name" | "phone"): boolean =>
    turn.heard.namedParts.includes(part);
  const part = (["service", "day", "time"] as const).find(names);
  if (part) return continueBooking(turn, { ...form, ...cleared[part] });
  if (names("name"))
    turn.updateCaller({ name: form.isForOther ? turn.state.caller.name : null, nameAsked: 0 });
  else if (names("phone")) turn.updateCaller({ phone: null, phoneAsked: 0 });
  else return false;
  return continueBooking(turn, names("name") ? { ...form, forName: null } : form);
}

/** A yes or a no to something that was offered: a message, a visit, to cancel, to be new here. */
function offers(turn: Turn): boolean {
  const { prompt, form, topic } = turn.state;
  const agrees = turn.heard.isClearYes || turn.leadsWith("yes");
  const refuses = turn.leadsWith("no", "drop");
  const service = turn.wanted("service");
  switch (prompt) {
    case "cancel-confirmation":
      if (form?.type !== "visit" || form.visit === null) return false;
      // "Okay, leave it as it is" begins like a yes.
      if ((turn.heard.isClearYes && isShort(turn)) || (turn.means("cancel") && !refuses))
        return cancel(turn, form.visit);
      if (!refuses) return false;
      return turn.update({ form: null }).say("kept").offerMore();
    case "which-visit":
      return (
        form?.type === "visit" &&
        form.candidates.length > 0 &&
        turn.has("choice", "date", "time", "service") &&
        chooseVisit(turn, form)
      );
    case "message-offer":
      if (turn.means("book", "move", "cancel")) return false;
      if (agrees || turn.means("message", "human"))
        return passToTeam(
          turn,
          `Asked for a message to the team. ${turn.state.concern} ${quote(turn)}`,
        );
      if (!refuses) return false;
      return turn.say("okay").offerMore();
    case "service-offer":
      if (!agrees || topic === null) return false;
      return continueBooking(turn, fillSlots(turn, { ...emptyBooking, serviceId: topic }));
    case "new-visit":
      if (form?.type !== "booking") return false;
      if (refuses) return turn.update({ form: null }).say("okay").offerMore();
      if (!agrees && !turn.has("date", "time", "service", "choice")) return false;
      turn.update({ isVisitLost: false });
      return continueBooking(turn, fillSlots(turn, form));
    case "visit-offer":
      return turn.heard.isClearYes && startBooking(turn);
    case "first-visit":
      return firstVisit(turn);
    case "price-of-service":
      if (service === undefined) return false;
      turn.say("prices", { serviceIds: service.ids }).update({ topic: service.ids[0] ?? null });
      return turn.offerMore();
    case "anything-else":
    case "help":
      if (!turn.heard.isClearYes || turn.has("service", "date", "time")) return false;
      if (turn.means("thanks", "goodbye")) return false;
      return turn.say("what-else").expect("help");
    default:
      return false;
  }
}

/** The answer to "is this your first visit?": a yes, a no, or a sentence that says it. */
function firstVisit(turn: Turn): boolean {
  if (turn.means("goodbye", "book", "move", "cancel")) return false;
  const isNew = turn.leadsWith("yes", "new-patient");
  const returning = turn.returning ?? (isNew ? "new" : turn.leadsWith("no") ? "known" : null);
  if (returning === null) return false;
  const { lead } = turn.state;
  turn.update({ lead: { ...lead, returning }, isUnrecorded: true });
  const asks = returning === "new" && lead.heardFrom === null;
  return asks ? turn.say("ask-heard-from").expect("heard-from") : turn.offerMore();
}

function person(turn: Turn): boolean {
  const { prompt, told } = turn.state;
  // After an emergency the team answers for treatments: "what filler was it?"
  const asks = told.startsWith(emergency) && turn.means("services", "team", "message");
  if (!(asks || turn.means("human")) || turn.leadsWith("identity") || prompt === "message")
    return false;
  turn.say("of-course").say("passing-to-team");
  return passToTeam(turn, `Asked for a person. ${quote(turn)}`);
}

/** What a wrong number needs of its score and of how well it was heard, to end what was begun. */
const surelyWrong = 0.8;

function wrongNumber(turn: Turn): boolean {
  const goesOn = turn.heard.entities.length > 0 || turn.means("book", "move", "cancel", "message");
  if (turn.state.prompt === "wrong-number" && !goesOn && !asksAnything(turn))
    return turn.say("goodbye").end();
  const [main] = turn.heard.intents;
  if (main?.intent !== "wrong-number") return false;
  const form = bookingOf(turn.state);
  if (form && turn.state.caller.phone !== null) {
    // "I gave the wrong number."
    turn.updateCaller({ phone: null, phoneAsked: 0 });
    return continueBooking(turn, form);
  }
  if (turn.state.form !== null && main.score * turn.heard.confidence < surelyWrong)
    return notUnderstood(turn);
  return turn.say("this-is").say("wrong-number").update({ form: null }).expect("wrong-number");
}

function steering(turn: Turn): boolean {
  // "Wait, microneedling instead" and "sorry, was just checking, yes" go on with the visit.
  if (turn.has("service", "date", "time", "choice") || turn.means("yes")) return false;
  if (turn.leadsWith("hold-on")) {
    turn.say("take-your-time");
    return true;
  }
  if (!turn.leadsWith("repeat", "slower")) return false;
  if (turn.means("slower")) turn.update({ slower: true }).say("slowly");
  turn.acts = [...turn.acts, ...turn.state.lastActs];
  return true;
}

function messageUnderWay(turn: Turn): boolean {
  const { form, prompt } = turn.state;
  if (form?.type !== "message") {
    if (!turn.means("message")) return false;
    const staffId = turn.wanted("staff")?.id ?? null;
    const staff = memberOf(turn.context.practice, staffId)?.name ?? null;
    const words = turn.heard.text.split(" ").length;
    // "Can I leave a message for Lena?" is not the message yet.
    const onlyAsks = words < 5 || (words < 11 && turn.heard.namedParts.includes("message"));
    const text = onlyAsks ? null : quote(turn);
    if (text !== null) turn.say("of-course");
    return continueMessage(turn, {
      type: "message",
      text: staff && text ? `For ${staff}. ${text}` : text,
      staffId: staff,
      isPassedOn: false,
    });
  }
  const task = turn.heard.intents.find(({ intent }) =>
    ["book", "move", "cancel", "my-visit"].includes(intent),
  );
  // "I'd like a cleaning on Tuesday" is no message.
  if (prompt === "message" && task && turn.has("service", "date")) return false;
  if (prompt === "message")
    return continueMessage(turn, { ...form, text: turn.heard.text.slice(0, 400) });
  if (turn.has("name", "phone")) return continueMessage(turn, withMoreWords(turn, form));
  if (task && task.score > 0.7) return false;
  if (asksAnything(turn)) return false;
  if (turn.leadsWith("no", "drop", "thanks", "goodbye", "lead-details", "yes"))
    return finishMessage(turn, form);
  const more = withMoreWords(turn, form);
  return prompt === "name" ? continueMessage(turn, more) : finishMessage(turn, more);
}

/** Words beside a name and a number that are worth a note. */
const fewestMoreWords = 4;

/** A caller who gives a name and number may say more for the team: "the message is …", "after four, please". */
function withMoreWords({ heard }: Turn, form: MessageForm): MessageForm {
  const claimed = heard.entities.reduce(
    (sum, { type, from, to }) => sum + (type === "name" || type === "phone" ? to - from : 0),
    0,
  );
  const more = heard.text.split(/\s+/).length - claimed;
  if (form.text === null || more < fewestMoreWords) return form;
  return { ...form, text: `${form.text} ${inSentence(heard.text)}` };
}

/** A number was given that has too few digits, or too many. It is asked for again, twice at most. */
function restOfPhone(turn: Turn): boolean {
  const { phone, partialPhone, phoneAsked } = turn.state.caller;
  if (turn.state.prompt !== "phone" || phone !== null || !turn.has("phone") || phoneAsked > 2)
    return false;
  return turn.ask("phone", "ask-rest-of-phone", { digits: partialPhone.length });
}

function visits(turn: Turn): boolean {
  const { form } = turn.state;
  if (form?.type === "booking") {
    const drops = turn.means("cancel", "drop") && !turn.means("book", "move");
    if (!drops || turn.has("date", "time")) return false;
    return turn.update({ form: null, queue: [] }).say("not-booking").offerMore();
  }
  // "What if I have to cancel?" asks.
  const cancels = turn.means("cancel") && !turn.means("policy");
  // "Cancel that and rebook for Friday" moves it.
  const rebooks = turn.means("book") && turn.has("date", "time");
  if (cancels && !turn.means("move") && !rebooks) return startVisit(turn, "cancel");
  if (cancels || turn.means("move")) return startVisit(turn, "move");
  if (turn.means("my-visit")) return startVisit(turn, "tell");
  if (changesWhatWasBooked(turn)) return startVisit(turn, "move");
  if (form?.type !== "visit" || form.visit !== null) return false;
  if (turn.has("name", "phone")) return continueVisit(turn, form);
  const asksWhose = turn.state.prompt === "name" || turn.state.prompt === "phone";
  return asksWhose && !asksAnything(turn) && continueVisit(turn, form);
}

/** "Make it four instead", right after a booking: another time for it, not another visit. */
function changesWhatWasBooked(turn: Turn): boolean {
  const { form, booked, prompt } = turn.state;
  const justBooked = booked.length > 0 && form === null && prompt !== "help";
  const isAnother = turn.says("another") || turn.has("service", "otherName", "unofferedService");
  return justBooked && turn.has("date", "time") && turn.means("book", "no", "move") && !isAnother;
}

/** Questions are answered first; then the form goes on, or a new one begins. */
function questionsAndBookings(turn: Turn): boolean {
  const form = bookingOf(turn.state);
  const asked = turn.heard.intents.filter(({ intent }) => isQuestion(intent));
  const answers = turn.state.prompt === "service" || turn.state.prompt === "choice";
  // A caller who says that they are new while they book has not asked anything.
  const saysNew = form !== null && asked.every(({ intent }) => intent === "new-patient");
  const answered = asked.length > 0 && !saysNew && answerQuestions(turn);
  const names = turn.has("service", "date", "time", "staff", "choice", "unofferedService");
  const books = turn.means("book") || (turn.means("move") && form !== null);
  if (form) {
    const isAbout = expectingOf(turn.state.prompt);
    const fills =
      names && (books || asked.length === 0 || ["time", "day", "choice"].includes(isAbout));
    const relative =
      (turn.says("later") || turn.says("earlier")) &&
      asked.length === 0 &&
      form.offeredMs.length + Number(form.startsAtMs !== null) > 0;
    if (fills || relative) return continueBooking(turn, fillSlots(turn, form));
    if (turn.has("otherName", "name", "phone") && !answered) return false;
    if (answered) return turn.state.prompt === "price-of-service" || askAgain(turn);
    if (books && !answers && turn.state.misses === 0 && asked.length === 0) {
      turn.update({ misses: 1 });
      return askAgain(turn);
    }
    return false;
  }
  const isForAnother = isForOneMore(turn) || (turn.says("another") && turn.has("otherName"));
  if (
    books ||
    isForAnother ||
    (names && !answered && asked.length === 0 && turn.has("service", "unofferedService"))
  )
    return startBooking(turn);
  if (!answered) return false;
  return offerWhatWasAsked(turn);
}

/** After an answer: a visit for what a price was asked of, else what was asked before. */
function offerWhatWasAsked(turn: Turn): true {
  const { prompt, form, topic, clinicalHold, minor: young } = turn.state;
  if (prompt === "price-of-service") return true;
  if (form !== null) return askAgain(turn);
  if (turn.acts.some(({ id }) => id === "unknown-answer"))
    return turn.say("offer-message").expect("message-offer");
  const priced = turn.acts.some(({ id }) => id === "prices" || id === "about-service");
  if (priced && topic !== null && !clinicalHold && young === null) {
    return turn.say("ask-to-book-service", { serviceId: topic }).expect("service-offer");
  }
  if (
    (prompt === "help" || prompt === "visit-offer") &&
    turn.acts.every(({ id }) => id === "identity")
  ) {
    return turn.say("how-to-help").expect("help");
  }
  // Answers end without a question more often than not: asking "anything else?" each time tires.
  return turn.expect("anything-else");
}

/** A name or a number, given when asked or of the caller's own accord. It is kept before the policies are asked. */
function callerDetails(turn: Turn): boolean {
  const { prompt, form, caller } = turn.state;
  const gives = givesDetails(turn) || turn.returning !== null || turn.means("lead-details");
  if (form?.type === "booking") {
    if (
      gives ||
      ((prompt === "name" || prompt === "phone") && turn.means("no", "yes", "thanks", "drop"))
    )
      return continueBooking(turn, fillSlots(turn, form));
    if (prompt === "phone" || (prompt === "name" && caller.nameAsked > 1))
      return continueBooking(turn, form);
    return false;
  }
  if (prompt === "heard-from" && !turn.leadsWith("thanks", "goodbye", "yes", "no")) {
    const heardFrom = turn.heard.heardFrom ?? turn.heard.text.slice(0, 80);
    turn.update({ lead: { ...turn.state.lead, heardFrom }, isUnrecorded: true });
    return turn.say("noted", { name: null }).offerMore();
  }
  if (prompt === "phone" && turn.has("phone")) {
    return turn.willCallBack().expect("anything-else");
  }
  if (!gives || (turn.means("thanks", "goodbye") && !turn.has("name", "phone"))) return false;
  turn.say("noted", { name: caller.name });
  return askAgain(turn);
}

/** Longer answers say more than yes or no. In words. */
const shortAnswer = 5;

function isShort({ heard }: Turn): boolean {
  return heard.text.split(/\s+/).length <= shortAnswer;
}

function courtesies(turn: Turn): boolean {
  const { prompt, form } = turn.state;
  if (turn.means("goodbye") && !turn.means("book")) return sayGoodbye(turn);
  if (form !== null) {
    if (turn.leadsWith("no") && (prompt === "choice" || prompt === "time" || prompt === "day"))
      return otherTime(turn);
    const remarks = turn.heard.asides.length > 0;
    if (!remarks && !turn.leadsWith("thanks", "yes", "hello", "no")) return false;
    if (turn.leadsWith("thanks")) turn.say("welcome");
    else if (remarks) turn.say("noted", { name: null });
    return askAgain(turn);
  }
  if (turn.leadsWith("hello")) return turn.say("hello").say("how-to-help").expect("help");
  const closes = turn.leadsWith("goodbye", "thanks", "no", "drop");
  if (!closes && !(turn.leadsWith("yes") && turn.means("thanks"))) return false;
  if (turn.means("drop")) turn.say("okay");
  if (turn.means("thanks")) turn.say("welcome");
  // "No, I mean the whole treatment" is no farewell.
  if (!isShort(turn) && !turn.means("thanks", "goodbye")) return false;
  if (turn.means("no", "drop") || prompt === "anything-else") return sayGoodbye(turn);
  return turn.expect("anything-else");
}

function otherTime(turn: Turn): true {
  const form = { ...(bookingOf(turn.state) ?? emptyBooking), ...cleared.day, ...cleared.time };
  turn.update({ form: { ...form, offeredMs: [] } });
  return turn.say("ask-day", { serviceId: null }).expect("day");
}

function sayGoodbye(turn: Turn): true {
  const form = bookingOf(turn.state);
  if (form && turn.state.prompt === "confirmation") turn.say("nothing-booked");
  return turn.say("goodbye").end();
}
