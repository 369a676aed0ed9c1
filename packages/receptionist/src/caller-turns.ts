import { recordActions } from "./caller-record.ts";
import { askName, askPhone, triesForContact } from "./contact.ts";
import type { ConversationState, LeadQuestion, Question } from "./conversation-state.ts";
import { goodbye, next } from "./endings.ts";
import { leadFrom } from "./lead-heard.ts";
import { phrases } from "./phrases.ts";
import { serviceOf } from "./practice.ts";
import { asking } from "./questions.ts";
import type { Action, Reply, World } from "./reply.ts";
import { means, namesSlots, understand } from "./understanding.ts";
import type { Understood } from "./understanding.ts";
import { findMine } from "./visit-turns.ts";
import { passOn } from "./message-turns.ts";
import * as wording from "./wording.ts";

/** Said for "I'd rather not". */
const declines =
  /\b(?:rather not|no(?:pe|ne)?|not (?:now|today|necessary|needed|comfortable)|skip|dont want|private|none of your|why do you|pass)\b/;

/** Takes in whatever a sentence tells of the caller, asked or not. */
export function withCaller(state: ConversationState, heard: Understood): ConversationState {
  const { caller } = state;
  const name = heard.name ?? caller.name;
  const phone = heard.phone?.whole === true ? heard.phone.digits : caller.phone;
  const lead = leadFrom(state, heard);
  if (name === caller.name && phone === caller.phone && lead === state.lead) return state;
  return { ...state, caller: { ...caller, name, phone }, lead, unrecorded: true };
}

/** After a booking: who it is for, a number for the details, and what the practice would like to know. */
export function wrapUp(
  state: ConversationState,
  world: World,
  say: string[],
  actions: Action[] = [],
): Reply {
  const forContact =
    state.booked.length > 0
      ? (askName(state, phrases.yourName, say, actions) ??
        askPhone(state, phrases.yourPhone, say, actions))
      : null;
  if (forContact) return forContact;
  const question = leadQuestion(state, world);
  if (question !== null) {
    const lead = { ...state.lead, asked: [...state.lead.asked, question] };
    return ask({ ...state, lead }, { about: question }, [...say, leadPhrases[question]], actions);
  }
  const recorded = recordActions(state, world);
  return ask(
    recorded.state,
    { about: "anything-else" },
    [...say, phrases.anythingElse],
    [...actions, ...recorded.actions],
  );
}

/** Nothing was changed after all: on with what is still to be asked of a visit booked in this talk. */
export function kept(state: ConversationState, world: World): Reply {
  return wrapUp(state, world, [phrases.keepingIt]);
}

export const leadPhrases: Readonly<Record<LeadQuestion, string>> = {
  known: phrases.firstVisit,
  heard: phrases.howHeard,
  budget: phrases.budget,
};

/** What is still worth asking: of everybody once, of new callers how they heard and what they would spend. */
function leadQuestion({ lead, booked }: ConversationState, world: World): LeadQuestion | null {
  if (booked.length === 0) return null;
  const unasked = (question: LeadQuestion): boolean => !lead.asked.includes(question);
  if (lead.known === null && unasked("known")) return "known";
  if (lead.known !== "new") return null;
  if (lead.heard === null && unasked("heard")) return "heard";
  const varies = booked.some(
    ({ serviceId }) => serviceOf(world.practice, serviceId)?.price.startsAt,
  );
  return varies && lead.budget === null && unasked("budget") ? "budget" : null;
}

/** An answer to a question about the caller; null when the sentence is about something else. */
export function answerAboutCaller(
  heard: Understood,
  state: ConversationState,
  world: World,
): Reply | null {
  switch (state.question.about) {
    case "name":
      return contactAnswer(heard, state, world, heard.name !== null);
    case "phone":
      return (
        nameInstead(heard, state, world) ??
        contactAnswer(heard, withAreaCode(heard, state), world, numberGiven(heard, state))
      );
    case "known":
      return knownAnswer(heard, state, world);
    case "heard":
    case "budget":
      return leadAnswer(heard, state, world);
    default:
      return null;
  }
}

function contactAnswer(
  heard: Understood,
  state: ConversationState,
  world: World,
  given: boolean,
): Reply | null {
  if (given) {
    const { name } = state.caller;
    const thanks = state.question.about === "name" && name !== null ? [wording.thanksTo(name)] : [];
    return contactDone(state, world, thanks);
  }
  // "No, wait" declines nothing yet.
  if (means(heard, "hold-on") && !means(heard, "no") && !/\brather\b/.test(heard.words))
    return null;
  if (declines.test(heard.words) || means(heard, "no") || means(heard, "drop"))
    return contactDone(declined(state), world, [phrases.okay]);
  if (means(heard, "goodbye")) return goodbye(state, world);
  if (heard.phone && state.question.about === "phone") {
    const { digits } = heard.phone;
    return digits.length === 7
      ? withLocal(contactDone(state, world, [phrases.areaCode]), digits)
      : contactDone(state, world, [wording.digitsHeard(digits.length)]);
  }
  // "Yes, book it" agrees to what is booked already, and names nobody.
  if (heard.clearYes && !namesSlots(heard)) return contactDone(state, world, []);
  return heard.intents.some(({ intent }) => !/^(?:lead-details|yes|thanks|hello)$/.test(intent))
    ? null
    : contactDone(state, world, []);
}

/** Seven digits are kept while the area code is asked for. */
function withLocal(reply: Reply, local: string): Reply {
  return reply.state.question.about === "phone"
    ? { ...reply, state: { ...reply.state, question: { about: "phone", local } } }
    : reply;
}

/** "404", after "555-0123". */
function withAreaCode(heard: Understood, state: ConversationState): ConversationState {
  const { question, caller } = state;
  const code = heard.phone?.digits ?? "";
  return question.about === "phone" && question.local !== undefined && code.length === 3
    ? { ...state, caller: { ...caller, phone: code + question.local }, unrecorded: true }
    : state;
}

function numberGiven(heard: Understood, state: ConversationState): boolean {
  return heard.phone?.whole === true || withAreaCode(heard, state) !== state;
}

/** A name given where the number was asked for puts the one before it right. */
function nameInstead(heard: Understood, state: ConversationState, world: World): Reply | null {
  const { caller } = state;
  if (heard.phone !== null || heard.clearYes) return null;
  const name = heard.name ?? nameAlone(heard, world);
  if (name === null || (heard.name === null && name === caller.name)) return null;
  const said = caller.name === null ? wording.thanksTo(name) : wording.nameChangedTo(name);
  const phoneAsked = Math.max(0, caller.phoneAsked - 1);
  return contactDone(
    { ...state, caller: { ...caller, name, phoneAsked }, unrecorded: true },
    world,
    [said],
  );
}

/** Every word with its capital, and no word besides: "Anne-Marie O'Neil-Smith". */
function nameAlone({ spoken }: Understood, { practice }: World): string | null {
  if (!/^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]+){1,2}[.!]?$/u.test(spoken)) return null;
  const { name } = understand({ text: spoken, confidence: 1 }, practice, { about: "name" });
  return name !== null && name.split(" ").length === spoken.split(" ").length ? name : null;
}

/**
 * An answer about the caller that was not heard surely enough. None is worth sending anybody away: a name
 * or a number is asked for in other words, the rest once more, and then the talk goes on without. Null
 * where something else was asked.
 */
export function withoutAnswer(state: ConversationState, world: World): Reply | null {
  const { question, misses, caller } = state;
  const current = { ...state, misses: 0, silences: 0 };
  switch (question.about) {
    case "name":
      // Asked once more, it says sorry by itself.
      return contactDone(
        current,
        world,
        caller.nameAsked < triesForContact ? [] : [phrases.allRight],
      );
    case "phone":
      return contactDone(current, world, [
        caller.phoneAsked < triesForContact ? phrases.notCaught : phrases.allRight,
      ]);
    case "known":
    case "heard":
    case "budget":
      return misses === 0 ? null : wrapUp(current, world, [phrases.allRight]);
    default:
      return null;
  }
}

/** Goes on with whatever the name or number was asked for. */
function contactDone(state: ConversationState, world: World, say: string[]): Reply {
  const { task } = state;
  if (task?.type === "finding") return findMine(state, world, say);
  if (task?.type === "message") return passOn(state, world, say);
  const texts =
    state.question.about === "phone" && state.caller.phone !== null ? detailsFor(state, world) : [];
  return wrapUp(state, world, [...say, ...(texts.length > 0 ? [phrases.textComing] : [])], texts);
}

/** Not asked again. */
function declined(state: ConversationState): ConversationState {
  const { caller, question } = state;
  return question.about === "name"
    ? { ...state, caller: { ...caller, nameAsked: triesForContact } }
    : { ...state, caller: { ...caller, phoneAsked: triesForContact } };
}

/** The text message with every visit booked in this talk. */
export function detailsFor(
  { booked, caller }: ConversationState,
  { practice, nowMs }: World,
): Action[] {
  const { phone } = caller;
  if (phone === null || booked.length === 0) return [];
  const visits = booked.flatMap(({ serviceId, startsAtMs }) => {
    const service = serviceOf(practice, serviceId);
    return service ? [wording.visitText(practice, service, startsAtMs, nowMs)] : [];
  });
  return [{ type: "text", to: phone, text: wording.detailsText(practice, visits) }];
}

/** "No, that's all", whatever was asked: there is nothing more to tell. */
const leaves =
  /^(?:(?:no|nope|ok|okay|yes|yeah|thanks|thank you) )*(?:thats|that is|that will be|thatll be) (?:all|everything)\b|^(?:(?:no|nope) )*nothing (?:else|more)\b/;
const declinesToSay =
  /\b(?:rather not|none of your|no (?:thanks|thank you)|not (?:now|saying|important))\b/;

function knownAnswer(heard: Understood, state: ConversationState, world: World): Reply | null {
  const yes = means(heard, "yes") || means(heard, "new-patient");
  const no = means(heard, "no");
  if (leaves.test(heard.words)) return goodbye(state, world);
  // "No, thanks" does not say that they have been here.
  if (
    !yes &&
    no &&
    (means(heard, "done") || means(heard, "drop") || declinesToSay.test(heard.words))
  )
    return wrapUp(state, world, [phrases.okay]);
  if (!yes && !no && state.lead.known === null) return null;
  const known = state.lead.known ?? (yes ? "new" : "known");
  return wrapUp({ ...state, lead: { ...state.lead, known }, unrecorded: true }, world, [
    phrases.thankYou,
  ]);
}

function leadAnswer(heard: Understood, state: ConversationState, world: World): Reply | null {
  const { about } = state.question;
  if (leaves.test(heard.words)) return goodbye(state, world);
  if (about !== "heard" && about !== "budget") return null;
  // "About four hundred" names no hour.
  const wishes = heard.serviceIds.length > 0 || heard.day !== null;
  const elsewhere = heard.intents.some(
    ({ intent }) =>
      (intent !== "book" || wishes) &&
      !/^(?:lead-details|yes|no|thanks|price|hello|done|services|wrong-number|place)$/.test(intent),
  );
  if (elsewhere) return null;
  if (means(heard, "no") || heard.words === "") return wrapUp(state, world, [phrases.okay]);
  const lead = { ...state.lead, [about]: heard.spoken.slice(0, 200) };
  return wrapUp({ ...state, lead, unrecorded: true }, world, [phrases.thankYou]);
}

/** Thanks for what a caller told of themselves, and goes back to the open question. */
export function noted(state: ConversationState, world: World): Reply {
  return next(state, [phrases.noted, ...asking(state, world)]);
}

function ask(
  state: ConversationState,
  question: Question,
  say: string[],
  actions: Action[],
): Reply {
  return next({ ...state, question }, say, actions);
}
