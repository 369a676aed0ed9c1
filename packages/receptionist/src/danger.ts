/** What cannot wait for a receptionist: a life or an eyesight, or somebody who wants to die. */
export interface Danger {
  to: "life" | "self";
  /** What was said around it, for the team's note. */
  said: string;
}

/** Of a longer message the beginning and the end are searched: bounded work whatever is sent. */
const longestSearched = 8_000;
/** Characters kept around what was found, to either side. */
const kept = 90;

/** Whose eyes, whose chest. */
const whose = "(?:my|his|her|their|your|the|1|one|both|either|left|right)";
const cannot =
  "(?:cant|cnt|carnt|cannot|can not|can t|couldnt|could not|unable to|not able to|barely|hardly|struggl\\w+(?: to)?|trouble|troubles|difficult\\w*(?: to)?|hard (?:to|time)|problems?|stopped|no longer)";
const vague =
  "(?:blurr?\\w*|fuzzy|foggy|cloudy|hazy|dim\\w*|dark|darker|black|gray|grey|double|patchy|spotty|tunnel)";
const lessSeen = `(?:${vague}|gone|going|goes|went|lost|losing|fading|fades|faded|weird|funny|off|strange|bad|worse|missing|disappear\\w*|half|failing|not (?:right|good|normal))`;
/** After "I can't see": nobody's name, and no opening in a calendar. */
const seenBy = `(?= \\||$| (?:out|from (?:my|one|1|the left|the right|his|her|either|both)|with (?:my|one|1|the|his|her|either|both)|in (?:my|one|1|the|his|her|either|both)(?: \\w+)? eyes?|through (?:my|one|1|the|it)|anything(?: \\||$| (?:out|with|from|in (?:my|one|1|his|her|the (?:left|right))|now|at all|any ?more|since|after|but|and|clearly|properly))|nothing|properly|clearly|clear\\b|straight|right\\b|well\\b|very well|so well|too well|so good|much\\b|any ?more|since|after (?:the|my|that|this|getting|having|filler|botox)|now\\b|at all|half|of (?:my|one)|(?:on )?${whose} (?:left|right)? ?(?:side|half)|and\\b|but\\b|because|suddenly|normal\\w*|a thing|my (?:hand|fingers)|colou?rs))`;

const sight: readonly string[] = [
  `(?:vision|visions|sight|sights|eyesight)(?! (?:insurance|plan|coverage|benefits|board|care|exam|unseen))(?: \\w+){0,5} ${lessSeen}`,
  `(?:${vague}|lost|losing|loss of|lose|no|half|fading|failing|missing|weird|trouble with|problems? with|something wrong with|changes? (?:in|to)) (?:(?:my|his|her|their|the|some|all|half|of|part) ){0,4}(?:vision|sight|eyesight)(?! (?:insurance|plan|coverage|benefits|board|care|exam|of (?:the time|time|that|it|things)))`,
  `eyes?(?! (?:doctor|exam|cream|filler|lift|bags?|makeup|shadow|lash|lashes|brows?|lines|wrinkles|area|contour|treatment|color))(?: \\w+){0,4} (?:blind|blurr?\\w*|foggy|cloudy|double|shadowy?|curtain|veil|swollen shut|(?:is|has|s|just|went|are|have) (?:gone|dead|out)|(?:went|gone|going|goes|turned|turning|all|is|looks|only) (?:black|dark|gray|grey|blank|dim)(?! circles| spots| bags| under)|(?:stopped|quit|not|isnt|wont|doesnt|aint|arent|dont) (?:working|work|seeing|see|focus\\w*)|sees? (?:\\w+ ){0,2}(?:nothing|gray|grey|black|dark|shadows?|half|double|blurr?\\w*|white))`,
  `(?:shadows?|curtains?|veil|blind spots?|dark spots?|black spots?|dark patch|spots|flash\\w*|floaters|blurr?\\w*|haze|film|cannot see|half|sight|darkness)(?: \\w+){0,3} (?:in|over|across|out of|from|through|on)(?: \\w+){0,2} (?:eyes?|vision|sight)\\b(?! (?:area|lids?|brows?|filler|contour|treatment|doctor))`,
  `blind spots?(?! (?:in|on|with|for) (?:my|the|your|our) (?:schedule|car|calendar|day|truck))`,
  `(?:going|went|gone|suddenly|temporarily|turned|almost|nearly|half|partially|partly|completely|now|am i) blind(?:ed|ness)?(?! date| taste)`,
  `${cannot}(?: (?:really|even|hardly|barely|with|to|now|suddenly)){0,2} (?:see|seeing)${seenBy}`,
  `dont see (?:right|straight|clearly|properly|anything out|a thing out)`,
  `(?:half|part|parts|some|most|one side|1 side|side|everything|all)(?: of)?(?: (?:what|the things|that|things|stuff))? (?:i|he|she|they|we|you) (?:can |could )?(?:see|sees|saw|look at)(?: \\w+){0,3} (?:missing|gone|cut off|disappear\\w*|is (?:blank|spots)|${vague})`,
  `(?:things?|everything|everythings|lights?|the room|the world|faces|letters|all)(?: \\w+)? (?:looks?|looking|seems?|went|gone|going|goes|turned|turning|getting|gets|got|is|are|appears?) (?:\\w+ ){0,2}(?:double|blurr?\\w*|dark|gray|grey|black|foggy|hazy)`,
  `everythings (?:\\w+ )?(?:double|blurr?\\w*|dark|gray|grey|black|foggy|hazy)`,
  `seeing (?:everything )?(?:double|only half|half|(?:a |only |just )?(?:gray|grey|black$|blackness|shadows?|curtain|flash\\w*|floaters|halos|stars|2 of|two of)|(?:black |dark |white )?spots(?! on| around| under| open| avail))(?! book| charge)`,
  `(?:i|he|she|they|just|only|to|now|eye) sees? (?:everything )?(?:double(?! book| charge)|(?:only |just )?(?:gray|grey|half of (?:my|the) (?:room|face|world))|(?:a|some|this) (?:\\w+ )?(?:shadow|curtain|veil|dark spot|black spot|blind spot)|flashes|flashing|floaters|2 of every|two of every|nothing (?:out|with|from|through|in (?:my|one|1))|black (?:out|in|with))`,
  `(?:getting|gone|went|goes|going|all) blurry`,
  `(?:spot|patch|hole|shadow|blur) in the (?:\\w+ )?(?:middle|center|centre|corner|side|edge) of (?:my|his|her|their) (?:vision|sight|view|eye)`,
  `only sees? (?:1 |one )?half|half of (?:everything|the world|the room|my view|his view|her view)(?: \\w+){0,2} (?:gone|missing|dark|black|gray|grey)`,
];

const noAirOf = "(?! ?(?:condition\\w*|filter\\w*|fryer|bnb|port|line|plane|flow|brush|pods?))";
const breath: readonly string[] = [
  `${cannot}(?: \\w+){0,2} (?:breathe(?! a word)|breathing|breath(?! smell| fresh| mint)|swallow(?:ing)?(?! (?:pills?|tablets?|capsules?|big|large))|inhale)\\b`,
  `(?:not|isnt|hasnt|wasnt|aint|arent|stopped|stops|quit|labou?red|heavy|shallow|rapid|wont|doesnt|didnt|nearly not) (?:really |properly )?breath(?:e|ing)\\b`,
  `(?:cant|cannot|couldnt|trouble|hard|unable|struggl\\w+|difficult\\w*|not|barely|hardly)(?: \\w+){0,2} (?:catch|catching|get|getting|take|taking|draw|drawing)(?: (?:my|his|her|a|any|enough|in|full|deep|her|your)){0,3} (?:breath(?! (?:to|smell|fresh|mint|test|odor))|air${noAirOf}|oxygen)\\b`,
  `short(?:ness)? of breath`,
  `out of breath(?! (?:from|after) (?:running|the stairs|climbing|walking|the gym))`,
  `(?:struggl\\w+|gasp\\w*|fight\\w*|strain\\w*|desperate|starv\\w+|suck\\w+)(?: \\w+)? for (?:air${noAirOf}|breath|oxygen)\\b`,
  `(?:gasping|wheezing|chok(?:ing|ed)(?! (?:hazard|on (?:the|that|your) (?:price|bill|cost)))|suffocat\\w+)`,
  `breathing(?: (?:is|s|gets?|getting|got|became|becoming|feels?|has|been|really|so|very|more|and|just|a|bit|little|become)){1,5} (?:hard\\w*|difficult|tough\\w*|tight|short|shallow|heavy|labou?red|trouble|worse|fast|funny|weird|bad|wheezy|impossible|stopped|stopping|off|noisy|shaky)`,
  `(?:breath|breaths)(?: (?:is|s|are|gets?|getting|coming|feels?|really|so|very|more)){1,4} (?:short\\w*|shallow|tight|hard|gone|failing)`,
  `(?:throats?|tongue|airway|airways|windpipe)(?: \\w+){0,3} (?:clos(?:ing|ed|es|e)(?! (?:at|on|for|time|early))|swell\\w*|swollen|swelled|tighten\\w*|tight|shut\\w*|block\\w*|puff\\w*|constrict\\w*|huge|twice)`,
  `(?:swollen|swelling(?: up)?(?: in| of)?|tightness(?: in)?|closing(?: up)?|tight) (?:${whose} )?(?:throat|tongue|airway)`,
];

const collapse: readonly string[] = [
  `unconscious`,
  `unresponsive`,
  `not responding(?! to (?:my|your|our|the|emails?|texts?))`,
  `pass(?:ed|ing|es) out(?! (?:flyers?|cards?|candy|samples|the|coupons))`,
  `(?:fainted|fainting)`,
  `(?:about to|going to|gonna|feels?|feeling|might)(?: like \\w+)?(?: \\w+)? (?:pass out|faint|collapse|black out)`,
  `feels?(?:ing)? (?:so |very |really )?faint`,
  `black(?:ed|ing) out(?! dates?)`,
  `collapsed(?! (?:vein|tooth|arch|nose|bridge))`,
  `(?:wont|not|isnt|doesnt|cant|cannot) (?:get (?:him|her|them) to )?(?:wake|waking|come to)(?: up)?(?! (?:up )?(?:early|at|before|that|by|so|in the|to|for))(?: (?:him|her|them|my \\w+))?(?= \\||$| (?:up|after|since|from|him|her|them|my))`,
  `lost consciousness`,
  `(?:face|mouth|smile|side)(?: (?:is|has|of|my|his|her|face|just)){0,3} (?:drooping|drooped|dropped|numb)(?: \\w+){0,4} (?:talk|speak|arm|speech|slur\\w*)`,
  `(?:convuls\\w+|seizing|(?:having|just had|has) a seizure)`,
  `(?:having|think (?:its|im having|hes having|shes having|this is)) (?:a )?(?:heart attack|stroke)`,
  `(?:slurr\\w+|speech (?:is|s) (?:slurr\\w+|gone|off))`,
  `chest (?:(?:is|s|feels?|has|started|really|so|also|just|all|been|getting|got) ){0,3}(?:pains?|hurts|hurting|tight\\w*|pressure|pounding|heavy|aching|aches|crush\\w+)`,
  `(?:pains?|pressure|tightness|squeezing|crushing|hurts?|stabbing|weight) (?:(?:feeling|right|really|bad|pain) )?(?:in|across|inside|on) (?:my |his |her |their |the )?chest(?! hair)`,
  `my chest(?: (?:is|s))? (?:tight|killing)`,
];

const bloodAndPoison: readonly string[] = [
  `(?:wont|cant|cannot|can not|doesnt|does not|will not|not|never|isnt|hasnt|didnt|couldnt|wouldnt|nothing)(?: \\w+){0,3} (?:stop|stops|stopped|stopping|quit|slow\\w*)(?: (?:the|my|his|her|from|this|all|it|down))* (?:bleed\\w*|blood(?! ?(?:thinn|pressure|work|sugar|test)))`,
  `(?:bleed\\w*|blood(?! ?(?:thinn\\w*|pressure|work|sugar|tests?|draws?)\\b))(?: (?!when\\b|if\\b)\\w+){0,4} (?:wont|cant|cannot|doesnt|does not|will not|not|never|isnt|hasnt|didnt|couldnt|keeps?)(?: \\w+){0,2} (?:stop|stops|stopped|stopping|quit\\w*|slow\\w*|let\\w* up|coming|pouring|going)(?! \\w+ing\\b)`,
  `(?:blood|bleeding)(?: is| s| was)? (?:everywhere|all over|a lot|badly|really bad|gush\\w*|pour\\w*|spurt\\w*|squirt\\w*|nonstop|non stop|heavily|profusely|like crazy|uncontroll\\w*)`,
  `(?:gush\\w+|spurt\\w+|pour\\w+|losing|lost|so much|tons of|a lot of)(?: (?:with|out|of|so|much|a|lot|too))* blood(?! ?(?:work|tests?|thinn\\w*|pressure|sugar))\\b`,
  `anaphyla\\w*`,
  `(?:used|need|where(?: is|s)|have to use|no) (?:my|his|her|an|the)? ?epi ?pen`,
  `(?:having|in the middle of|getting|think (?:im having|its|shes having|hes having)|severe|serious|bad) (?:an? )?(?:\\w+ )?allergic reaction`,
  `(?:hives|rash) (?:all over|everywhere|spreading)`,
  `overdos(?:ed|ing|e)`,
  `(?:took|taken|swallowed) (?:\\w+ ){0,2}(?:too many|whole bottle|bottle of|handful of|all (?:of )?(?:my|the|his|her)) (?:\\w+ ){0,2}(?:pills?|tablets?|medications?|medicines?|meds|tylenol|advil|oxy\\w*|xanax)`,
];

const self: readonly string[] = [
  `(?<!(?:almost|nearly|practically|just about) )kill(?:ed|ing)? (?:myself|my self|himself|herself|themself|themselves)`,
  `(?:want|wants|going|gonna|need|ready|thinking of|thinking about|thought of|plan|planning|try|tried|trying|feel like|how) (?:to |on )?(?:end(?:ing)? it all|hurt(?:ing)? myself|harm(?:ing)? myself|cut(?:ting)? myself(?! shav)|kill(?:ing)? me|hang(?:ing)? myself|shoot(?:ing)? myself|die(?: \\||$| now| today| tonight| already| any)|jump off)`,
  `(?<!you )(?<!should )(?:im |am |feel(?:ing)? |was |is |hes |shes )?suicid(?:al|e)`,
  `(?:end|ending|take|taking) (?:my|his|her|their) (?:own )?life(?! (?:back|seriously|savings|easier|better|more|story))`,
  `(?:thinking (?:of|about)|want(?:s|ed)?(?: to)?|going to|ready to|gonna|might|just|about to) end(?:ing)? it(?: \\||$| all| tonight| today| now| already| any ?more| for good)`,
  `(?:dont|do not|doesnt|didnt|not|no longer) (?:really |even |ever )?(?:want|wanna|wants|wish|care|feel like)(?: to| if i)? (?:live|living|be alive|being alive|exist|existing|go on living|keep living|go on like this|go on any ?more|be here any ?more|be here any longer|wake up (?:any ?more|tomorrow|again|ever))(?! (?:with|in|near|by|on|at|far|close|there|here|without)\\b)`,
  `better off (?:dead|without me)`,
  `(?:life|living) (?:isnt|is not|aint|not) worth (?:living|it)(?= \\||$| any| to me)`,
  `(?:whats|what is|no|dont see the|see no) (?:the )?point (?:of|in|to) (?:living|life|going on|being alive)`,
  `if i (?:was|were) (?:dead|gone for good)`,
  `i cant go on(?= \\||$| any ?more| living| like this(?: \\||$))`,
  `(?:want|wanted|wants|wanna|ready|wish to)(?: to)? (?:be dead|just die|die)(?= \\||$| now| today| tonight| and| because| already| so)`,
  `wish i (?:was|were|wasnt|werent|had never been) (?:dead|alive|born|here any ?more)`,
  `(?:rather be dead|unalive|self harm\\w*|harming myself|hurting myself|cutting myself(?! shav))`,
  `(?:no reason|nothing|no point)(?: in| left)? (?:to live|living|to live for|to go on)(?! (?:with|in|near|here|there))`,
  `(?:cant|cannot|dont know if i can) (?:go on|keep going|do life|live like this)(?: living| any ?more| like this| much longer)`,
];

/** Who cannot be served in their language is told where to call all the same. */
const lifeInSpanish: readonly string[] = [
  `no (?:puedo|puede|logro|logra) (?:respirar|tragar|ver)`,
  `no (?:respira|veo (?:nada|bien|con|por)|ve nada|despierta|reacciona)`,
  `(?:me|se) (?:ahogo|ahoga|desmay[eé]|desmay[oó]|asfixi\\w+)`,
  `(?:perdi[oó]|perd[ií]|pierdo|perdiendo) la (?:vista|visi[oó]n)`,
  `(?:dolor|presi[oó]n) (?:en|de) el pecho`,
  `(?:no para|no deja) de sangrar`,
];
const selfInSpanish: readonly string[] = [`(?:quiero|voy a) (?:morir(?:me)?|matarme|suicidarme)`];

const anyOf = (patterns: readonly string[]): RegExp =>
  new RegExp(`(?<![a-z0-9])(?:${patterns.join("|")})`, "g");
const toLife = anyOf([...sight, ...breath, ...collapse, ...bloodAndPoison, ...lifeInSpanish]);
const toSelf = anyOf([...self, ...selfInSpanish]);

/** Said just before: it is denied, asked about in general, or long past. */
const denied =
  /\b(?:no|without(?: any)?|dont (?:have|feel|get)(?: any)?|do not have(?: any)?|not (?:having|feeling|experiencing)(?: any)?|never (?:had|have|been|felt)(?: any| a)?|didnt (?:have|feel)(?: any)?|isnt|arent any|(?:causes?|risks? (?:of|like)|chances? of|lead to|afraid of|scared of|worried about|heard (?:of|about)|read about|risk)(?: going| any)?|used to(?: have)?|neither|history of|fear of) $/;
const longPast =
  /^(?: \w+){0,6} (?:once|(?:last|a) year|years ago|months ago|as a (?:kid|child)|when i was (?:a|\d+|young\w*|little))\b/;
/** What is hard to see there is a picture or a page. */
const pictured =
  /\b(?:website|web ?page|page|site|calendar|online|app|photos?|pictures?|pics?|screen|email|text|link|map|schedule|invoice|bill|form|forms|camera|video|brochure|menu|sign)\b/;

/**
 * What in `spoken` means danger, read by itself: neither what was learned nor what else was said has
 * a say in it. Null when there is none.
 */
export function dangerIn(spoken: string): Danger | null {
  const words = searched(spoken);
  const own = found(toSelf, words);
  if (own !== null) return { to: "self", said: own };
  const life = found(toLife, words);
  return life === null ? null : { to: "life", said: life };
}

function found(pattern: RegExp, words: string): string | null {
  for (const match of words.matchAll(pattern)) {
    const before = words.slice(Math.max(0, match.index - kept), match.index);
    const after = words.slice(match.index + match[0].length);
    const [clause = ""] = after.split("|");
    const about = `${before.split("|").at(-1)?.slice(-40)}${match[0]}${clause.slice(0, 30)}`;
    if (denied.test(before) || longPast.test(clause.slice(0, 80))) continue;
    if (pictured.test(about) && !/\b(?:eyes?|vision|sight|eyesight|breath\w*)\b/.test(match[0]))
      continue;
    return `${before}${match[0]}${after.slice(0, kept)}`.replace(/ \| ?/g, "; ").trim();
  }
  return null;
}

/** Lower case, no apostrophes, a bar where a sentence ends: plain enough to be searched in one go. */
function searched(spoken: string): string {
  const half = longestSearched / 2;
  const ends =
    spoken.length <= longestSearched ? spoken : `${spoken.slice(0, half)} . ${spoken.slice(-half)}`;
  return ends
    .normalize("NFKC")
    .toLowerCase()
    .replace(/['\u2018\u2019`]/g, "")
    .replace(/[.!?;\n]+(?=\s|$)/g, " | ")
    .replace(/[^\p{L}\p{N}|]+/gu, " ")
    .replace(/(\p{L})\1{2,}/gu, "$1")
    .trim();
}
