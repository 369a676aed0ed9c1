import { type Cue, visit } from "./cue.ts";

const someone =
  "(?:some(?:one|body)|any(?:one|body)|him|her|them|staffer|the (?:doctor|dentist|nurse|manager|office manager|hygienist|owner|injector|girls?|guys?|lady|boss|team|staff|office|desk|front desk|billing \\w+)|your (?:boss|manager|doctor|dentist|nurse|team|staff|office|people)|billing|whoever\\b[^.]{0,30})";

/** What a caller wants done: a visit booked, moved or cancelled, a word passed on, a person on the line. */
export const tasks: readonly Cue[] = [
  [
    "book",
    1,
    /\b(?:book|booking|schedule|scheduling|reserve|pencil (?:me|us|him|her) in|sign (?:me|us|her|him) up)\b/,
  ],
  [
    "book",
    1,
    /\b(?:make|get|need|want|like|set up|have|take|got|for|an?) (?:an?|another|my|my next|the next|the|your) ?(?:new |next |first )?(?:appointment|visit|slot|opening|spot|time slot)\b/,
  ],
  [
    "book",
    0.9,
    /\b(?:put|fit|squeeze|get|work|slip|slot|take|see|slide) (?:me|us|him|her|my \w+|them|a \w+|1) (?:in|down|for)\b|\bget (?:me|us|my \w+) (?:set up|seen|scheduled|a (?:time|svc))\b|\bi need in\b|\bget in (?:to|for|with|there|on|this|next|as|sooner|today|tomorrow)\b|\b(?:can|could|may) (?:i|we) get in\b/,
  ],
  [
    "book",
    0.8,
    /\b(?:appointments?|come (?:on )?in|coming in for|come by for|get in|see me|be seen|get seen|see (?:the|a) (?:dentist|doctor)|in for (?:a|my|the) svc|due for|overdue|set (?:that|it|1|this) up|swing by)\b/,
  ],
  [
    "book",
    0.8,
    /\b(?:availab\w+|openings?|slots?|vacanc\w+|free (?:time|appointment|spot|slot)s?|(?:have|got|is there|have you got) (?:anything|something|any time|time|room|space)|any (?:times?|appointments?|chance|room|space|luck)|(?:1st|first|earliest|soonest|next) (?:thing|available|opening|appointment|time|slot|svc|you)|how soon|when (?:can|could|would|might) (?:i|we|you|my)|what (?:days?|times?)\b.*\b(?:free|open|available|have|got)|what have you got|whats open|whats available|you(?:ve| have)? got open)\b/,
  ],
  [
    "book",
    0.8,
    /\b(?:id|i would|i want|i wanted|i need|i like|id like|id love|wed like|we need|im (?:looking|hoping|wanting|trying|ready|calling|interested)|looking|hoping|trying|want|need|ready|interested|thinking|time|was told i need|in the mood|lets|let us|can i|could i|can we|could we|may i|how about|i guess|do)\b[^?]{0,40}\bsvc\b/,
  ],
  [
    "book",
    0.7,
    /\b(?:appointment|slot|window|evening|morning|afternoon|weekday|saturday|day) (?:works|would work|is best|suits|please|only)\b|\bonly (?:window|day|time|free)\b/,
  ],

  [
    "move",
    1,
    /\b(?:reschedul\w+|postpon\w+|(?<!dont want to |not going to |not )(?:rebook\w*|re book\w*))\b/,
  ],
  [
    "move",
    1,
    new RegExp(
      `\\b(?:move|moving|push|pushing|bump|switch|swap|shift|change|changing|trade|slide|scoot|kick|bring|pull)\\b(?: \\w+){0,3} \\b(?:${visit}|me|us|it|that|him|her)\\b(?: \\w+){0,4} \\b(?:to|back|up|out|forward|for|until|around|over|earlier|later|sooner|on|from|into|a|an|instead|with)\\b`,
    ),
  ],
  [
    "move",
    1,
    /\b(?:move|push|bump|switch|swap|shift|change) (?:my|the|our|his|her|an|that|this) (?:\w+ ){0,3}?(?:svc|appointments?|visit|booking|slot|time|day|date)\b/,
  ],
  [
    "move",
    0.9,
    /\b(?:make (?:it|that|mine) .*\binstead|(?:come|get) in (?:earlier|later|sooner|another) .*\binstead|different (?:day|time|date) .*\b(?:appointment|svc|visit|instead)|(?:have|got|need|find) (?:a )?(?:different|another|new) (?:day|time|date) (?:for|than) (?:my|the)|(?:earlier|later|sooner) than (?:i (?:have|had|got)|my|the 1|what i)|instead of (?:my|the|our)|moved? (?:up|back|forward|to|my|me))\b/,
  ],
  [
    "move",
    0.9,
    /\b(?:make it|do|have) (?:a |the |it )?(?:\w+ ){0,3}instead\b|\bmake it (?:the )?(?:\w+ ){1,3}after\b/,
  ],
  [
    "move",
    0.9,
    new RegExp(
      `\\b(?:cant|cannot|wont|not going to|unable to|couldnt|can not)(?: be able to)? (?:make|do|come|keep|get)\\b.*\\b(?:can (?:we|i|you)|could (?:we|i|you)|how about|what about|make it|move|next|another|different|instead|later|push|rather|any other|is there|do you have)\\b`,
    ),
  ],
  [
    "move",
    0.9,
    new RegExp(
      `\\b(?:have|had|got|ve) (?:an? |my |the )?(?:${visit}).*\\b(?:can we|can i|could i|could we|could you|need|want|like|instead|but)\\b.*\\b(?:instead|make it|do|different|another|earlier|later|sooner|next|move|push|change)\\b`,
    ),
  ],

  ["cancel", 1, /\b(?:cancel|canceling|call off|call it off|calling off)\b(?! polic| fee| charge)/],
  [
    "cancel",
    1,
    new RegExp(
      `\\b(?:drop|scratch|scrap|ditch|kill|nix|lose|delete|remove|erase|undo|release|free up|give up|give away|get rid of|take (?:me|us|my name) off|pull (?:me|my name) (?:off|from)|cross (?:me|that) (?:off|out))\\b(?: \\w+){0,4}? ?\\b(?:${visit}|that|it|the|off|list|books?|calendar|schedule|from)\\b`,
    ),
  ],
  [
    "cancel",
    0.9,
    /\b(?:back(?:ing)? out|bow out|bail|opt out|not (?:coming|be coming|be there|going to (?:make|be|come)|gonna)|wont (?:be (?:coming|there|in|able)|make|need)|no longer (?:need|want|coming|able)|dont (?:need|want) (?:my|the|that|it) (?:\w+ )?(?:svc|appointment|anymore|any more|slot|visit)|(?:cant|cannot) (?:make it|come|be there|do it)|never ?mind (?:about )?(?:that|the|my) (?:\w+ )?(?:svc|appointment|visit|booking)|forget (?:about )?(?:the|my) (?:\w+ )?(?:svc|appointment|visit|booking)|do without (?:the|my)|found (?:another|a different|somebody) (?:dentist|place|else)|isnt going to (?:happen|work out))\b/,
  ],

  [
    "message",
    1,
    /\b(?:(?:take|leave|send|get|give|pass|taking|leaving|drop)(?: \w+){0,3} (?:message|note|word)|message (?:for|to)|leave (?:word|my number)|voice ?mail)\b/,
  ],
  [
    "message",
    1,
    new RegExp(`\\b(?:tell|let|inform|ask|remind|warn|notify|update|text) ${someone}\\b`),
  ],
  [
    "message",
    1,
    /\b(?:pass (?:it|this|that|along|on|the)|relay|let (?:\w+ ){1,3}know|make (?:a )?note|note (?:for|to) the|get (?:word|that|this|it) to|see that (?:\w+ ){1,3}gets)\b/,
  ],
  [
    "message",
    1,
    new RegExp(
      `\\b(?:have|get|can|could|would|will|need|want|like|tell|ask|please|wants?|waiting (?:for|on)|expect\\w*|could you have) ${someone} (?:to )?(?:please )?(?:call|phone|ring|text|buzz|email|reach|contact|get back|give|return|check)\\b`,
    ),
  ],
  [
    "message",
    0.9,
    /\b(?:call(?: \w+)? back|(?:call|phone|ring|text|buzz|email|reach) me\b|(?:give|gimme) (?:me|us) (?:a )?(?:call|ring|buzz|shout)|get back to me|return(?:ing)? (?:my|a|his|her|your|\w+s) call|calling (?:him|her|them|staffer) back|call me when)\b/,
  ],

  [
    "human",
    1,
    /\b(?:real|actual|live|human|breathing|living)(?: life)? (?:person|human|people|being|receptionist|body|voice|someone|somebody)\b|\b(?:human|operator|representative|agent|supervisor)\b|\brep\b|\bflesh and blood\b/,
  ],
  [
    "human",
    1,
    /\b(?:talk|speak|chat|deal) (?:to|with) (?:a |an |the |your |my |some |any |1 of |with )?(?:\w+ )?(?:some(?:one|body)|person|human|receptionist|staff|staffer|team|front desk|manager|owner|any(?:one|body)|1 of|doctor|dentist|nurse|people|lady|guy|girl|gal|man|woman|boss|whoever|hygienist|billing|him|her)\b/,
  ],
  [
    "human",
    1,
    /\b(?:transfer|connect|forward|patch|put|switch|send) (?:me|us|this call)\b(?! down| in| for)(?: \w+)?|\bput me (?:through|on with)\b|\bput (?:staffer|some(?:one|body)|a \w+|the \w+) on\b/,
  ],
  [
    "human",
    0.9,
    /\bget me (?:a|the|some)(?:one|body)? ?(?:person|manager|front desk|boss|owner|doctor|dentist)?\b|\b(?:give|get) me (?:staffer|the (?:desk|front desk|office|manager|owner|boss|billing \w+))\b|\b(?:want|need|get|like) staffer on\b/,
  ],
  [
    "human",
    0.9,
    /\b(?:the )?front desk\b|\bis (?:there )?(?:a (?:real )?(?:person|human)|any(?:one|body)|some(?:one|body)|staffer)(?: (?!still)\w+){0,3} (?:there|around|available|i (?:can|could)|in (?:the office|today)|free to talk)\b|\bspeak (?:with|to)$|\bwhoevers? (?:is )?(?:runs?|running|in charge|the boss)\b|\b(?:not|instead of|rather than|hate|no more|done with|tired of|sick of) (?:a |talking to (?:a )?|this |these |to a )?(?:machines?|robots?|computers?|bots?|recordings?)\b|\b(?:press|hit|push|dial) (?:0|zero)\b/,
  ],
  ["human", 0.7, /\b(?:talk|speak) (?:to|with) (?!you\b)\w+/],
  [
    "book",
    0.7,
    /\b(?:due for|in the mood for|decided to go|round (?:2|two)|touch ?up|top(?:ped)? up|go through with|give (?:it|that) a try|get (?:this|that|it) over with|look me over|take a look at me|take a look at it|seen to|get rid of|start my|my usual|gift card|whole family|both of us|2 people|same day appointments?|walk in this|next session|permanent crown)\b/,
  ],
  [
    "book",
    0.7,
    /\b(?:(?:ill|let me|lets|i would|id|we could|i could|i can|could do|let us) (?:do|take|say|have|go with|go for|try|come|make it)|works (?:for|best)|suits? me|rather have the|(?:either|any) of (?:those|them)|whichever|whatevers|whatever you(?:ve)?|any time|anytime|doesnt matter|you pick|youve got|(?:is|was) (?:\w+ ){1,3}taken)\b/,
  ],
  [
    "move",
    0.9,
    /\b(?:(?:switch|swap|trade|flip|change|move|push|bump|slide|shove|shift|put|set|delay|bring) (?:\w+ ){1,5}?(?:to|for|till|until|off|back|down to|with|on|forward|another|different)|put off|put it off|push it|another day|other day|different day|different time|another date|new time|later (?:slot|time|date|day|in the (?:day|week))|earlier (?:slot|time|date|in the (?:day|week))|(?:hour|day|week|bit) (?:later|earlier|sooner)|move(?:d|s)? (?:me |it )?up|moving up|days? (?:wont|doesnt|isnt going to) work|(?:wont|doesnt|dont) work (?:after all|anymore|for me|any more)|conflict with|double booked|no good anymore|(?:cant|cannot) do (?:the )?\w+ (?:anymore|any more|after all)|(?:have|had|am on|on|down|booked) for (?:\w+ ){1,4}(?:but|and i need|and id)|wrong day|wrong time|missed my (?:appointment|svc)|overslept|rain ?check|in place of|rather than (?:my|the)|same time|reschedul\w*)\b/,
  ],
  [
    "cancel",
    0.9,
    /\b(?:let (?:it|my appointment|the appointment) go|get out of my|withdraw|strike my name|cross me (?:out|off)|void|dont hold my|dont expect me|wont be (?:needing|using|coming)|not be (?:needing|coming|able)|open up my|give (?:my|the) (?:slot|spot|appointment|time)|no more appointments|dont need (?:it|to come)|feeling better so|chicken(?:ed|ing) out|nobodys coming|take (?:her|him|them|us|me) off|im sick|come down with|staying home)\b/,
  ],
  [
    "message",
    0.9,
    /\b(?:get in touch|jot (?:down|that|this)|write (?:\w+ )?down for|say (?:hello|hi) to|say to (?:staffer|the)|(?:left|lost|forgot) my (?:\w+ )?(?:there|in|at|on|sweater|coat|glasses|keys|phone|jacket|umbrella|scarf|purse|hat)|left (?:her|his|their) \w+|turn(?:ed)? in (?:a|my|any)|running (?:\w+ )?late|(?:minutes|mins) late|be late|stuck in traffic|callback|call ?backs?|missed a call|missed call from you|(?:send|fax|mail|email) (?:my|over|me|them|him|her) |(?:call|have) (?:in )?a refill|refill|receipt|(?:from|calling from) the (?:lab|pharmacy|school|supply|hospital|copier|insurance)|s office calling|make sure (?:the|that|staffer|she|he|they) \w+ (?:gets|knows)|i just want (?:them|her|him|you) to know|just say i called|said to call|statement|wants to know if|im outside|nobodys at)\b/,
  ],
  [
    "human",
    0.9,
    /\b(?:receptionist please|customer service|staff please|get (?:ahold|a hold) of|hand me (?:over|off)|pass me (?:on|to|over)|(?:put|get) (?:\w+ ){0,3}on the (?:line|phone|horn)|come to the phone|word with|speak directly|office manager|in charge|with a pulse|be transferred|be connected|person on (?:this|the)|hook me up with|need (?:a |an )?(?:person|human|somebody real|actual)|want the (?:owner|manager|boss)|(?:is|are) (?:staffer|a manager|the manager|anyone|anybody|someone) (?:there|free|available|around)|pick up(?: the phone)?|private matter|actual employee|a live 1|live one|lady i (?:talked|spoke)|(?:person|human|somebody|someone) please)\b/,
  ],
  [
    "move",
    1,
    /\b(?:needs? (?:changing|moving)|need (?:a|an) (?:new|different|later|earlier|other) (?:date|day|time)|brought forward|prepon\w+|becom(?:e|es) a|(?:can|could) (?:it|my \w+|we|that) wait (?:un)?til\w*|put (?:it|that|this|\w+ svc|his svc|her svc|my svc) off|get (?:it|that) changed|i was (?:;|\w+day) i want)\b/,
  ],
  [
    "cancel",
    1,
    /\b(?:take (?:us|me|him|her|it|that|them) off\b(?! work)|(?:shant|wont) be needing|give (?:it|that|my \w+) (?:away|up|to some\w+)|giving (?:it|that) up|(?:bin|kill|undo|ax|axe|nix) (?:it|that|my)|(?:isnt|not|aint) happening|(?:is|are) off$|(?:none|neither) of us will be there|wont be there)\b/,
  ],
  [
    "human",
    1,
    /\b(?:put (?:1 of the|the|a) (?:girls|ladies|girl|lady|receptionist|nurse|doctor) on|get me (?:the|a|your) (?:receptionist|manager|person|human|supervisor|lady)|(?:give|gimme|get|need|want) (?:me )?(?:a|some|an actual|a real|someone who is) (?:person|human|people)|woman at the desk)\b/,
  ],
  [
    "book",
    0.9,
    /\b(?:can|could|may|might) (?:i|we|he|she|my \w+) (?:come|have|get|do|take|bring)\b(?: \w+){0,5} (?:\w+day|tomorrow|today|tonight|next week|this week|\d+(?:st|nd|rd|th)|at \d+)\b|\bwhen (?:can|could) (?:i|we) bring\b|\bid like (?:an appointment|1 on|to come)\b/,
  ],
  [
    "move",
    1,
    /^(?:please )?(?:switch|move|bump|change|push) (?:me|us|him|her)\b|\b(?:have|got|had) (?:an? |my )?svc\b.*\b(?:any chance|can you|could you|can we|is it possible)\b.*\b(?:make it|instead|move|later|earlier|different)\b|\b(?:could|can|might) (?:it|mine|that|my svc) (?:wait|be later|be earlier|be changed|be moved|go to)\b/,
  ],
  [
    "move",
    0.9,
    /\b(?:isnt|not|wont|doesnt|aint) (?:going to )?work\b.*\b(?:could|can|how about|what about)\b|\b(?:got|have|had) me \w+day\b.*\b(?:but|and)\b.*\b(?:better|rather|instead|suit)\b|\bsooner than what ive got\b/,
  ],
];
