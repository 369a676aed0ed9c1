import type { ConversationState, Lead } from "./conversation-state.ts";
import { means } from "./understanding.ts";
import type { Understood } from "./understanding.ts";

const howHeard =
  /\b(?:saw|seen|found|heard (?:about|of)|told me about|recommended|referred|billboard|google|facebook|instagram|yelp|tik ?tok|radio|flyer|postcard|word of mouth|sent me|raves?|swears by|drove (?:by|past))\b/;
const money =
  /\b(?:budget|afford|spend|under|below|no more than|up to|money|dollars|hundred|thousand|bucks|tops)\b/;
const when =
  /\b(?:no (?:rush|hurry)|sometime|wedding|reunion|birthday|vacation|holidays|new year|spring|summer|fall|winter|next month|getting married|before my|in time for)\b/;

/** What a sentence tells of a lead, in the caller's words; the same object when it tells nothing. */
export function leadFrom({ lead }: ConversationState, heard: Understood): Lead {
  const wishes =
    heard.serviceIds.length === 1 ? addedTo(lead.wishes, heard.serviceIds) : lead.wishes;
  const isNew =
    lead.known === null &&
    /\bnew (?:patient|client|customer|here)\b|\b(?:im|i am|we are) (?:brand )?new\b(?! to (?!the area|town|you))|\bnever been\b|\b1st (?:time|visit)\b/.test(
      heard.words,
    );
  const isKnown =
    lead.known === null &&
    /\b(?:existing|current|regular|returning|longtime) (?:patient|client)\b|\bbeen (?:coming|a patient)\b/.test(
      heard.words,
    );
  const known = isNew ? "new" : isKnown ? "known" : lead.known;
  const spoken = heard.spoken.slice(0, 200);
  const told = means(heard, "lead-details");
  const heardOf =
    told && howHeard.test(heard.words) ? partOf(spoken, howHeard, channel) : lead.heard;
  const budget = told && money.test(heard.words) ? partOf(spoken, money, amount) : lead.budget;
  const timing = told && when.test(heard.words) ? partOf(spoken, when, null) : lead.timing;
  const same =
    wishes === lead.wishes &&
    known === lead.known &&
    heardOf === lead.heard &&
    budget === lead.budget &&
    timing === lead.timing;
  return same ? lead : { ...lead, wishes, known, heard: heardOf, budget, timing };
}

const channel =
  /\b(?:google|facebook|instagram|yelp|tik ?tok|nextdoor|radio|billboard|flyer|postcard|your website|word of mouth)\b/i;
const amount =
  /(?:\b(?:under|below|up to|about|around|less than|no more than|max(?:imum)?|between) )?(?:\$ ?\d[\d,]*|\b\d[\d,]*(?= ?(?:dollars|bucks|\$|tops|max))|\b(?:a couple(?: of)?|a few|one|two|three|four|five|six|seven|eight|nine|ten|\d) (?:hundred|thousand|grand)\b)(?: ?(?:dollars|bucks|\$))?/i;
const clauseEnds = /[,.;!?…]+\s+|…|\s+(?:and|but|also|so)\s+/;

/** Of a sentence that tells several things, only what tells this one; else all of it, as it was said. */
function partOf(spoken: string, tells: RegExp, exactly: RegExp | null): string {
  const clauses = spoken.split(clauseEnds).filter((clause) => clause.trim() !== "");
  if (clauses.length < 2) return spoken;
  const named = exactly?.exec(spoken)?.[0];
  return named ?? clauses.find((clause) => tells.test(clause.toLowerCase()))?.trim() ?? spoken;
}

function addedTo(wishes: string[], ids: readonly string[]): string[] {
  const added = ids.filter((id) => !wishes.includes(id));
  return added.length === 0 ? wishes : [...wishes, ...added];
}
