import type { BookingStep } from "./booking.ts";
import { stepFor, take } from "./booking-turns.ts";
import { askingWhom } from "./call-back.ts";
import type { ConversationState } from "./conversation-state.ts";
import type { Danger } from "./danger.ts";
import { saysClinicalRisk } from "./clinical.ts";
import { goodbye, handOff, next, noteOf } from "./endings.ts";
import { isOn, localMomentAt } from "./local-time.ts";
import { phrases } from "./phrases.ts";
import { asking } from "./questions.ts";
import type { Reply, World } from "./reply.ts";
import { means } from "./understanding.ts";
import type { Understood } from "./understanding.ts";
import { emptyWish } from "./wish.ts";
import { underAge } from "./under-age.ts";
import * as wording from "./wording.ts";

/** Danger to life or sight: 911 before anything else. */
const danger =
  /\b(?:breath\w*|swallow\w*|chok\w+|gasping|wheez\w+|throat|tongue|chest|heart attack|stroke|droop\w*|slurr\w+|faint\w*|passed out|passing out|unconscious|collapsed|wont wake|not waking|unresponsive|convuls\w+|seiz\w+|vision|sight|eyesight|blind|eye|eyes|(?:cant|cannot|barely|hardly|couldnt) see(?! (?:you|staffer|doctor|him|her))|seeing|gray|blurry|anaphyla\w+|allergic reaction|hives|overdos\w+)\b|\b(?:bleed\w*|blood)\b.*\b(?:stop\w*|quit\w*|everywhere|gush\w*|pour\w*|heav\w+|a lot)\b|\b(?:stop|stopping)\b.*\bbleed\w*\b/;
/** What the skin does when filler blocks a vessel. */
const blanched =
  /\b(?:lips?|nose|skin|cheek|face|forehead)\b.*\b(?:white|blue|purple|gray|black|cold|mottled)\b/;

/** Turns that a receptionist must not get wrong: answered before anything else; null when it is none. */
export function guarded(heard: Understood, state: ConversationState, world: World): Reply | null {
  if (heard.foreign) return inAnotherLanguage(heard, state, world);
  const urgent = means(heard, "emergency");
  const child = state.child || means(heard, "child");
  if (urgent && (!child || danger.test(heard.words))) return emergency(heard, state, world);
  const tooYoung = underAge(heard, state, world);
  if (tooYoung) return tooYoung;
  if (state.question.about === "grown-up") return afterGrownUp(heard, state, world);
  if (means(heard, "child") || (state.child && (urgent || wantsVisit(heard)))) {
    const current: ConversationState = {
      ...state,
      child: true,
      task: null,
      question: { about: "grown-up" },
    };
    return next(current, [phrases.sorryToHear, phrases.grownUp]);
  }
  if (means(heard, "someone-elses-appointment")) return aboutSomeoneElse(heard, state, world);
  if (means(heard, "medical-advice")) return medicalQuestion(heard, state, world);
  if (means(heard, "complaint")) {
    return handOff(
      state,
      world,
      [phrases.sorryToHear, phrases.complaintPassedOn],
      `Complaint: "${quoted(heard)}"`,
    );
  }
  if (state.forClinic !== null && wantsVisit(heard)) {
    return handOff(
      state,
      world,
      [phrases.clinicFirst],
      `For the clinical team: "${state.forClinic}"`,
    );
  }
  if (means(heard, "abusive")) return insulted(heard, state, world);
  if (
    state.question.about === "wrong-number" &&
    /\b(?:sorry|wrong|oops|no|bye|apolog\w+|my (?:bad|mistake)|thanks?|nothing)\b/.test(
      heard.words,
    ) &&
    !wantsVisit(heard)
  ) {
    return goodbye(state, world);
  }
  if (means(heard, "wrong-number")) {
    const here = wording.thisIs(world.practice);
    return next({ ...state, question: { about: "wrong-number" } }, [
      here,
      phrases.wrongNumber,
      phrases.howToHelp,
    ]);
  }
  return null;
}

/** Said and noted before anything else, whatever the talk is about. */
export function dangerTurn(found: Danger, state: ConversationState, world: World): Reply {
  const note = `EMERGENCY: "${found.said}"`;
  if (found.to === "life")
    return handOff({ ...state, task: null }, world, [phrases.call911, phrases.tellingTeam], note);
  const reply = handOff(
    { ...state, task: null },
    world,
    [phrases.call988, phrases.notAlone, phrases.tellingOurTeam],
    note,
  );
  // No goodbye to who may need an answer.
  const say = reply.say.filter((each) => each !== wording.goodbyeOf(world.practice));
  return { ...reply, say, state: { ...reply.state, lastSaid: say } };
}

function emergency(heard: Understood, state: ConversationState, world: World): Reply {
  const note = `EMERGENCY: "${quoted(heard)}"`;
  const injury =
    /\b(?:tooth|teeth|molars?|fillings?|crowns?|caps?|veneers?|bridge|implant|brackets?)\b/.test(
      heard.words,
    );
  if (
    danger.test(heard.words) &&
    !(
      injury &&
      !/\b(?:breath|swallow|vision|passed out|faint)/.test(heard.words) &&
      !/bleed/.test(heard.words)
    )
  )
    return handOff({ ...state, task: null }, world, [phrases.call911, phrases.tellingTeam], note);
  const urgent = world.practice.services.find((service) => service.urgent !== null);
  if (!urgent || blanched.test(heard.words))
    return handOff(
      { ...state, task: null },
      world,
      [phrases.seeOrBreathe, phrases.emergencyNow],
      note,
    );

  // Whatever else is named with it, what cannot wait is booked as what cannot wait.
  const begun = state.task?.type === "booking" && state.task.wish.serviceId === urgent.id;
  const wish =
    begun && state.task?.type === "booking"
      ? state.task.wish
      : { ...emptyWish, serviceId: urgent.id };
  const step = stepFor(
    wish,
    { ...heard, serviceIds: [], day: passed(heard), time: null },
    state,
    world,
  );
  const first = urgent.urgent === null || begun ? [] : [urgent.urgent];
  const today = localMomentAt(world.practice.timeZone, world.nowMs).date;
  const later =
    (passed(heard)?.days ?? 0) > 0 ||
    (wish.days?.from ?? today) > today ||
    (heard.day !== null && comesOn.test(heard.words));
  if (!later && !offersToday(step, today, world)) {
    const say = [...first, phrases.noneToday, phrases.emergencyNow];
    return askingWhom(handOff({ ...state, task: null }, world, say, note), world);
  }
  return take({ ...step, say: [...first, ...step.say] }, { ...state, task: null }, world);
}

/** "Can I come in on Monday", and not "it broke on Monday". */
const comesOn =
  /\b(?:come|see|squeeze|fit|get|book|appointment|visit|openings?|free)\b.*\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|week)\b/;

function offersToday({ question }: BookingStep, today: string, { practice }: World): boolean {
  return (
    question?.about === "choice" &&
    question.offeredMs.some((atMs) => isOn(today, practice.timeZone, atMs))
  );
}

/** "This happened on Tuesday" is no wish for Tuesday; "I need in today" is one for today. */
function passed({ day }: Understood) {
  return day?.type === "in-days" ? day : null;
}

function inAnotherLanguage(heard: Understood, state: ConversationState, world: World): Reply {
  const language = heard.foreign?.language ?? null;
  const say = language === "Spanish" ? phrases.spanish : phrases.onlyEnglish;
  const note = `Speaks ${language ?? "another language than English"}: "${quoted(heard)}"`;
  return handOff({ ...state, task: null }, world, [say], note);
}

/** "This is his mother", "I'm thirty". */
const grownUpSpeaks =
  /\b(?:this is|im|i am|its|here is) (?:his|her|their|the|a|an) (?:mom|mum|mother|mama|dad|father|parent|grandma|grandmother|grandpa|grandfather|aunt|uncle|adult|grown ?up|guardian|nanny)\b|\bim (?:an adult|not a (?:kid|child)|(?:1[89]|[2-9]\d)\b)|\bmy (?:son|daughter|kid|boy|girl|child)\b/;

function afterGrownUp(heard: Understood, state: ConversationState, world: World): Reply {
  const { question } = state;
  const askedTwice = question.about === "grown-up" && question.again === true;
  const isOnTheLine = grownUpSpeaks.test(heard.words);
  const isThere =
    means(heard, "yes") || means(heard, "hold-on") || means(heard, "hello") || isOnTheLine;
  const isNot =
    means(heard, "no") ||
    means(heard, "child") ||
    /\b(?:asleep|alone|work|out|not here|nobody)\b/.test(heard.words);
  // Who did not hear the question has not answered it.
  const asksAgain = means(heard, "repeat") || means(heard, "slower");
  if (!isThere && !asksAgain && (isNot || askedTwice)) {
    return handOff(
      { ...state, task: null },
      world,
      [phrases.askGrownUp],
      "A child called, with no grown-up there.",
    );
  }
  if (isThere) {
    const current: ConversationState = {
      ...state,
      child: false,
      question: { about: "how-to-help" },
    };
    return next(current, [...(isOnTheLine ? [] : [phrases.putThemOn]), phrases.howToHelp]);
  }
  return next({ ...state, question: { about: "grown-up", again: true } }, [phrases.grownUp]);
}

/** Never a word on whether somebody is a patient: the same sentence for everybody. */
function aboutSomeoneElse(heard: Understood, state: ConversationState, world: World): Reply {
  const note = `Asks about somebody else: "${quoted(heard)}"`;
  return next({ ...state, task: null, question: { about: "message-offer", note } }, [
    phrases.othersVisits,
    ...asking({ ...state, question: { about: "message-offer", note } }, world),
  ]);
}

/** Asked once, it offers to pass the question on; asked again, it does. */
function medicalQuestion(heard: Understood, state: ConversationState, world: World): Reply {
  const note = `For the clinical team: "${[state.forClinic, quoted(heard)].filter((each) => each !== null).join(" / ")}"`;
  if (state.forClinic !== null)
    return handOff({ ...state, task: null }, world, [phrases.noAdvice], note);
  // Of a visit that is booked the clinic hears at once, however the talk goes on.
  if (state.booked.length > 0 && saysClinicalRisk(heard.words)) {
    const current = { ...state, forClinic: quoted(heard), clinicTold: true };
    return next(
      current,
      [phrases.noAdvice, phrases.clinicTold, ...asking(current, world)],
      [noteOf(current, note, null, world)],
    );
  }
  const question = { about: "message-offer", note } as const;
  return next({ ...state, clinicTold: false, forClinic: quoted(heard), task: null, question }, [
    phrases.noAdvice,
    phrases.shallIPassOn,
  ]);
}

function insulted(heard: Understood, state: ConversationState, world: World): Reply {
  const insults = state.insults + 1;
  if (insults > 1) {
    return handOff(
      { ...state, insults },
      world,
      [phrases.endingCalmly],
      "The caller kept insulting the receptionist.",
    );
  }
  return next({ ...state, insults }, [phrases.stayCalm, ...asking(state, world)]);
}

function wantsVisit(heard: Understood): boolean {
  return means(heard, "book") || means(heard, "move");
}

/** Enough for a note; a long speech is not kept. */
function quoted(heard: Understood): string {
  return heard.spoken.slice(0, 200);
}
