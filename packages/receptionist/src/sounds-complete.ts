import type { ConversationState } from "./conversation-state.ts";
import { findDay } from "./day-mention.ts";
import { intentsIn, isClearYes } from "./intents.ts";
import type { Intent } from "./intents.ts";
import { findPhone } from "./phone-mention.ts";
import { plainWords } from "./plain-words.ts";
import { findTime } from "./time-mention.ts";

// Nobody stops talking on these: the rest of the sentence is on its way.
const dangling =
  /(?:^|\b)(?:a|an|the|my|your|this|next|at|on|for|to|in|of|with|by|from|about|around|after|before|between|past|quarter|half|and|or|but|so|because|if|is|are|do|does|can|could|would|i|id|im|like|want|need|have|get|book|make|schedule|um|uh|er|well|how|what|when|where|much|no|wait|actually|sorry|please can|oh)$/;

const finished: readonly Intent[] = [
  "human",
  "goodbye",
  "done",
  "repeat",
  "hours",
  "price",
  "identity",
  "move",
  "cancel",
  "services",
  "place",
  "parking",
  "insurance",
];

/**
 * True when the words heard so far are a whole thought, given what was asked, so that the reply need
 * not wait out a long pause. In doubt false: waiting a little costs less than cutting someone off.
 */
export function soundsComplete(state: ConversationState, text: string): boolean {
  const words = plainWords(text);
  const { question } = state;
  if (words === "" || dangling.test(words)) return false;

  const { mention: day, rest } = findDay(words);
  const time = findTime(rest, question.about === "time" || question.about === "choice");
  const heard = intentsIn(words).map(({ intent }) => intent);
  // "How much is" has no object yet; with anything more it has.
  if (heard.some((intent) => finished.includes(intent)) && words.split(" ").length > 1) return true;
  if (heard.includes("goodbye")) return true;

  switch (question.about) {
    case "confirmation":
    case "book-offer":
      return isClearYes(rest) || (heard.includes("no") && (day !== null || time !== null));
    case "day":
      return day !== null;
    case "time":
    case "choice":
      return time !== null || /\b(?:1st|2nd|3rd|last|either)\b/.test(words);
    case "service":
    case "price-of-service":
      return !heard.includes("hold-on");
    case "change":
      return day !== null || time !== null || /\b(?:day|time|service|date)$/.test(words);
    case "how-to-help":
    case "anything-else":
      return (
        (heard.includes("book") && words.split(" ").length > 3) ||
        (day !== null && time !== null) ||
        (question.about === "anything-else" && /^(?:no|yes)\b./.test(words))
      );
    case "cancel-confirmation":
    case "message-offer":
    case "grown-up":
    case "known":
      return isClearYes(rest) || heard.includes("no");
    case "which-visit":
      return day !== null || /\b(?:1st|2nd|3rd)\b/.test(words);
    case "phone":
    case "call-back":
      return findPhone(text, true).phone?.whole === true || heard.includes("no");
    case "wrong-number":
      return heard.includes("book") && words.split(" ").length > 3;
    case "name":
    case "reason":
    case "heard":
    case "budget":
    case "booking-outcome":
    case "nothing":
      return false;
  }
}
