const openers =
  "(?:(?:yes|yeah|yep|yup|sure|ok|okay|right|alright|all right|great|perfect|fine|good|sounds good|and|but|so|well|oh|um|uh|hmm|wait|also|then|now|just|sorry|thanks|thank you|please) )*";
const asking =
  "(?:who|whos|whose|whom|what|whats|when|whens|where|wheres|which|why|how|hows|is|isnt|are|arent|am|was|does|doesnt|do|did|didnt|will|wont|would|wouldnt|could|couldnt|can|cant|should|shouldnt|may|any|has|have)";
/** "Can you book it for me?" is a wish, and "do it", "will do" and "is fine" ask nothing. */
const asksNothing = new RegExp(
  `^${openers}(?:(?:can|could|will|would) (?:you|we|i) (?:please |just |go ahead and )*(?:book|confirm|do|get|take|have|schedule|reserve|lock)(?: (?:it|that|this|1|svc|me|in|down|for|please|the|a|time|slot|appointment))*|do (?:it|that|book|so|please|confirm|go)\\b.*|(?:can|will) do(?: please)?|(?:would|could) be (?:\\w+ )?(?:great|good|fine|perfect|lovely|wonderful|nice|grand)\\b.*|(?:is|are|am|does|do|would|will)|is (?:all |so |very |just )?(?:fine|good|great|perfect|correct|lovely|like this)(?! (?:ok|okay|right|with)\\b).*|how (?:lovely|nice|great|wonderful|perfect))$`,
);
const question = new RegExp(`^${openers}${asking}\\b`);
/** "That's Tuesday, right" waits for an answer; "that's right" is one. */
const tagged =
  /^(?:\w+ )?(?:so )?(?:thats|that is|its|it is|youre|with) (?!(?:all|just|quite|exactly|about|absolutely|perfectly|it|fine|good|great|perfect)\b)\S.* (?:right|correct|huh|isnt it|yes|yeah|ok|okay)$/;
/** A yes to a call, or to somebody in the room, and none to what was read back. */
const elsewhere = /\b(?:hello|heard you|hear you|im here|still here|google|siri|alexa)\b/;

/** True for what waits for an answer itself, whatever word of consent it begins with. `words` are plain. */
export function asksBack(spoken: string, words: string): boolean {
  if (elsewhere.test(words)) return true;
  if (asksNothing.test(words)) return false;
  return spoken.includes("?") || question.test(words) || tagged.test(words);
}
