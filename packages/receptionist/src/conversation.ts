import type { BookingStep } from "./booking.ts";
import { nextStep } from "./booking.ts";
import { askedAtReadBack } from "./asked-at-read-back.ts";
import { book, providerOf, stepFor, take } from "./booking-turns.ts";
import { answerAboutCaller, kept, noted, withCaller, withoutAnswer } from "./caller-turns.ts";
import { wishOf } from "./conversation-state.ts";
import type { BookingWish, ConversationState, Question, Task } from "./conversation-state.ts";
import { goodbye, handOff, next, notUnderstood, promptsBeforeGivingUp } from "./endings.ts";
import { dangerIn } from "./danger.ts";
import type { Danger } from "./danger.ts";
import { factsAsked } from "./facts-asked.ts";
import { dangerTurn, guarded } from "./guarded-turns.ts";
import { messageHeard, passOn, takeMessage } from "./message-turns.ts";
import { askingWhom, calledBackAt } from "./call-back.ts";
import { twoWishes } from "./one-by-one.ts";
import { phrases } from "./phrases.ts";
import { plainWords } from "./plain-words.ts";
import { plainAnswer } from "./plain-answers.ts";
import { memberOf, serviceOf } from "./practice.ts";
import type { Practice } from "./practice.ts";
import { asking } from "./questions.ts";
import type { Reply, Said, World } from "./reply.ts";
import { heardSurely, saidOnceMore } from "./said-once-more.ts";
import { secondThoughts } from "./second-thoughts.ts";
import { shortReply } from "./short-replies.ts";
import { withAge } from "./under-age.ts";
import { actsFrom, means, namesSlots, understand } from "./understanding.ts";
import type { Understood } from "./understanding.ts";
import { cancelVisit, chooseVisit, soughtAgain, startOn } from "./visit-turns.ts";
import { visitAsked } from "./visit-asked.ts";
import { chosenOf, emptyWish, wishFor } from "./wish.ts";
import * as wording from "./wording.ts";

const undecided =
  /\b(?:dont know|not sure|no idea|whatever|up to you|you (?:choose|pick|decide|tell me)|what are my options|what(?: \w+)? (?:do you have|have you got|are (?:available|free|open)|is (?:available|free|open))|what(?:s| is) (?:available|free|open)|what (?:days|times) |when (?:can|could) i come|when are you free|when is (?:good|free))\b/;

/** Answers the phone. */
export function greet(practice: Practice): Reply {
  const say = wording.greetingOf(practice);
  const state: ConversationState = {
    question: { about: "how-to-help" },
    task: null,
    booked: [],
    everBooked: 0,
    caller: { name: null, phone: null, nameAsked: 0, phoneAsked: 0 },
    lead: { known: null, heard: null, budget: null, timing: null, wishes: [], asked: [] },
    unrecorded: false,
    forClinic: null,
    clinicTold: false,
    underAge: false,
    child: false,
    insults: 0,
    slower: false,
    misses: 0,
    silences: 0,
    lastSaid: say,
  };
  return { state, say, do: [], ends: false };
}

/**
 * Takes one turn of the caller. Never throws, whatever was said. Actions are done by whoever calls
 * this, in order; the outcome of `book`, `move` and `cancel` comes back through `afterBooking`.
 */
export function answer(state: ConversationState, said: Said, world: World): Reply {
  const { question } = state;
  if (question.about === "nothing") return afterTheEnd(state, said, world);
  if (question.about === "call-back" && !tellsOfDanger(said, world))
    return calledBackAt(said, state, world);
  // `>=`, so that a confidence that is no number counts as none.
  if (said.confidence >= actsFrom) return answerTo(said, heardSurely(state), world);
  if (!saidOnceMore(said, state)) return heardUnsurely(said, state, world);
  const guessed = answerTo({ ...said, confidence: actsFrom }, heardSurely(state), world);
  // Nobody is sent away on a guess, but to whoever helps.
  const sentAway = guessed.ends && !guessed.do.some(({ type }) => type === "hand-off");
  return sentAway ? heardUnsurely(said, state, world) : guessed;
}

/** What may be danger is said first, before it is asked again. */
function heardUnsurely(said: Said, state: ConversationState, world: World): Reply {
  const unsure = { ...state, unsure: plainWords(said.text) };
  const reply = withoutAnswer(unsure, world) ?? notUnderstood(unsure, world);
  return dangerIn(said.text) === null ? reply : { ...reply, say: [phrases.ifDanger, ...reply.say] };
}

/** The answer to what was heard, as surely as it is said. */
function answerTo(said: Said, state: ConversationState, world: World): Reply {
  const { question } = state;
  const heard = understand(said, world.practice, question);
  // Whatever is said meanwhile, even goodbye, waits for the calendar: the caller shall hear how it went.
  if (question.about === "booking-outcome")
    return heard.danger
      ? dangerMeanwhile(heard.danger, state, world)
      : next(state, asking(state, world));
  const current = withAge(withCaller({ ...state, silences: 0 }, heard), heard, world);
  if (heard.danger !== null) return dangerTurn(heard.danger, current, world);
  // What is agreed to must have been heard.
  if (heard.clearYes && readBackUnheard(said, state))
    return next({ ...current, misses: 0 }, asking(current, world));
  const own = visitAsked(heard, { ...current, misses: 0 }, world);
  if (own) return own;
  const plain = plainAnswer(heard, { ...current, misses: 0 }, world);
  if (plain) return plain;
  const turn = guarded(heard, { ...current, misses: 0 }, world);
  if (turn) return isForTeam(heard) ? askingWhom(turn, world) : turn;
  return (
    steered(heard, current, world) ??
    aside(heard, { ...current, misses: 0 }, world) ??
    reactTo(leftToUs(heard, question), { ...current, misses: 0 }, current, world)
  );
}

/** Whether the read-back, all but its question, was cut off before the caller's turn. */
function readBackUnheard(
  { unheard = [] }: Said,
  { question, lastSaid }: ConversationState,
): boolean {
  return (
    /^(?:confirmation|cancel-confirmation)$/.test(question.about) &&
    lastSaid.slice(0, -1).some((sentence) => unheard.includes(sentence))
  );
}

/** Whatever is asked, danger comes first. */
function tellsOfDanger(said: Said, { practice }: World): boolean {
  if (dangerIn(said.text) !== null) return true;
  return means(understand(said, practice, { about: "how-to-help" }), "emergency");
}

/** What the team has to answer; nobody in danger, and no child, is asked for a number. */
function isForTeam(heard: Understood): boolean {
  return (
    (means(heard, "complaint") || means(heard, "medical-advice") || means(heard, "book")) &&
    !means(heard, "emergency") &&
    !means(heard, "child") &&
    !means(heard, "abusive") &&
    heard.foreign === null
  );
}

/** A call that is over is over, but for who still writes that they are in danger. */
function afterTheEnd(state: ConversationState, said: Said, world: World): Reply {
  const danger = said.confidence >= actsFrom ? dangerIn(said.text) : null;
  return danger === null
    ? { state, say: [], do: [], ends: true }
    : dangerTurn(danger, state, world);
}

/** 911 does not wait for the calendar; how the booking went is told after it all the same. */
function dangerMeanwhile(danger: Danger, state: ConversationState, world: World): Reply {
  const { say, do: actions } = dangerTurn(danger, state, world);
  const calm = say.filter((each) => each !== wording.goodbyeOf(world.practice));
  return next(state, calm, actions);
}

/** Two prompts, then goodbye. */
export function afterSilence(state: ConversationState, world: World): Reply {
  if (state.question.about === "nothing") return { state, say: [], do: [], ends: true };
  if (state.question.about === "booking-outcome") return next(state, asking(state, world));
  const silences = state.silences + 1;
  if (silences > promptsBeforeGivingUp) return goodbye(state, world);
  const opening = silences === 1 ? phrases.areYouThere : phrases.stillHere;
  return next({ ...state, silences }, [opening, ...asking(state, world)]);
}

/** A person, a goodbye, once more, slower: what steers the call, whatever it is busy with. */
function steered(heard: Understood, state: ConversationState, world: World): Reply | null {
  if (means(heard, "human")) {
    const say = [phrases.ofCourse, phrases.passingOn];
    return askingWhom(handOff(state, world, say, "Asked for a person."), world);
  }
  if (means(heard, "slower")) {
    return next({ ...state, slower: true, misses: 0 }, [
      phrases.slowly,
      ...state.lastSaid.filter((each) => each !== phrases.slowly),
    ]);
  }
  if (means(heard, "repeat") && !namesSlots(heard))
    return next({ ...state, misses: 0 }, state.lastSaid);
  if (means(heard, "goodbye") && !means(heard, "book") && heard.intents[0]?.intent !== "move")
    return goodbye(state, world);
  return null;
}

/** What is asked of the caller besides the visit itself, and what they want done besides booking. */
function aside(heard: Understood, state: ConversationState, world: World): Reply | null {
  const { question } = state;
  if (question.about === "reason" && !means(heard, "drop") && !means(heard, "hold-on"))
    return messageHeard(heard, state, world);
  if (question.about === "which-visit") {
    const chosen = chooseVisit(heard, question.visits, state, world);
    if (chosen) return chosen;
  }
  if (question.about === "cancel-confirmation") {
    if (heard.clearYes) return cancelVisit(state, world);
    if (means(heard, "no") || means(heard, "drop")) {
      return kept({ ...state, task: null }, world);
    }
  }
  if (question.about === "message-offer") {
    const { note } = question;
    if (heard.clearYes || means(heard, "message")) {
      const message: Task = { type: "message", staffId: null, text: note };
      return passOn({ ...state, task: message }, world, []);
    }
    if (means(heard, "no") || means(heard, "drop") || means(heard, "done")) {
      return next({ ...state, clinicTold: true, question: { about: "anything-else" } }, [
        phrases.okay,
        phrases.anythingElse,
      ]);
    }
  }
  const found = soughtAgain(heard, state, world);
  if (found) return found;
  const about = secondThoughts(heard, state, world) ?? answerAboutCaller(heard, state, world);
  if (about) return about;
  if (means(heard, "message")) return takeMessage(heard, state, world);
  if (means(heard, "move") && !bookingInHand(state)) return startOn("move", heard, state, world);
  if (means(heard, "cancel") && !bookingInHand(state))
    return startOn("cancel", heard, state, world);
  return null;
}

/** "Move it to Friday" in the middle of a booking changes the wish, and "cancel that" drops it. */
function bookingInHand({ task }: ConversationState): boolean {
  return task?.type === "booking" || task?.type === "moving";
}

function reactTo(
  heard: Understood,
  state: ConversationState,
  before: ConversationState,
  world: World,
): Reply {
  const { question, task } = state;
  const wished = wishOf(state);
  const facts = factsAsked(heard, state, world);
  const asksFacts = facts.say.length > 0 || facts.priceOfWhat;
  const told = askedAtReadBack(heard, state, world);
  if (told !== null) return next(state, [...told, ...asking(state, world)]);

  if (question.about === "confirmation" && wished && heard.clearYes && !asksFacts) {
    const step = stepFor(wished, heard, state, world);
    const agrees =
      step.question?.about === "confirmation" &&
      step.question.startsAtMs === question.startsAtMs &&
      step.wish.serviceId === wished.serviceId &&
      givenBy(step.wish, world) === givenBy(wished, world);
    return agrees
      ? book(state, question.startsAtMs, world)
      : take({ ...step, say: [...withWhom(wished, step, world), ...step.say] }, state, world);
  }
  if (question.about === "choice" && wished && !asksFacts) {
    const chosen =
      heard.clearYes && question.offeredMs.length === 1 && !namesSlots(heard)
        ? (question.offeredMs[0] ?? null)
        : chosenOf(heard, question.offeredMs, wished, world.practice, world.nowMs);
    if (chosen !== null)
      return take(nextStep(wishFor(wished, chosen, world.practice), world), state, world);
  }

  // A question about Saturday's hours is not a wish for Saturday, unless something is to be booked.
  const ends = task === null && means(heard, "done");
  // Prices of several services are only asked for, unless one is surely to be booked.
  const compares = asksFacts && facts.pricedId === null && heard.intents[0]?.intent === "price";
  const wants =
    heard.intents.some(
      ({ intent, confidence }) => intent === "book" && (!compares || confidence >= 0.7),
    ) ||
    (wished !== null && means(heard, "move")) ||
    (!asksFacts && !ends && (namesSlots(heard) || (heard.changes.length > 0 && wished !== null)));
  if (wants && !(question.about === "price-of-service" && asksFacts)) {
    const wish = wished ?? emptyWish;
    const two = task === null ? twoWishes(heard, question, world) : null;
    const step = stepFor(wish, two?.first ?? heard, state, world);
    // Asked which of two it is, who names neither was not understood.
    if (namesNeither(question, step) && facts.say.length === 0) return notUnderstood(before, world);
    if (wished !== null && saysNothingNew(heard, question) && facts.say.length === 0) {
      const sure = heard.intents.some(
        ({ intent, confidence }) => intent === "book" && confidence >= 0.8,
      );
      if (!sure || before.misses > 0) {
        const others = heard.intents.filter(({ intent }) => intent !== "book");
        return shortReply({ ...heard, intents: others }, state, before, world);
      }
      return take(step, { ...state, misses: before.misses + 1 }, world);
    }
    return take(
      {
        ...step,
        say: [
          ...facts.say,
          ...(two ? [phrases.oneByOne] : []),
          ...urgently(wish, step, world),
          ...withWhom(wish, step, world),
          ...inOurZone(heard, world),
          ...step.say,
        ],
      },
      task?.type === "booking" || task?.type === "moving"
        ? state
        : withLater(state, two?.later ?? null),
      world,
    );
  }
  if (asksFacts) return afterFacts(facts, state, world);
  if (means(heard, "lead-details") && !means(heard, "yes") && !means(heard, "no"))
    return noted(state, world);
  return shortReply(heard, state, before, world);
}

/** A new booking, and what is to be taken up after it; nothing of a list that was begun before. */
function withLater(state: ConversationState, later: BookingWish | null): ConversationState {
  const { later: _, ...fresh } = state;
  return { ...fresh, task: null, ...(later && { later }) };
}

/** Whether the same services are asked of again. */
function namesNeither(asked: Question, { question }: BookingStep): boolean {
  return (
    asked.about === "service" &&
    question?.about === "service" &&
    question.among.length > 0 &&
    question.among.join() === asked.among.join()
  );
}

/** "Blue banana" names no day, though a day was asked for: it is no step of a booking. */
function saysNothingNew(heard: Understood, { about }: Question): boolean {
  return (
    /^(?:service|day|time|choice)$/.test(about) &&
    !namesSlots(heard) &&
    heard.staffId === null &&
    heard.changes.length === 0
  );
}

function afterFacts(
  facts: ReturnType<typeof factsAsked>,
  state: ConversationState,
  world: World,
): Reply {
  // A question asked before a visit, or before a name, is asked again; nothing else is pending.
  if (state.task || /^(?:name|phone|known|heard|budget)$/.test(state.question.about)) {
    const say = facts.say.length > 0 ? facts.say : [wording.exampleServices(world.practice)];
    return next(state, [...say, ...asking(state, world)]);
  }
  // Who first asks what answers has not said yet what they came for.
  if (facts.say[0] === phrases.iAmAnAi && state.question.about === "how-to-help")
    return next(state, [...facts.say, ...asking(state, world)]);
  if (facts.priceOfWhat) {
    const question: Question = { about: "price-of-service" };
    return next({ ...state, question }, [...facts.say, ...asking({ ...state, question }, world)]);
  }
  const offers = facts.pricedId !== null && state.forClinic === null && !state.child;
  const question: Question =
    offers && facts.pricedId
      ? { about: "book-offer", serviceId: facts.pricedId }
      : { about: "anything-else" };
  return next({ ...state, question }, [...facts.say, ...asking({ ...state, question }, world)]);
}

/** "Whatever you have", "I don't know": a caller who leaves the day or the time to us is offered some. */
function leftToUs(heard: Understood, { about }: Question): Understood {
  if (namesSlots(heard) || !undecided.test(heard.words)) return heard;
  const intents = heard.intents.filter(({ intent }) => intent !== "services");
  if (about === "day") return { ...heard, intents, day: { type: "soonest" } };
  if (about === "time")
    return { ...heard, intents, time: { type: "between", from: null, to: null } };
  return heard;
}

/** The sentence for what cannot wait, said once, when the service is first named. */
function urgently(wish: BookingWish, step: BookingStep, world: World): string[] {
  if (step.wish.serviceId === wish.serviceId) return [];
  const urgent = serviceOf(world.practice, step.wish.serviceId)?.urgent ?? null;
  return urgent === null ? [] : [urgent];
}

const zone =
  /\b(?:(eastern|central|mountain|pacific|hawaii|alaska|london|greenwich) (?:standard |daylight )?(?:time|zone)|([ecmp])[sd]t|gmt|utc)\b/;

/** "Three, Pacific time" is three here: that is said before it is read back. */
function inOurZone({ words }: Understood, { practice }: World): string[] {
  const named = zone.exec(words);
  if (!named) return [];
  const ours = practice.timeZoneSpoken.toLowerCase();
  const [, spelled, letter] = named;
  const same = ours.startsWith(spelled ?? letter ?? "-");
  return same ? [] : [wording.timesAreIn(practice)];
}

/** Who would give what is wished; whoever was asked for in vain is not them. */
function givenBy({ serviceId, staffId }: BookingWish, { practice }: World): string | null {
  const service = serviceOf(practice, serviceId);
  return service && (staffId === null || service.providers.includes(staffId))
    ? providerOf(service, staffId)
    : null;
}

/** Who was asked for may not give what is wished: that is said before it is booked with another. */
function withWhom(wish: BookingWish, { wish: wished }: BookingStep, { practice }: World): string[] {
  const service = serviceOf(practice, wished.serviceId);
  const asked = memberOf(practice, wished.staffId);
  if (!service || !asked || service.providers.includes(asked.id)) return [];
  if (wish.staffId === wished.staffId && wish.serviceId === wished.serviceId) return [];
  const gives = memberOf(practice, service.providers[0] ?? null);
  return gives ? [wording.otherStaff(asked.name, service, gives.name)] : [];
}
