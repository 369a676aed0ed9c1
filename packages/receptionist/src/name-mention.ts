import { plainWords } from "./plain-words.ts";

/** Words that begin with a capital and are nobody's name; also what follows "it's" otherwise. */
const notNames = new Set(
  (
    "a an the my mine your his her our their its i im ive id ill me you we us he she they it this that these those there here where what when who why how which " +
    "area code number phone cell spelled spelt spelling capital bye goodbye cheers later skip nevermind yes yeah yep yup no nope nah not none never ok okay sure fine good great right correct well um uh er hmm hm oh hi hello hey so and or but because if for from to at on in of with without about " +
    "monday tuesday wednesday thursday friday saturday sunday today tomorrow tonight morning afternoon evening night noon week weekend month year thanksgiving christmas easter " +
    "january february march april june july august september october november december " +
    "appointment appointments booking visit cleaning filling crown whitening invisalign checkup exam botox filler fillers hydrafacial facial laser microneedling chemical peel consultation emergency tooth teeth mouth face skin lip lips " +
    "insurance aetna cigna delta metlife humana guardian medicaid medicare ppo hmo google yelp facebook instagram tiktok " +
    "can could would should will do does did is are was were am be been being have has had get got need want like just only also really actually please thanks thank sorry calling looking trying going coming wondering hoping asking interested new busy late early sick pregnant nervous scared afraid allergic free available done finished ready kidding serious sure happy glad mad angry upset furious home work " +
    "doctor mister mrs miss ms sir maam dentist hygienist nurse somebody someone anybody anyone nobody everybody everyone nothing something everything anything first second third last next time times day days one two three four five six seven eight nine ten ridiculous crazy stupid urgent important private personal complicated long short hard easy okay all too very still again more less another other " +
    "look listen wait hold hang stop back up down off out over under near around after before since until during between pizza dmv walgreens dennys english spanish route street avenue road"
  ).split(" "),
);
/** What agrees or calls off begins no name, but may end one: "Sue Book". */
const neverFirst =
  /^(?:go|forget|cancel|lets|let|perfect|awesome|cool|absolutely|definitely|exactly|confirm|confirmed|book|do|whatever|why|yikes|totally|sounds|works|got|you|by|undo|drop|scratch|make|change|move)$/;
const capital = "\\p{Lu}[\\p{L}’'-]*\\p{L}";
const surname = `(?:(?:de|da|di|la|van|von|del|der|el|al|bin|st\\.) )?${capital}`;
const fullName = `${capital}(?:(?: \\p{Lu}\\.)? ${surname}){0,2}`;

/** Where a name may stand unasked: named as one, or signed with. */
const introductions: readonly RegExp[] = [
  /\bfirst name(?:'s| is)? (?<first>\p{L}[\p{L}'’-]*)[\s\S]{0,20}?\blast name(?:'s| is)? (?<last>\p{L}[\p{L}'’-]*)/iu,
  /\blast name(?:'s| is)? (?<last>\p{L}[\p{L}'’-]*)[\s\S]{0,20}?\bfirst name(?:'s| is)? (?<first>\p{L}[\p{L}'’-]*)/iu,
  /\b(?:given|fore) ?name(?:'s| is)? (?<first>\p{L}[\p{L}'’-]*)[\s\S]{0,20}?\b(?:family|sur) ?name(?:'s| is)? (?<last>\p{L}[\p{L}'’-]*)/iu,
  /\b(?:family name|surname)(?:'s| is)? (?<last>\p{L}[\p{L}'’-]*)[\s\S]{0,20}?\b(?:first|given|fore) ?name(?:'s| is)? (?<first>\p{L}[\p{L}'’-]*)/iu,
  /^\W*(?<last>\p{Lu}[\p{L}'’-]+), (?:and )?(?:the )?first name(?:'s| is)? (?<first>\p{L}[\p{L}'’-]*)/u,
  /\bunder (?<last>\p{Lu}[\p{L}'’-]+), (?<first>\p{Lu}[\p{L}'’-]+) \k<last>/u,
  new RegExp(
    `^\\W*(?:(?:Hi|Hello|Hey|Yes|Yeah|Um|Uh|Okay|Good morning|Good afternoon)\\W+)*(?<name>${capital} ${surname})(?= here\\b| calling\\b|, *(?:[\\d(,]|\\p{Lu}-\\p{Lu})|\\. *[\\d(])`,
    "u",
  ),
  new RegExp(`\\b(?<name>${fullName}) (?:here|calling|speaking)\\b`, "u"),
  new RegExp(
    `\\b(?:(?:[Mm]y|[Tt]he) (?:full )?name(?:['’]?s| is)|[Nn]ame(?:['’]s| is|:)|[Nn]ame it is|[Tt]his (?:here )?is|[Tt]his here['’]?s|(?:[Yy]ou['’]re|[Yy]ou are) (?:speaking|talking) (?:with|to)|[Ii]t['’]?s|[Ii]['’]m|[Ii] am|[Uu]nder(?: the name(?: of)?)?|[Cc]all me|[Nn]ame of|[Tt]hey call me|[Pp]ut (?:it|me) (?:down )?(?:as|under)|[Yy]ou can (?:just )?(?:write|put|say)(?: down)?|[Mm]ine(?:['’]s| is)|[Nn]ote down,?(?: please)?:?|[Mm]y info(?:rmation)?:?)[ ,]+(?<name>${fullName})(?!['’]s\\b)`,
    "u",
  ),
  /\b(?:my name(?:'s|s)?(?: is)?|name is|names|name:|under the name(?: of)?)[ ,]+(?<name>\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]+)?)/iu,
  new RegExp(
    `\\b(?:[Tt]ell|[Ll]et|[Ss]ay) (?:\\p{L}+\\.? ){1,4}?(?:know )?(?:that )?(?<name>${fullName}) (?:called|stopped by|came by|rang|phoned|is (?:running|calling|here|late))\\b`,
    "u",
  ),
  new RegExp(
    `\\b(?<name>${fullName})(?:['’]s the name|['’]s my name| is the name| is my name)\\b`,
    "u",
  ),
  new RegExp(`\\bfor (?<name>${fullName})[,.]? (?:that['’]s|thats|which is) me\\b`, "u"),
  // Typed without capitals, beside the number.
  /(?:\b(?:it'?s|its|im|i'm|my info:?|info:?|name:?|from|contact:?) |^\W*(?:(?:hi|hey|hello)\W+)?)(?<name>\p{L}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+)?)(?=(?: here)?,? +(?:at |on |my (?:cell|number|phone)(?: is)? |cell |ph |@)?,)/iu,
  /\b(?:it'?s|its|this is) (?<name>\p{L}[\p{L}'’-]+)(?= again\b)/iu,
  /\bthis is (?<name>\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]+)?)(?= (?:w|with|from|here|calling|again|at|in|over|and i|i need|i)\b)/iu,
  /\b(?:im|i'm|i am) (?<name>\p{L}[\p{L}'’-]+ \p{L}[\p{L}'’-]+)(?=,| and (?:i|my)\b)/iu,
  new RegExp(`(?:[-–—,.!] *)(?<name>${fullName})[.!]?$`, "u"),
];
const longestTextChars = 2_000;
const longestNameChars = 60;

/** The caller's own name in a sentence, or null. Unasked, only where it is said as a name. */
export function findName(
  text: string,
  { asked, others }: { asked: boolean; others: readonly string[] },
): string | null {
  const spoken = text.slice(0, longestTextChars).normalize("NFKC");
  // Nobody is called what only a program would read.
  if (/[<>;{}=\\]|--/.test(spoken)) return null;
  const taken = new Set(others.flatMap((name) => plainWords(name).split(" ")));
  for (const [at, form] of introductions.entries()) {
    const groups = form.exec(spoken)?.groups;
    if (!groups) continue;
    // The last form is a signature: too weak but for the end of a message that has a number.
    if (at === introductions.length - 1 && !/\d{3}/.test(spoken)) continue;
    const said = groups["name"] ?? `${groups["first"] ?? ""} ${groups["last"] ?? ""}`;
    const name = nameOf(said, taken);
    if (name === null) continue;
    const alone = asked ? nameAlone(spoken, taken) : null;
    return alone?.split(" ").includes(name) === true ? alone : name;
  }
  return asked ? nameAlone(spoken, taken) : null;
}

/** The answer to "what is your name": what stands first that can be one. */
function nameAlone(text: string, taken: ReadonlySet<string>): string | null {
  let name: string | null = null;
  for (const clause of text.split(/[,.;!?]|\s-\s|…/)) {
    const found = nameOf(
      clause.replace(
        /^\s*(?:(?:um|uh|er|well|so|oh|yes|yeah|yep|sure|ok|okay|hi|it's|its|it is|mine's|mine is|mine|that's|thats|that is|that would be|that'd be|this is|i'm|im|i am|my name is|my name's|the name's|name's|the name is|put it under|under|just|please put|put(?: down)?|you can(?: just)? (?:write|put|say)|write(?: down)?|make it|for)\s+)*/i,
        "",
      ),
      taken,
    );
    // "Bond. Jimmy Bond."
    if (found !== null && (name === null || found.split(" ").some((part) => part === name)))
      name = found;
  }
  return name;
}

/** Up to three words that can be a name, each with its capital; null when the first cannot. */
function nameOf(said: string, taken: ReadonlySet<string>): string | null {
  const words: string[] = [];
  const untitled = said.trim().replace(/^(?:(?:mr|mrs|ms|miss|mister|dr)\.? )+/i, "");
  for (const word of untitled.split(/\s+/).slice(0, 3)) {
    const plain = word.toLowerCase().replace(/[^\p{L}]/gu, "");
    if (
      !/^\p{L}[\p{L}.'’-]*$/u.test(word) ||
      notNames.has(plain) ||
      (taken.has(plain) && words.length === 0)
    )
      break;
    if (words.length === 0 && neverFirst.test(plain)) break;
    // "I'm spitting": what somebody does is no name, but with a capital.
    if (words.length === 0 && /^\p{Ll}\p{L}*ing$/u.test(word)) break;
    if (/['’](?:re|ll|ve|m|d|s|t)$/i.test(word)) break;
    // Spelled out, it is the same name again.
    if (/^(?:\p{L}-){2,}\p{L}$/u.test(word)) break;
    words.push(word.length > 1 && word === word.toUpperCase() ? word : capitalised(word));
  }
  const name = words.join(" ");
  return name.length > 1 && name.length <= longestNameChars ? name : null;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
