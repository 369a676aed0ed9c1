/** How people shorten words when they type or talk, and what they mean. Values are plain words themselves. */
const meanings: Readonly<Record<string, string>> = {
  u: "you",
  y: "yes",
  n: "no",
  nm: "never mind",
  nvm: "never mind",
  ayup: "yes",
  yessum: "yes",
  yessir: "yes sir",
  ya: "you",
  yall: "you",
  yous: "you",
  ur: "your",
  r: "are",
  wanna: "want to",
  gonna: "going to",
  gotta: "got to",
  gimme: "give me",
  lemme: "let me",
  dunno: "dont know",
  idk: "dont know",
  cuz: "because",
  cos: "because",
  bc: "because",
  thx: "thanks",
  thnx: "thanks",
  thanx: "thanks",
  tx: "thanks",
  ty: "thanks",
  tysm: "thanks",
  pls: "please",
  plz: "please",
  appt: "appointment",
  appts: "appointments",
  appmt: "appointment",
  appnt: "appointment",
  apt: "appointment",
  tmrw: "tomorrow",
  tmr: "tomorrow",
  tmw: "tomorrow",
  tomm: "tomorrow",
  tomoro: "tomorrow",
  tomorow: "tomorrow",
  tommorow: "tomorrow",
  tommorrow: "tomorrow",
  msg: "message",
  w: "with",
  b4: "before",
  bday: "birthday",
  wo: "without",
  wk: "week",
  wks: "weeks",
  hr: "hour",
  hrs: "hours",
  mins: "minutes",
  k: "ok",
  kk: "ok",
  okey: "ok",
  nite: "night",
  tonite: "tonight",
  aint: "isnt",
  resched: "reschedule",
  cxl: "cancel",
  consult: "consultation",
  consults: "consultations",
  addy: "address",
  abt: "about",
  thru: "through",
  tho: "though",
  sched: "schedule",
  em: "them",
  prolly: "probably",
  outta: "out of",
  lotta: "lot of",
  kinda: "kind of",
  sorta: "sort of",
  doc: "doctor",
  docs: "doctors",
  dr: "doctor",
  drs: "doctors",
  ins: "insurance",
  info: "information",
  ppl: "people",
  rn: "right now",
  til: "until",
  cancelled: "canceled",
  cancelling: "canceling",
  grey: "gray",
  swole: "swollen",
  swolen: "swollen",
};

/** The word or words that `word` stands for; most stand for themselves. Own keys only. */
export function everyday(word: string): string {
  return Object.hasOwn(meanings, word) ? (meanings[word] ?? word) : corrected(word);
}

/** Words on which much depends, and which are typed wrong often. Long ones only: no other word is near. */
const oftenMistyped = [
  "appointment",
  "appointments",
  "tomorrow",
  "tuesday",
  "wednesday",
  "thursday",
  "saturday",
  "december",
  "november",
  "january",
  "february",
  "reschedule",
  "schedule",
  "insurance",
  "whitening",
  "invisalign",
  "emergency",
  "microneedling",
  "hydrafacial",
  "consultation",
  "available",
  "receptionist",
  "afternoon",
  "toothache",
  "parking",
  "cleaning",
  "filling",
] as const;
/** Proper words that lie a letter away from one of them. */
const proper = new Set(
  "clearing leaning cleansing gleaning feeling filing falling felling billing killing tilling milling willing packing barking marking parting sparking consultations scheduled schedules rescheduled insurances".split(
    " ",
  ),
);
const known = new Set<string>(oftenMistyped);

function corrected(word: string): string {
  if (word.length < 6 || word.length > 16 || known.has(word) || proper.has(word)) return word;
  return oftenMistyped.find((each) => isSlipOf(word, each)) ?? word;
}

/** True when one letter too many, too few, wrong, or two letters swapped make `typed` out of `word`. */
function isSlipOf(typed: string, word: string): boolean {
  // "Saturdays" is no slip of "Saturday".
  if (typed === `${word}s`) return false;
  if (typed[0] !== word[0] || Math.abs(typed.length - word.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const [rest, wanted] = [typed.slice(at), word.slice(at)];
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0])
  );
}
