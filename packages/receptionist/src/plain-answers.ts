import type { ConversationState, Question } from "./conversation-state.ts";
import { next } from "./endings.ts";
import { phrases } from "./phrases.ts";
import { plainWords } from "./plain-words.ts";
import type { Practice } from "./practice.ts";
import { asking } from "./questions.ts";
import type { Reply, World } from "./reply.ts";
import { means } from "./understanding.ts";
import type { Understood } from "./understanding.ts";

/** What coming late, not coming, or changing one's mind costs. */
const ofPolicy =
  /\b(?:(?:cancel\w*|late|no show|refund|reschedul\w*) (?:polic(?:y|ies)|fees?|charges?|penalt(?:y|ies))|your polic(?:y|ies)|(?:fees?|charged?|penalty|pay|costs?) (?:\w+ ){0,3}?(?:for |if |to |when )(?:\w+ ){0,3}?(?:cancel\w*|reschedul\w*|mov(?:e|ing)|miss(?:ing)?|be(?:ing)? late|late|no show)|(?:what|and) (?:happens )?if (?:i|im|i am|we) (?:\w+ ){0,3}?(?:late|miss|cancel|dont (?:show|come)|cant (?:make|come)|no show)|how much notice)\b/;
const feeForThat = /\b(?:fees?|charge|cost|penalty) (?:for|to do|on) (?:that|this|it)\b/;
/** Nothing a practice's knowledge has a topic for. */
const besides =
  /\b(?:(?:your|the office|the practice|direct) (?:\w+ )?(?:phone|telephone|fax|e ?mail)\b|your (?:phone |fax |cell )?number|(?:a|the) fax\b|e ?mail (?:you|address)|wi ?fi|the weather|weather (?:like|today|forecast)|gift (?:cards?|certificates?)|rest ?rooms?|bathrooms?|price match|loyalty|membership)\b/;
const waysToPay =
  /\b(?:amex|american express|discover card|visa|mastercard|apple pay|google pay|venmo|zelle|paypal|cash app|crypto|bitcoin|(?:personal )?che(?:ck|que)s|hsa|fsa|afterpay|klarna)\b/;
const hurts =
  /\b(?:does|will|would|do|gonna|going to) (?:(?!my\b)\w+ ){1,5}hurt\b|\b(?:is|are|will|how) (?:(?!my\b)\w+ ){0,5}painful\b/;
/** What people ask dental practices and med-spas for; what a practice has of it stands in its services. */
const procedure =
  /\b(root canals?|implants?|extractions?|(?:pull|extract|remove|take out) (?:a|an?y?|my|the) (?:\w+ )?(?:tooth|teeth)|(?:tooth|teeth) (?:pulled|extracted|removed)|wisdom (?:tooth|teeth)|dentures?|veneers?|bridges?|gum (?:surgery|grafts?)|jaw surgery|tattoo removal|remove (?:a|my) tattoo|tummy tucks?|liposuction|lipo|cool ?sculpting|nose jobs?|rhinoplasty|face ?lifts?|breast (?:implants?|augmentation)|hair transplants?|waxing|tanning|massages?|eyelash(?:es)?|lashes|microblading|tattoos?|piercings?|manicures?|pedicures?|haircuts?|braces)\b/;
const asksFor =
  /\b(?:do|does|can|could|would|will) (?:you|yall|anyone|somebody|someone)\b|\b(?:i (?:need|want)|id like|can i (?:get|book|have)|looking for|how much|book|schedule)\b|^(?:what about|how about|any)\b/;
/** Who tells of a body is for the clinical team. */
const ofABody =
  /\b(?:had|after|since|should i|safe|pregnan\w*|hurts|pain|swollen|swelling|bleed\w*|infect\w*|normal|broke\w*|knocked|fell)\b/;

/**
 * Questions that are answered plainly: the policies, what is not offered, and what nobody here knows.
 * Null for anything else. A wrong guess would be worse than "I don't have that".
 */
export function plainAnswer(
  heard: Understood,
  state: ConversationState,
  world: World,
): Reply | null {
  const { words } = heard;
  const { about } = state.question;
  if (state.child || about === "grown-up" || about === "reason" || heard.topics.length > 0)
    return null;
  if (means(heard, "emergency") || means(heard, "complaint") || heard.foreign !== null) return null;
  const { practice } = world;

  const changing =
    state.booked.length > 0 || /^(?:moving|cancelling|finding)$/.test(state.task?.type ?? "");
  if (ofPolicy.test(words) || (changing && feeForThat.test(words)))
    return practice.policies.length > 0
      ? answered([...practice.policies], state, world)
      : unknown(heard, phrases.dontHave, state, world);
  if (ofABody.test(words)) return null;
  const wanted = procedure.exec(words)?.[0];
  if (wanted !== undefined && asksFor.test(words) && !offers(practice, wanted))
    return unknown(heard, phrases.notOffered, state, world);
  if (waysToPay.test(words) && heard.phone === null && /\b(?:take|accept|pay|use)\b/.test(words)) {
    const paying = practice.knowledge.find(({ topic }) => topic === "payment");
    const reply = unknown(heard, phrases.dontHaveMore, state, world);
    return { ...reply, say: [...(paying?.say ?? []), ...reply.say] };
  }
  if (hurts.test(words)) return unknown(heard, phrases.howItFeels, state, world);
  if (besides.test(words)) return unknown(heard, phrases.dontHave, state, world);
  return null;
}

/** Offers a word to the team, unless something else is being talked about. */
function unknown(
  heard: Understood,
  because: string,
  state: ConversationState,
  world: World,
): Reply {
  const idle = /^(?:how-to-help|anything-else|book-offer|price-of-service|message-offer)$/;
  if (state.task !== null || state.forClinic !== null || !idle.test(state.question.about))
    return next(state, [because, ...asking(state, world)]);
  const note = `Asks: "${heard.spoken.slice(0, 200)}"`;
  const question: Question = { about: "message-offer", note };
  return next({ ...state, question }, [because, ...asking({ ...state, question }, world)]);
}

function answered(say: string[], state: ConversationState, world: World): Reply {
  const question: Question =
    state.question.about === "how-to-help" ? { about: "anything-else" } : state.question;
  return next({ ...state, question }, [...say, ...asking({ ...state, question }, world)]);
}

function offers({ services, knowledge }: Practice, wanted: string): boolean {
  const [last = wanted] = wanted.replace(/s$/, "").split(" ").slice(-1);
  const named = / /.test(wanted) ? wanted.replace(/s$/, "") : last;
  return [
    ...services.flatMap(({ name, callersSay, callersNeed }) => [
      name,
      ...callersSay,
      ...callersNeed,
    ]),
    ...knowledge.flatMap(({ callersSay }) => callersSay),
  ].some((said) => plainWords(said).includes(named));
}
