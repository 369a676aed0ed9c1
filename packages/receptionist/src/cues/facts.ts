import type { Cue } from "./cue.ts";

/** What a caller asks the practice about itself. */
export const facts: readonly Cue[] = [
  [
    "price",
    1,
    /\bhow much\b(?! (?:time|longer|notice))|\bwhat (?:does|do|would|will|is|are|am|s) .*\b(?:cost|price|charge|run me|going for|owe)\b|\bwhat(?:s|ll| is| will| would) .*\b(?:cost|price|damage|set me back|run me)\b|\bprices?\b|\bpriced\b|\bpricing\b|\bset (?:me|us|you|a \w+) back\b|\brun(?:ning)? (?:me|us|about|you)\b|\bball ?park\b|\bper (?:unit|syringe|session|tooth|visit|area|vial)\b/,
  ],
  [
    "price",
    0.9,
    /\b(?:costs?|costing|charge|charges|fees?|expensive|cheap|cheaper|pricey|rates?|afford|affordable|payment plans?|installments?|finance|financing|carecredit|care credit|affirm|afterpay|klarna|monthly payments?|pay (?:monthly|over time|it off|cash|each|in|up front|by|with)|packages?|discounts?|specials?|deals?|coupons?|groupon|promo\w*|sale|quote|estimate|out of pocket|deposit|credit cards?|venmo|apple pay|zelle|checks? or|gift (?:cards?|certificates?)|membership|how many dollars|bucks a|worth it|break the bank|empty my wallet|sliding scale|refund|bill|invoice|owe)\b/,
  ],

  [
    "hours",
    1,
    /\b(?:when|what time|what times|what hours|how late|how early|until when|which days|what days)\b.*\b(?:open|opens|opening|close|closes|closed|closing|start|quit|shut|lock up|there until|there till|knock off|get in)\b/,
  ],
  [
    "hours",
    1,
    /\b(?:opening|business|office|your|working|holiday|weekend|saturday|evening|regular) (?:hours|times)\b|\bwhat(?:s| are| is) (?:the|your) (?:\w+ )?hours\b|\bhours (?:today|tomorrow|of operation|for|on|like|look)\b|\bdoors? open\b/,
  ],
  [
    "hours",
    0.9,
    /\b(?:are \w+|is the (?:office|place|shop|spa|clinic|practice)|is it|you guys|do you|you|will you|will the office|gonna|going to|still|office) (?:guys |folks |all |people |going to be |be |going to |ever |even |normally |usually |still )*(?:open|opened|close|closed|closing|shut)\b(?!ings?| (?:slot|appointment|time))/,
  ],
  [
    "hours",
    0.9,
    /\b(?:shut down for|closed? (?:for|on|at|the|all|early)|close up|stay open|open (?:late|early|on|past|until|till|after|weekends?|sundays?|saturdays?|through|during)|(?:any(?:one|body)|you|somebody|people) (?:still )?(?:there|around|in|work)(?: now| late| still| until| on| past| today| at| through|$)|still there|will you be (?:there|in|around|open)|be there (?:on )?(?:christmas|thanksgiving|new years)|lunch ?(?:hour|break)|after hours|late (?:nights?|hours|evenings?)|evening hours|work (?:weekends|sundays|saturdays|holidays)|holiday schedule|24 hours|early bird hours|hours)\b/,
  ],

  [
    "place",
    1,
    /\b(?:where (?:are|is|do|would|exactly|in|on|abouts|would|can i find) (?!i\b|my\b|the pain)(?:\w+ )?|whereabouts|where(?:s| is) (?:your|the|that) (?:office|place|building|clinic|entrance|practice|shop|door|spa)|located|location|locate|address|directions?|how do (?:i|we|you) (?:get|find)|find (?:you|your|the (?:place|office|building|door|entrance))|cross ?streets?|what (?:street|floor|suite|town|city|part of town|exit|side|building|corner)|which (?:way|stop|exit|floor|building|door|entrance|side|bus|train|street|corner|suite|end|turn|highway|part|town)|landmark|elevator|wheelchair|ramp|handicap\w*|walker|accessible|stairs|upstairs|downstairs|zip code|gps|google maps|waze|map|how far|near (?:the|to)|nearby|close to the|next to|across from|behind the|by the (?:mall|school|highway|river|library)|same (?:building|place|spot|location)|(?:did|have|are) you (?:guys |folks |all )?mov(?:e|ed|ing)|used to be|turn (?:left|right|off)|im lost|circl\w+ the block|off the (?:highway|freeway|interstate)|bus|subway|train station|uber|drop (?:me|her|him) off|in the (?:strip mall|plaza|shopping)|get (?:there|to you|over there) from)\b/,
  ],
  [
    "parking",
    1,
    /\b(?:park|parking|parked|parks|garage|valet|meters?|leave (?:it|my (?:car|truck|van|bike)|the (?:car|truck))|parking lot|the lot|a lot (?:or|out|behind|there|of your)|lot (?:or|out back|behind|free)|place to put (?:a|my|the)|put (?:a|my|the) (?:car|minivan|van|truck|suv|bike|motorcycle|rv)|spots? for (?:my|a|the) (?:car|truck|van)|tow(?:ed|ing)?|ev charg\w+|charging station|permit)\b/,
  ],
  [
    "insurance",
    1,
    /\b(?:insurance|insured|insurer|my plan|plan covers?|cover(?:s|ed|age)?(?! up)|in network|out of network|network|aetna|cigna|delta(?: dental)?|medicaid|medicare|metlife|blue (?:cross|shield)|bcbs|guardian|humana|united ?(?:health\w*|concordia)|anthem|kaiser|tricare|ameritas|principal|sun life|geha|masshealth|medi cal|chip|claims?|deductible|co ?pays?|copayment|hsa|fsa|flex(?:ible)? spending|ppos?|hmos?|dental plan|benefits|annual max\w*|preauth\w*|pre ?authoriz\w+|superbill|uninsured|policy holder|out of network)\b/,
  ],
  [
    "team",
    1,
    /\b(?:whos|who is|who are|who will|who would|who does|who do|who did|who (?:performs|works|sees|runs|owns|treats)|who(?:ll| will| would) (?:be |do |see )?|which (?:doctor|dentist|hygienist|nurse|provider|1 of you|person|injector|aesthetician|lady)|what (?:doctors?|dentists?)|whats? (?:the|your) (?:doctor|dentist|hygienist|injector|nurse|aesthetician|esthetician|owner)s? (?:name|called)|(?:dentist|doctor|hygienist|injector|aesthetician|director)s name|how many (?:doctors?|dentists?|hygienists?|people|providers?|nurses?)|names? of (?:the|your) (?:doctor|dentist|hygienist|nurse|injector|staff))\b/,
  ],
  [
    "team",
    1,
    /\b(?:is|was|are|does|did|has|do|will|can|would|s) (?:the )?staffer\b(?! (?:in\b|in$|there|around|available|free|call|come|finish|done))/,
  ],
  [
    "team",
    0.9,
    /\b(?:how long (?:has|have|s)|tell me about|what(?:s| is| about| does| can)|heard about|know about|hows|more about|where did|anything about) (?:the |your )?(?:staffer|dentist|doctor|hygienist|injector|nurse|team|staff|people|girls)\b|\b(?:licensed|certified|certification|board certified|qualified|qualifications|credentials|credentialed|experienced?|experience|trained|training|diploma|degree|school|years? (?:doing|of)|background|new hire|still (?:work|there|with you))\b|\bstaffer (?:still|good|gentle|nice|any good|a|an|work|works|the|actually)\b|\b(?:female|woman|women|lady|ladies|male|man|men|gentleman) (?:doctor|dentist|hygienist|injector|provider|staff|there|on staff|do)?\b.*\b(?:have|prefer|rather|got|one|1|available|who)\b|\b(?:prefer|rather|like|want|got|have|any) (?:a |to (?:see|have) a |any )?(?:female|woman|women|lady|ladies|male|man|guy|girl)\b|\b(?:real|actual|medical) (?:doctor|nurse|md|dentist|physician)\b|\bgentlest?\b|\bwith (?:kids|anxious|nervous)\b|\bbest (?:with|at|1)\b|\bsame (?:person|doctor|dentist|hygienist|lady|girl|guy)\b|\bspecialist\b|\b(?:doctor|md|nurse|physician|dentist)s? (?:on (?:site|staff)|there|in the building|present|supervis\w+)\b/,
  ],

  [
    "preparation",
    1,
    /\b(?:before|beforehand|ahead of|prior to|in advance of|leading up to|night before|morning of|day of|days? before|hours? before) (?:a |an |the |my |getting |having |i get |i have |i come (?:in )?(?:for )?|your |our |coming (?:in )?(?:for )?|going (?:in )?(?:for )?)*(?:svc|visit|appointment|treatment|session|procedure)\b/,
  ],
  [
    "preparation",
    1,
    /\b(?:beforehand|get ready for|prepare|preparing|preparation|prep|prepping|prepped|how early (?:should|do|must)|how far ahead|empty stomach|what (?:do|should|must|all do|else do) (?:i|we) (?:need to |have to )?(?:bring|wear|know before|do before|pack)|(?:need|have|got|supposed|want me) to (?:bring|shave|fast|prep|prepare|wax|exfoliate|come with|arrive|show up|fill (?:out|in)|wash|take off|remove|skip|quit|stay out|stop)|do i (?:shave|bring|fast|wear|eat|stop|quit|skip|wax|wash|have to (?:shave|fast|eat|stop|bring|come))|should i (?:shave|bring|fast|wear|eat|arrive|come (?:with|early|in)|skip|wash|wax|stop (?:using|wearing))|can i (?:wear|eat|drink|have)\b.*\b(?:before|to my svc|to my|first|come with|beforehand|the morning|ahead)|clean face|bare faced|paper ?work|forms?|lay off|stay off|off caffeine|come in (?:with|wearing)|bring (?:anything|something|my|the|any|a|some)|what to (?:bring|wear)|have breakfast|brush (?:first|before|beforehand))\b/,
  ],
  [
    "after-care",
    1,
    /\b(?:after|following|since|post|right after|once i(?:ve)? (?:have|had|get|got)|straight from|leaving|fresh|new) (?:a |an |the |my |getting |having |i get |i got |i had |your |our |me |she did |he did |i have )*(?:svc|treatment|procedure)\b/,
  ],
  [
    "after-care",
    1,
    /\b(?:(?:i |ive |we |she |he )?(?:just|already|recently) (?:had|got|did|finished|left|walked out|came from|came out|have had|been)\b.*\b(?:can i|should i|when|how (?:long|soon)|do i|is it|am i|what|anything|now what)|fresh svc|post (?:op|care|treatment|svc)|after ?care|afterwards?|downtime|down time|recover|recovery|recovering|heal|healing|aftercare|(?:supposed|allowed) to (?:do|eat|avoid|put|use|drink) (?:after|now|with|on)|stay away from|be (?:red|numb|sore|swollen|puffy|flaky|peeling)|numb(?:ness|ing)? (?:wear|go|last)|wears? off|back to (?:work|the gym|normal|running)|how (?:long|soon) (?:until|till|before|after|til) (?:i|it|the|my)|when can i (?:eat|drink|chew|work|wash|wear|go|exercise|put|brush|floss|smoke|swim|run|kiss|tan|sleep|have|take|use|get|start|lie|lay|shower)|can i (?:eat|drink|chew|work out|wash|wear|exercise|brush|floss|smoke|swim|run|kiss|tan|sleep|shower|drive|fly|go (?:to|in|out|back|swimming|running|tanning))\b.*\b(?:after|now|tonight|yet|right away|today|same day|later)|temporary (?:crown|filling)|came home|sent me home|instructions|care sheet|hot yoga|sauna|gym)\b/,
  ],

  [
    "new-patient",
    1,
    /\b(?:new (?:patients?|clients?|customers?|here|to (?:you|town|the area|this|here)|in town|people|faces)|never (?:been|set foot|come|seen|used|had an appointment|visited)|(?:1st|very 1st) (?:time|visit|appointment)(?: with| there| at| here| coming| in| to)?|(?:havent|have not|hadnt) (?:been|seen|had|come|ever)|(?:just|recently) (?:moved|relocated|transferred)|moved (?:here|to (?:town|the area))|(?:dont|do not) have a (?:dentist|doctor|regular)|(?:need|looking for|find|want) (?:a|an|a new|another|my) (?:new |regular |good |family )?dentist|(?:taking|accepting|take|accept|seeing|welcome|have room for|room for|get in) (?:on )?(?:any |more |new |another |other )*(?:patients?|clients?|people|families|family|folks)|referr(?:ed|al)|full up|switch(?:ing)? (?:dentists?|from)|become a (?:patient|client)|establish\w*|get (?:started|set up) (?:as|with)|start(?:ing)? (?:going|with) (?:there|you)|walk ?ins?|register|newbie|transfer my records|not (?:in your system|a patient)|who never)\b/,
  ],

  [
    "services",
    1,
    /\b(?:what|which) (?:services|treatments|procedures|kinds? of|sorts? of|types? of|all (?:do|can)|can you (?:do|help)|do you (?:do|offer|have|guys do|treat|all do|specialize)|else do you|would you (?:have|recommend|do|suggest|use))\b|\bwhat all\b|\blist of (?:services|treatments)\b|\bservice menu\b|\bmenu\b/,
  ],
  [
    "services",
    0.9,
    /\b(?:do|does|can|could|will|would|did) (?:you|the (?:office|place)|your \w+|they) (?:guys |folks |all |also |even |still |ever |do |happen to |people )*(?:do|offer|have|provide|make|treat|see|pull|handle|carry|fix|perform|sell|remove|use|take care of|work on|give|put|fit|repair|replace|help)\b/,
  ],
  [
    "services",
    0.8,
    /\b(?:services|treatments) (?:do you|you) (?:offer|have|do)\b|\b(?:somebody|someone|they|friend|i) (?:told me|heard|said|saw|read) (?:that )?you (?:do|pull|offer|have|can|also)\b|\b(?:tell me|explain|what(?:s| is| are| does| happens)|hows|how (?:does|do|is)|whats? (?:in|involved|included))\b.*\bsvc\b|\b(?:difference between|how long (?:does|do|is|will|would|s)|does (?:it|that|a svc|the svc|svc) (?:hurt|work|last|include|come)|is (?:that|it|there) (?:something|anything|a thing) you|something you (?:do|offer|handle)|what happens (?:during|at|in)|good for|(?:anything|something|what) (?:for|to do about|that helps|to help) (?:my |the )?(?:\w+ )?(?:wrinkles?|lines|acne|scars?|chin|dark (?:circles|spots)|spots|stains?|gaps?|bags|pores|redness|melasma|cellulite|sweating|grinding|snoring|bad breath|sagging|jowls))\b/,
  ],
  [
    "services",
    0.9,
    /\b(?:(?:do|can|could|would|will) (?:you|a person|somebody|a hygienist|the dentist)\b.{0,25}\b(?:veneers?|implants?|dentures?|partials?|root canals?|extractions?|wisdom teeth|braces|retainers?|mouth ?guards?|night ?guards?|sealants?|fluoride|tattoos?|moles?|warts?|skin tags?|spider veins|piercings?|waxing|brows?|lashes|dermaplaning|prp|coolsculpting|weight loss|shots|stitches|x rays?|nitrous|sedation|tmj|snap on|gaps?|chipped|broken|acne|scars?|spots|wrinkles|bags|chin|neck|armpits|hair|tan|kids?|children|little ones|seniors|men|toddler|baby)|whats (?:dermaplaning|a|an|in|the difference|included|the best|your most)|which (?:peel|laser|filler|kind|type)|(?:what|which) (?:\w+ )?(?:ages?|brands?|fillers?|lasers?)|how many (?:sessions|visits|treatments|times)|(?:work|works|working) on (?:fake|blond|dark|men|dentures)|permanent|what (?:would|will|could|can) (?:help|you suggest|you do|you recommend|work)|something (?:you take|you do|for)|feel the|does .* (?:hurt|last|work)|how long (?:am i|does|do|would|will) (?:i |a |the |my |it |svc )*(?:in the chair|take|last)|is the svc a|get rid of)\b/,
  ],
  [
    "price",
    0.9,
    /\b(?:the consultation free|is (?:it|the \w+|that|svc) (?:free|extra|cheaper|as much)|free\?|free$|layaway|american express|gift (?:cert\w*|cards?)|tips?$|tax included|break if|going rate|on the hook|whats the (?:total|damage|going)|come to\b|looking at for|all told|in total|least (?:i|you) (?:could|can)|pay a little|put it on (?:a|my)|on a card|how do i pay|what do i pay|i pay at|cash or|beat that|price list|price match|up front|units? do|bundle|military discount|senior|student rate|black friday deals?|cheapest|coupons?|groupon)\b/,
  ],
  [
    "hours",
    0.9,
    /\b(?:(?:when|what time|how late|how early|latest|earliest|last appointment).{0,30}\b(?:come in|come by|show up|go home|there|in on|appointment of the day|today|tonight)|bankers hours|lights (?:were|are) off|door was locked|before (?:closing|you close)|still (?:be )?(?:open|there|in)|in the office today|working (?:on )?(?:labor|memorial|veterans|columbus|presidents|mlk|monday|christmas|thanksgiving)|(?:labor|memorial|veterans|columbus|mlk|presidents) day|(?:do|are) you (?:\w+ )?(?:nights|saturdays?|sundays?|weekends)|your schedule|everybody out|out to lunch|be in on|be open again|open \w+day|closing time|days (?:does|do) (?:the|you)|there (?:till|until|on|by|all day)|office dark|off for (?:easter|christmas)|hrs)\b/,
  ],
  [
    "place",
    0.9,
    /\b(?:is (?:it|that|this) (?:easy to find|the (?:place|same|old|building|brick|right)|on|near|upstairs|downtown)|suite number|what (?:color|building|number) is your|out front|in the (?:front|back)|around back|the front or|side door|entrance|landmark|another (?:branch|location|office)|more than 1 location|other location|right street|im (?:lost|standing|outside|at the|on)|i see a|gps|fountain|buzz in|my (?:taxi|cab|driver|uber)|can(?:t| not)? do stairs|step at the front|scooter|get in with|through your door|you(?:re| are) (?:not )?on (?:main|maple|harbor|\w+ street)|over by the|across from|downtown|where (?:at|you at|are you|is this|s this)|have you moved|walk is it|share a building|how far|send me directions|from the highway|what town|turn before)\b/,
  ],
  [
    "parking",
    0.9,
    /\b(?:validate|spaces?|(?:big|large|moving) (?:trucks?|vans?)|trailer|rv|motorcycle|my bike|quarters|handicap(?:ped)? spots?|spots? (?:out|by|in|near)|find a spot|closest spot|leave (?:a|my|the) (?:moving |big )?(?:van|car|truck|bike)|electric car|charge (?:an|my) (?:electric|ev)|ticket(?:ed|s)?|height limit|attendant|deck|curb|drop me|wait (?:somewhere|with the car)|put (?:it|the car|my car)|fit (?:a|my) (?:van|truck)|will it fit|the alley|room for my (?:rv|truck|van)|banks lot)\b/,
  ],
  [
    "insurance",
    0.9,
    /\b(?:what plans?|(?:the )?state plan|insurances?|pre ?authorization|health savings|flex (?:card|spending)|benefits|provider for|(?:take|accept|on the) (?:\w+ )?(?:list|plan|united|cigna|humana|delta|aetna|bcbs)|policy number|deductibles?|annual maximum|my part after|(?:will|would) they (?:pay|cover)|pay for (?:svc|it|half)|my card expired|payer|subscriber)\b/,
  ],
  [
    "team",
    0.9,
    /\b(?:(?:the|your|a|our) (?:doctor|dentist|hygienist|injector|nurse|staff|people|provider)s? (?:a (?:woman|man|lady)|nice|good|any good|patient|gentle|work|like|licensed|certified|do it|does it|check)|is (?:the|your) (?:doctor|dentist|hygienist|injector|nurse)\b|are they any good|any good|somebody patient|patient with|who(?:d| would| will|ll| does| do| did| is|s) (?:be |do |i |it |the |see |my |doing |working |cleaning )|who (?:does|do|did|would|works|owns|is)|how (?:big|many) (?:is your )?(?:staff|dentists|doctors)|new hygienist|other hygienist|other dentist|just the 1 dentist|same (?:girl|person|lady|guy|1)|on (?:your )?staff|real dentists|students?|certif\w+|sign language|light touch|first name|man working|years has|men on|how old is (?:staffer|the))\b/,
  ],
  [
    "preparation",
    0.9,
    /\b(?:should (?:i|we|my \w+) (?:\w+ ){0,3}?(?:shave|eat|drink|wear|bring|wash|come|take off|skip|stop|brush|avoid|arrive|fast)|(?:do|must) i (?:need|have|got) (?:to )?(?:\w+ ){0,3}?(?:shave|fast|bring|come|stop|quit|wear|grow|eat|early|ride|undress|drive|list|card|id)|what (?:do|should) i wear|what papers|someone to drive|drive (?:me|myself)|ride home|come with me|before i (?:come|get there|go)|before (?:my|the|a|an) (?:svc|visit|appointment|filling|cleaning|1st|peel|laser)|night before|the morning|that morning|b4|spray tan|straight from the gym|contacts|nail polish|undress|wash my face first|(?:makeup|lotion|deodorant) (?:ok|on|or|off)|dos and donts|coming (?:on )?\w+day for|what do i need to (?:know|do|bring)|be ready for|arrive early|how early|old x rays|list of my|can i eat (?:before|b4|first|breakfast))\b/,
  ],
  [
    "after-care",
    0.9,
    /\b(?:(?:after|since|following) (?:the |my |a |that |his |her )?(?:svc|treatment|appointment|visit|shot|injection|numbing|extraction)|numb(?:ed|ing|ness)?|afterwards?|temporary|aligners|instruction sheet|sheet|how (?:soon|long|many (?:days|hours)) (?:\w+ ){0,4}?(?:till|until|before|can|may|should|do|will|after|to wait)|(?:puffy|red|pink|peeling|flaking|flaky|swollen|bumps?|zingy|tomato) (?:\w+ ){0,4}?(?:last|go down|stay|after|from)|how do i (?:look after|take care of|clean around|care for)|(?:yesterday|this morning|today|last week|just now).{0,40}\b(?:can i|may i|should i|off limits|okay to)|off limits|same day|next day|tonight|hot (?:tub|drink|food|yoga)|lie (?:flat|down)|downtime|chew on it|beer|pool|exfoliate|now what|soup|popcorn|kissing|hot tub)\b/,
  ],
  [
    "new-patient",
    0.9,
    /\b(?:first timer|newcomers?|brand new|new (?:person|folks|family|to all this|to this)|sign up|become a|on file|in your system|old (?:dentist|place)|(?:dentist|doctor) (?:retired|moved|closed|died|left)|from another (?:office|dentist)|a member|members?$|just show up|first step|(?:havent|hasnt) (?:had|seen|been)|first visit|first time|waiting list|books closed|used to be a patient|start with you|where do i start|where do i begin|i was a patient|change to you|seeing somebody else|bought a house|in years since|years since)\b/,
  ],
  [
    "services",
    1,
    /\b(?:see|know|find out|ask|check|wondering|wonder) (?:if|whether) you (?:guys |folks |all |also |even )?(?:do|offer|have|sell|carry|treat|remove)\b(?! (?:anything|any|an|a) (?:open\w*|appointments?|time|slot))/,
  ],
  [
    "place",
    0.9,
    /^(?:hi |hello |so )?are you (?:guys |folks )?(?:in|near|by|on|off|close to) (?!today|tomorrow|there|my|the (?:office|phone))\w+(?: \w+)?$/,
  ],
  [
    "price",
    1,
    /\b(?:what (?:does|do|would|will|is) (?:\w+ ){1,6}(?:go for|come to|run)|what (?:would|do) you (?:get|want|be wanting|charge|ask) for|whats (?:it|that|the \w+) (?:run|cost)|tell me the damage|how much (?:for|is|are|would|does))\b/,
  ],
  [
    "price",
    1,
    /\bwhat (?:itll|itd|theyd|id|it would|it will|it might|ill|id be) (?:\w+ )?(?:run|cost|set|owe|pay|come to)\b|\bwhat (?:that|it|they) (?:runs?|costs?)\b/,
  ],
  [
    "services",
    0.9,
    /\bis (?!it\b|that\b|this\b)\w+(?: \w+)? (?:an option|a thing|something you (?:do|offer))\b|\brun me through\b|\b(?:see|do|offer|have) (?:\w+ )?(?:tightening|massages?|sedation)\b/,
  ],
  ["team", 0.9, /\bwhose hands\b|\bwho(?:d|ll| would| will)? be doing\b/],
  [
    "hours",
    0.9,
    /\b(?:are|will) you (?:\w+ ){0,3}be there (?:at|on|by|today|tomorrow)\b|\b(?:earliest|latest) (?:i|you|we) (?:can|could)\b/,
  ],
];
