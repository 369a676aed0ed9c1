import { continueBooking, startBooking, updateBooking } from "../flows/booking.ts";
import { intentRow } from "../../nlu/intents.ts";
import { startVisit } from "../flows/visit.ts";
import { fillSlots } from "../flows/fill-slots.ts";
import { answerQuestions, sayPracticeAnswer } from "../answers.ts";
import { offerMessage, passToTeam } from "../flows/message.ts";
import { askAgain } from "../repair.ts";
import { emptyBooking } from "../state.ts";
import { minConfidence, type Turn } from "../turn.ts";

const languageNames = new Intl.DisplayNames("en", { type: "language" });

// In years. Younger callers are asked for a grown-up at every practice.
const childUntil = 13;
/** A caller books alone where children are treated. */
const bookAloneFrom = 16;
/** A caller who said that they are younger is believed. */
const surelyFrom = 21;

export function danger(turn: Turn) {
  const { danger: kind, confidence } = turn.heard;
  if (kind === null) return repeatsCall(turn) && askAgain(turn);
  if (confidence < minConfidence) return false;
  const { prompt, lastNote, caller } = turn.state;
  const text = `${toldToCall} ${turn.quote}`;
  turn
    .say(kind === "self" ? "call-988" : "call-911")
    .say("telling-team")
    .handOff(text);
  // A caller in danger is not asked twice.
  if (prompt === "outcome" || lastNote.startsWith(toldToCall)) return true;
  if (caller.phone !== null) return turn.update({ form: null }).expect("anything-else");
  turn.update({ form: { type: "message", text, to: null, isPassedOn: true } });
  return turn.ask("phone", "ask-call-back", { needsName: false, needsPhone: true });
}

/** "Can I wait?": the advice holds until the caller gives a number. */
function repeatsCall(turn: Turn) {
  const { lastActs, lastNote, form } = turn.state;
  const called = lastActs.find(({ id }) => id === "call-911" || id === "call-988")?.id;
  const isWaiting = lastNote.startsWith(toldToCall) && form?.type === "message";
  if (called === undefined && !isWaiting) return false;
  // "Should I wait?" can sound like any other question.
  const asks = turn.heard.intents.some(({ intent, score }) => {
    const { threshold, answeredBy } = intentRow(intent);
    return score >= threshold && (intent === "hours" || answeredBy === "practice");
  });
  const accepts = turn.leadsWith("yes", "thanks", "hold-on") || turn.means("goodbye");
  const isOther = asks && !turn.means("medical-advice", "emergency");
  if (isOther || accepts || turn.has("name", "phone")) return false;
  turn.say(called ?? "call-911");
  return true;
}

const emergency = "EMERGENCY.";
const toldToCall = `${emergency} Told to call for help.`;

export function otherLanguage(turn: Turn) {
  const { language } = turn.heard;
  const isSpoken = turn.context.languages?.includes(language) ?? true;
  if (isSpoken ? !turn.leadsWith("not-english") : turn.has("phone")) return false;
  const named = isSpoken ? "another language" : languageNames.of(language);
  turn.say("other-language").handOff(`Speaks ${named}. ${turn.quote}`);
  return turn.update({ form: null }).expect("phone");
}

export function abuse(turn: Turn) {
  if (!turn.leadsWith("abusive")) return false;
  const insults = turn.state.insults + 1;
  turn.update({ insults });
  if (insults === 1) return askAgain(turn.say("stay-calm"));
  return turn.say("ending-calmly").say("goodbye").handOff(`Was insulting. ${turn.quote}`).end();
}

export function minor(turn: Turn) {
  if (turn.state.prompt === "grown-up" && !turn.means("emergency")) return grownUp(turn);
  const { minimumAge } = turn.context.practice;
  const age = turn.wanted("age");
  const isOld = age !== undefined && age.years >= (minimumAge ?? bookAloneFrom);
  // Where children are treated, only a child who calls alone is one.
  const speaks = minimumAge !== undefined || (age?.own ?? true);
  // "Can I bring my 6-year-old?"
  const isPatient = speaks && !turn.leadsWith("children", "companion");
  const means = minimumAge === undefined ? turn.leadsWith("minor") : turn.means("minor");
  const isYoung = isPatient && (age ? !isOld : means);
  // A parent's "then a facial for me".
  const isParent = turn.state.minor === "other" && turn.says("forMe", "justMine");
  // "I'll just say I'm 18 then."
  const isBelieved = isOld && age.own && (turn.state.minor !== "caller" || age.years >= surelyFrom);
  if (isBelieved || (isParent && !isYoung)) {
    turn.update({ minor: null });
    return isParent && startBooking(turn);
  }
  // "Can my 16-year-old come in by himself?", where children are treated.
  if (minimumAge === undefined && !isYoung && turn.leadsWith("minor"))
    return sayPracticeAnswer(turn, "children") && askAgain(turn);
  if (!isYoung && (turn.state.minor === null || !turn.means("book", "move"))) return false;
  const isOther = age ? !age.own : turn.says("relative");
  turn.update({ minor: turn.state.minor ?? (isOther ? "other" : "caller"), form: null });
  const isChild = age?.own && age.years < childUntil;
  if (minimumAge !== undefined && !isChild) return offerMessage(turn.say("parent-first"));
  return turn.say("ask-grown-up").expect("grown-up");
}

function grownUp(turn: Turn) {
  if (turn.leadsWith("yes", "hold-on"))
    return turn.update({ minor: null }).say("put-them-on").expect("help");
  turn.handOff(`A child called. ${turn.quote}`);
  return turn.say("have-grown-up-call").say("goodbye").end();
}

export function someoneElse(turn: Turn) {
  if (!turn.means("someone-elses-appointment")) return false;
  const { prompt, booked } = turn.state;
  const isAnswer = prompt === "cancel-confirmation" || prompt === "message-offer";
  if (isAnswer || turn.booking !== null || turn.means("book")) return false;
  // "What time is my husband's?", which was booked just now.
  if (booked.length > 0 && turn.means("cancel", "move")) return false;
  if (booked.some(({ forName }) => forName))
    return startVisit(turn, turn.has("date", "time") ? "move" : "look up");
  return offerMessage(turn.say("cannot-discuss-others"));
}

const complained = "Complaint.";

export function complaint(turn: Turn) {
  if (!turn.means("complaint")) return false;
  // "Jo Park. A guy, lol": a visit is not given up for half a complaint.
  const books = turn.booking !== null || turn.means("book");
  const [main] = turn.heard.intents;
  const isSure = main?.intent === "complaint" && main.score >= intentRow(main.intent).threshold;
  if (books && !isSure) return false;
  // The team knows already.
  if (turn.state.lastNote.startsWith(complained)) {
    if (turn.means("human", "message")) return false;
    return turn.note(turn.quote).say("message-passed-on").offerMore();
  }
  turn.say("sorry-to-hear").say("complaint-passed-on");
  return passToTeam(turn, `${complained} ${turn.quote}`);
}

/** The team answers. A clinical risk keeps a treatment for adults from being booked. */
export function medicalAdvice(turn: Turn) {
  const { clinicalRisk } = turn.heard;
  const isMessage = turn.state.prompt === "message";
  if (!clinicalRisk && (isMessage || !turn.means("medical-advice"))) return false;
  answerQuestions(turn);
  if (turn.state.lastNote.startsWith(emergency)) turn.say("urgent-first");
  turn.say("no-medical-advice");
  const form = turn.booking;
  const isRisky = clinicalRisk && turn.context.practice.minimumAge !== undefined;
  const clinicalHold = turn.state.clinicalHold || isRisky;
  if (!clinicalHold && (form !== null || turn.means("book"))) {
    turn.say("telling-team").handOff(`Medical question. ${turn.quote}`);
    return form ? updateBooking(turn, form) : startBooking(turn);
  }
  turn.update({ clinicalHold });
  // With a visit booked, the caller hears that the team is told.
  const isBooked = turn.state.booked.length > 0;
  if (clinicalHold) turn.say(isBooked ? "telling-team" : "clinical-team-first");
  return passToTeam(turn, `Medical question. ${turn.quote}`);
}

export function urgent(turn: Turn) {
  if (!turn.means("emergency")) return false;
  const service = turn.context.practice.services.find((each) => each.urgent);
  // "Should I go to the ER?", while it is being booked.
  if (turn.booking && turn.booking.serviceId === service?.id) {
    if (turn.heard.text.endsWith("?")) turn.say("urgent-first");
    return false;
  }
  // "Do I put the tooth in milk?", once the visit is booked.
  if (turn.state.booked.some(({ serviceId }) => serviceId === service?.id)) {
    turn.handOff(`${emergency} ${turn.quote}`);
    return turn.say("urgent-first").say("telling-team").offerMore();
  }
  turn.say("sorry-to-hear").say("urgent-first");
  if (!service) return passToTeam(turn.say("cannot-wait"), `${emergency} ${turn.quote}`);
  turn.say("come-right-away");
  // "My jaw is swollen. Which painkiller may I take?"
  if (turn.means("medical-advice"))
    turn.say("no-medical-advice").handOff(`Medical question. ${turn.quote}`);
  return continueBooking(turn, { ...fillSlots(turn, emptyBooking), serviceId: service.id });
}
