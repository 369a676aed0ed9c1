import { type Cue, relative } from "./cue.ts";

const elsewhere =
  "(?:pizza|pizzeria|restaurant|diner|dennys|mcdonalds|starbucks|taco|chinese|dmv|walmart|target|costco|home depot|lowes|best buy|bank|wells fargo|chase|school|library|post office|fedex|ups|usps|amazon|vet|veterinar\\w*|animal|pet|dog groomer|kennel|hospital|pharmacy|cvs|rite aid|salon|barber\\w*|nail|hair|garage|auto|mechanic|tire|jiffy|oil change|dealership|plumb\\w+|electric\\w*|roofer|taxi|cab|hotel|motel|church|rectory|hardware|cable|comcast|xfinity|verizon|at&t|att|internet|gas|water|power|insurance company|state farm|geico|social security|irs|tax|police|sheriff|court\\w*|jail|city hall|town hall|laundromat|cleaners|dry cleaner\\w*|florist|flower|bakery|bagel|donut|movie|theater|cinema|airline|airport|delta airlines|travel|credit card|jury|lawyer|attorney|law office|realt\\w+|apartment|landlord|daycare|gym|golf|bowling|furniture|mattress|carpet|storage|u haul|moving company|funeral|cemetery|radio|newspaper|unemployment|welfare|clinic for|eye doctor|optometrist|optical|chiropractor|podiatrist|pediatrician|foot|kitchen|deli|butcher|grocery|supermarket|liquor|thrift|goodwill|zoo|museum|ticket|box office)";
const insult =
  "(?:stupid|idiot\\w*|moron\\w*|dumb\\w*|imbecile|braindead|brain dead|useless|worthless|pathetic|garbage|trash|crap\\w*|ass|asses|asshole\\w*|jackass|dumbass|bastards?|bitch\\w*|damn|dammit|goddamn\\w*|goddam|freaking|frigging|fuck\\w*|fck\\w*|fuk\\w*|f off|eff|effing|stfu|gtfo|wtf|shit\\w*|bullshit|bs|hell|piss\\w*|suck|sucks|screw you|clowns?|crooks?|thieves|thief|scam\\w*|quacks?|butchers?|fraud\\w*|liars?|losers?|scum\\w*|jerks?|incompetent|hate you|waste of|worst|joke|bucket of bolts|tin can|toaster|crooked|rip off|ripoff|con artists?|slut|whore|retard\\w*|dipshit|twat|prick|dick\\w*|cunt\\w*|wanker|bloody)";

/** Who is calling, whom they took us for, about whom they ask, and how they talk to us. */
export const strangers: readonly Cue[] = [
  [
    "identity",
    1,
    /\b(?:are you|r you|am i (?:talking|speaking|chatting) (?:to|with)|is (?:this|that|it|there)|you|youre|talking to|speaking with|sound like|do i have|is any of this|this) (?:even |actually |really |just |like |some kind of |1 of those |1 of them |a |an |the |real |live |one of those )*(?:robot|bot|chat ?bot|machine|computer|ai|a i|person|human|real(?! doctor| nurse| dentist| md| physician)|recording|recorded|automated|automatic|program|siri|alexa|artificial|software|alive|chatgpt|gpt|answering (?:machine|service)|call center)\b/,
  ],
  [
    "identity",
    1,
    /\b(?:who|what) (?:are|r) you\b|\bwho am i (?:talking|speaking|chatting) (?:to|with)\b|\bwho is this\b|\bwhos this\b|\bwho do i have\b|\bwhat(?:s| is) your name\b|\byour name\b|\bdo you have a name\b|\bhave you got a name\b|\bwhat do (?:i|they|people) call you\b|\b(?:are|is) (?:you|this|the) (?:\w+ )?(?:recorded|recording|being recorded|listening)\b|\b(?:person|human|somebody|someone|anybody|anyone|people) (?:really |actually |also )?(?:listening|listens|on the (?:other end|line))|\bai thing|\bartificial intelligence\b|\b(?:a|an) (?:robot|ai|bot|computer|chatbot|machine)(?: thing)? ?(?:right|huh|arent you|isnt it|or)?$|\bperson or\b|\bhuman or\b|\bor (?:a |an )?(?:real )?(?:person|human|machine|computer|robot|bot|recording)\b|\bdont sound (?:real|human)\b|\bwhere are you (?:really|actually|calling)\b|\bcall center\b|\bin india\b/,
  ],

  [
    "wrong-number",
    1,
    new RegExp(
      `\\b(?:is this|this is|isnt this|this isnt|isnt it|looking for|trying to (?:reach|call|get)|calling|called|reach|reached|want|wanted|need|after|thought this was|number for|get me|this) (?:\\w+ ){0,4}?${elsewhere}\\b(?! (?:insurance|hour))`,
    ),
  ],
  [
    "wrong-number",
    1,
    /\b(?:wrong (?:number|place|office|extension|person)|misdial\w*|did i (?:dial|call|get|reach)|whod i (?:call|dial|get|reach)|who did i (?:call|dial|get|reach)|what number (?:is this|did i|have i)|isnt this|this isnt|this is not|(?:is|isnt) that (?:not )?you|who is this then|(?:number|phone) (?:im|i am) (?:calling|trying)|you(?:ve)? (?:called|been calling) me|missed call|called me|is (?:\w+ ){1,2}home|is [a-z]+ there\b(?! (?:parking|any|a|an|some|someone|anybody|anyone)))\b/,
  ],
  [
    "wrong-number",
    0.9,
    new RegExp(
      `\\b(?:order (?:a|an|some|\\d|the|for|take|food|pizza|flowers)|deliver (?:to|a|it)|large pepperoni|pepperoni|oil change|(?:calling|call|question|here|is) (?:\\w+ ){0,2}?my (?:car|truck|dog|cat|puppy|kitten|flight|package|cable|internet|tv|roof|sink|toilet|furnace|tires?|brakes|taxes|order|delivery|account number|library book)|(?:get|need) (?:a )?(?:haircut|perm|manicure|pedicure)|(?:new|my) (?:eye)?glasses (?:ready|fixed|in yet)|table for|reservation for \\d|room for the night|take ?out|carry ?out|to go order|library card|passport|driver'?s? license|license plate|registration renewal)\\b`,
    ),
  ],

  [
    "someone-elses-appointment",
    1,
    new RegExp(
      `\\b(?:is|did|does|has|was|will|do|had|are|have) (?:my|our) (?:\\w+ )?${relative}\\b`,
    ),
  ],
  [
    "someone-elses-appointment",
    1,
    new RegExp(
      `\\bmy (?:\\w+ )?${relative}s? (?:\\w+ )?(?:appointments?|svc|records?|chart|x rays?|results?|bill|balance|account|file|times?|visit|booking|history|notes|info|information|treatment|schedule)\\b`,
    ),
  ],
  [
    "someone-elses-appointment",
    1,
    new RegExp(
      `\\b(?:when|what time|what day|which day|where|whether|if|how long|what|why) (?:is|s|does|did|was|will|has|do)? ?(?:my|our) (?:\\w+ )?${relative}\\b`,
    ),
  ],
  [
    "someone-elses-appointment",
    1,
    /\b(?:is|did|does|has|was|will|s) (?:he|she)\b.*\b(?:in|there|coming|scheduled|booked|appointment|patient|show|showed|make|made|done|finished|due|next|out|left|svc|get|got|had|cancel|canceled)\b|\bwhen(?:s| is| does| did| was| will) (?:he|she)\b|\bwhat time(?:s| is| does| did| was) (?:he|she)\b|\b(?:his|her) (?:appointments?|records?|chart|x rays?|results?|bill|balance|next (?:visit|svc|appointment)|svc|times?|calendar|schedule|account)\b|\bon (?:his|her|their|behalf)\b|\bon behalf of\b|\bpower of attorney\b|\blegal guardian\b|\bcaregiver\b|\bassistant\b.*\b(?:her|his|calendar|she|he|boss)\b|\b(?:is|was|does|did|has) (?!this|that|it|there|svc|being)[a-z]+(?: [a-z]+)? (?:a patient|an? appointment|coming in|scheduled|booked|been in|there today|have an appointment|in today|seeing you)\b|\blook up (?:a|my|his|her|another|someone)\b|\bsomeone elses\b|\banother (?:patient|persons?)\b|\bpatient named\b/,
  ],
  [
    "someone-elses-appointment",
    0.9,
    new RegExp(
      `\\b(?:cancel|move|reschedule|confirm|check|change|verify|find out) (?:\\w+ ){0,3}?my (?:\\w+ )?${relative}s\\b`,
    ),
  ],
  [
    "someone-elses-appointment",
    0.9,
    new RegExp(
      `\\bmy (?:\\w+ )?${relative}\\b.*\\b(?:records?|x rays?|chart|results|(?:is|was|s) (?:he|she|they) (?:there|in|done|coming)|finished|coming in|made it|make it in|picked up|ride|showed up|supposed to be there|said (?:he|she) (?:was|had))\\b|\\bim (?:his|her|their) (?:ride|wife|husband|mother|mom|father|dad|son|daughter|sister|brother|assistant|caretaker|guardian|lawyer|boss|roommate)\\b`,
    ),
  ],

  [
    "complaint",
    1,
    /\b(?:money back|refund(?: me)?|complain\w*|sue (?:you|the)|lawsuit|lawyer (?:up|will)|bad review|1 star|unacceptable|botched|ruined my|messed up my|you people (?:did|burned|ruined)|your (?:last |fault)|furious|outrageous|malpractice|better business|scarred me|(?:you|staffer|she|he|they) (?:burned|burnt|scarred|hurt|injured) (?:me|my)|left (?:me with )?a (?:burn|scar|mark))\b/,
  ],
  [
    "child",
    1,
    /\bim (?:only |just |almost )?(?:[4-9]|1[0-3])(?: and a half)?(?: years old|$)|\bim a (?:kid|child|little (?:boy|girl))\b|\bmy (?:mom|mommy|mum|mother|dad|daddy)(?: is|s)? (?:asleep|sleeping|at work|not (?:home|here)|napping|in the shower)\b/,
  ],
  [
    "abusive",
    1,
    new RegExp(
      `\\b(?:you|youre|your|u|ur|yourself|machine|robot|bot|computer|thing|lot of you|all of you|place|company|people|service|phone) (?:are |is |a |an |the |all |such |just |so |fucking |freaking |goddamn |really |piece of |absolute |bunch of |actual |complete |total |whole |of )*${insult}\\b`,
    ),
  ],
  [
    "complaint",
    1,
    /\b(?:money back|refund(?: me)?|complain\w*|sue (?:you|the)|lawsuit|lawyer (?:up|will)|bad review|1 star|unacceptable|botched|ruined my|messed up my|you people (?:did|burned|ruined)|your (?:last |fault)|furious|outrageous|malpractice|better business|scarred me|(?:you|staffer|she|he|they) (?:burned|burnt|scarred|hurt|injured) (?:me|my)|left (?:me with )?a (?:burn|scar|mark))\b/,
  ],
  [
    "child",
    1,
    /\bim (?:only |just |almost )?(?:[4-9]|1[0-3])(?: and a half)?(?: years old|$)|\b(?:[4-9]|1[0-3]) years old(?! (?:son|daughter|kid|boy|girl))\b(?=.*\b(?:mom|mommy|mum|dad|daddy|my tooth|i)\b)|\bim a (?:kid|child|little (?:boy|girl))\b|\bmy (?:mom|mommy|mum|mother|dad|daddy)(?: is|s)? (?:asleep|sleeping|at work|not (?:home|here)|napping|in the shower)\b/,
  ],
  [
    "abusive",
    1,
    new RegExp(
      `\\b(?:fuck\\w*|fck\\w*|fuk\\w*|stfu|gtfo|go to hell|burn in hell|shut (?:up|it|your)(?! about)|screw (?:you|off|this|yourself)|piss off|bite me|kiss my|drop dead|get (?:lost|stuffed|bent)|eat (?:shit|dirt)|up yours|shove it|stick it|bullshit|shithead|dumbass|dumb ass|asshole\\w*|bitch\\w*|goddamn\\w*|moron\\w*|idiot\\w*|imbecile|crooks?|braindead|brain dead|hate (?:you|this (?:stupid|dumb))|dipshit|piece of (?:shit|crap|junk|garbage)|son of a|cunt\\w*|twats?|bastards?|jackass|${"who(?:re)s?"}|eff (?:you|off)|f you|f off|f u)\\b`,
    ),
  ],
  [
    "abusive",
    0.9,
    /\b(?:stupid|dumb|dumbest|stupidest|useless|worthless|pathetic|lousy|crappy|rotten|damn|damned|goddamned) (?:\w+ ){0,2}?(?:machine|robot|bot|computer|thing|piece|idiot|system|people|place|company|clown|fool|ai|phone|answering|recording|voice|excuse|program|toaster|\w+ box)\b|\b(?:waste of (?:my )?(?:time|space|air)|what a joke|youre a joke|you suck|this sucks|sucks|screw this|to hell with|the hell (?:is wrong )?with you|whats wrong with you|are you (?:deaf|dumb|stupid|an idiot|slow|retarded|kidding me))\b/,
  ],
  [
    "wrong-number",
    0.7,
    /^(?:hi |hello |hey |uh |um |sorry )*(?:is|isnt) this (?:the |a |an |where i )?(?!normal|infected|safe|real|recorded|call|free|covered|ok|okay|your|you|place|time|day|1|right|a |maple|fern|robot|bot|ai|machine|human|person|recording|computer|svc|lena|maya|priya|staffer|emergency|still|bad|it|all|for)\p{L}+/u,
  ],
  [
    "identity",
    0.9,
    /\b(?:answering (?:service|machine)|are you (?:new|lena|maya|priya|staffer|alive|somebody|one|1|for real|the new|siri|listening|a man|a woman|married|in)|do you (?:have feelings|breathe|sleep|eat)|how old are you|who (?:made|programmed|built) you|have we spoken|what happened to the lady|replace the|dont breathe|not a person|youre not real|too quick to be|sound (?:like|real)|am i on with|what am i talking|live body|kind of (?:a )?thing are you|who dis|whos this|who is this|and you are|prove youre|somebody or something|am i chatting|was i talking to)\b/,
  ],
  [
    "wrong-number",
    0.9,
    /\b(?:dialed wrong|pocket dialed|wrong button|got hold of the phone|meant to call|i wanted the|not who i|who(?:d| did| have|ve) i (?:call|got|reach)|whove i got|have i (?:got|reached)|did i (?:get|call)|is (?:this|that) (?:you|\w+s)$|its me|are you home|are you the (?:ones|people|guys)|the couch|the apartment|the job|my (?:cable|internet|banker|cat|dog|account|sister)|(?:internets?|powers?|cables?) (?:is )?(?:down|out)|power outage|dozen roses|table for|tow(?:ed)? my|my (?:sink|dishwasher|furnace)|rooms? for|the movie|ride to the|tires|sell(?:ing)?|old number|wrong person|is (?:jerry|frank|bobby|bob|linda|maria|mrs?|mr)|calling for|hello (?:\w+ )?its me)\b|^(?:mom|dad|honey)$/,
  ],
  [
    "someone-elses-appointment",
    0.9,
    /\bmy (?:\w+ )?(?:husband|wife|mother|mom|father|dad|son|daughter|sister|brother|friend|roommate|neighbor|boss|tenant|ex|girlfriend|boyfriend|partner|aunt|uncle|kids?|teenager|grandson|family|gf|bf)s? (?:\w+ )?(?:appointment|svc|records|x rays|bill|balance|file|plan|time|teeth|chart|botox|showed|coming|done|there|in)\b|\b(?:what did (?:\w+ ){1,3}(?:say|tell|do) to my|who (?:else|brought)|gave me permission|pay the bill|customer of yours|patient of yours|patient there|what (?:she|he) had done|been in\b|shes been in|hes been in|if (?:she|he)s? (?:been|showed|came|is)|told my \w+)\b/,
  ],
  [
    "abusive",
    0.9,
    /\b(?:clanker|toaster|(?:make|makes) me sick|go jump|hang yourself|rot\b|smash|bent|quacks?|lowlife|brain dead|shut your|zip it|damn (?:you|machine|it)|load of crap|full of (?:it|crap)|kiss off|suck it|trash|dumb as|thick as|more sense than you|nobody likes you|you stink|burns down|useful as|monkey|dropped? you on your head|find your own|throw you out|pile of|sue the pants|in jail|butchers|thieves|worthless|joke)\b/,
  ],
  [
    "identity",
    1,
    /\b(?:what (?:should|do|shall|can) i call you|which (?:model|ai|version) are you|what are you called)\b/,
  ],
  [
    "someone-elses-appointment",
    1,
    /\bmy (?:husband|wife|mom|mother|dad|father|sis|sister|brother|friend|roommate|neighbor|coworker|boss|boyfriend|girlfriend|partner|aunt|uncle)s?\b(?: \w+){1,8} (?:what|when|which|at what) (?:day|time|hour|is (?:it|hers|his|she|he))\b|\bappointment for my (?:friend|neighbor|coworker|roommate|boss)\b|\b(?:whats|what is|check on|what time is|when is) (?:hers|his|her (?:appointment|time)|his (?:appointment|time))\b/,
  ],
  [
    "wrong-number",
    1,
    /\b(?:dial\w*|call\w*|rang) (?:you|this|the)?(?: \w+)? ?by (?:accident|mistake)\b|\b(?:butt|pocket|accidentally) ?dial\w*/,
  ],
];
