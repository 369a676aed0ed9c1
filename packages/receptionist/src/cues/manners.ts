import type { Cue } from "./cue.ts";

/** How people steer a talk: yes and no, once more, slower, hold on, thanks, goodbye. */
export const manners: readonly Cue[] = [
  [
    "yes",
    1,
    /\b(?:yes|yeah|yea|yep|yup|yah|yessir|yes sir|aye|sure|absolutely|definitely|certainly|of course|please do|go ahead|book it|do it|go for it|lets do (?:it|that)|confirm|confirmed|correct|exactly|precisely|affirmative|uh huh|mm hm+|mhm+|mmhm+|you bet|you got it|bingo|indeed|i do|i would|why not|by all means|it is|thatll do|that will do|thatll work|lock it in|thats the 1|roger|10 4)\b/,
  ],
  [
    "yes",
    0.9,
    /\b(?:ok|okay|sounds? (?:good|great|right|perfect|fine|lovely|about right|like a plan)|thats (?:right|fine|good|great|perfect|it|me|correct|what i said)|that is (?:right|fine|good|correct)|(?:that|it) works|works for me|works great|perfect|great|right|fine|alright|all right|wonderful|lovely|super|awesome|good to go|good with me|fine by me|suits me)\b/,
  ],
  [
    "no",
    1,
    /\b(?:no|nope|nah|naw|wrong|incorrect|none|neither|negative|not quite|not exactly|not at all|no sir|no way|absolutely not|uh uh|nuh uh)\b/,
  ],
  ["no", 0.9, /\b(?:not|dont|doesnt|isnt|wont|cant|cannot|didnt|never)\b/],
  [
    "repeat",
    1,
    /\b(?:repeat|(?:say|tell me|hear|read|give me|go over) (?:that|it|this|them|those|all that|that part|the \w+)(?: \w+){0,3} (?:again|1 more time|once more|back)|(?:say|tell me|read|hear) (?:that|it|this) ?(?:to me )?(?:again|1 more time|once more)|come again|say again|say what|again please|(?:one|1) more time|once more|what did you (?:just )?say|whatd you (?:just )?say|what was (?:that|it|the|your|my)|what were (?:the|my|those)|whats that|pardon|beg your pardon|(?:didnt|couldnt|cant|did not|could not|cannot|dont|never|can barely|can hardly|could barely|barely|hardly) (?:\w+ )?(?:hear|catch|caught|heard|get (?:that|it|you|all|any|what|the)|understand|follow|make (?:that |it |you )?out)|missed (?:that|it|what|the|all|part)|you(?:re| are)? (?:just )?(?:cut(?:ting)?|broke|break(?:ing)?|faded|dropped|fading)(?: \w+)? (?:out|up|off)|(?:lost|losing) you|tell me again|run (?:that|it|them|those) by me|back up|what (?:day|time|date|was|number|price) (?:did you say|was (?:that|it)|again|is (?:that|it) again)|which (?:day|time|date|1) (?:did you say|was (?:that|it))|(?:did )?you said (?:what|when|which|who|how)|did you say|speak up|louder|turn (?:it|you) up|(?:bad|terrible|awful|poor) (?:connection|line|reception)|mumbling|my hearing|hearing aids?|come back with that|start over|from the top|1 more time|rewind)\b|^(?:what|sorry|huh|eh|hm|excuse me|again|sorry what|wait what|im sorry|say what now|what now|come again|hows that|what)$|\bagain\?$|\b(?:times|options|choices|days|date|address|number|price) again\b|\bwhat(?:s| is| are| was| were) (?:the|my|those) (?:options|choices|times|\w+ again)\b/,
  ],
  [
    "slower",
    1,
    /\b(?:slower|slow(?:ly)?(?: it| that| way)? (?:down|up)|slow down|slowly|slowing|slow (?:it|your)|too (?:fast|quick|quickly|rapid)|so (?:fast|quick|quickly)|talk(?:ing)? (?:so |too |really |kind of )?fast|(?:1|a) (?:thing|number|word|piece|digit|step|bit|sentence|question|option|1) (?:at a|by) (?:time|\w+)|take it (?:easy|slow)|easy (?:there|now|does)|whoa|woah|keep(?:ing)? up|ease up|(?:trying to|im|let me|got to|have to|need to) (?:writ\w+|jot\w*|note|tak\w+ (?:this|it|that|notes?))(?: this| it| that| these)?(?: down)?|writing (?:this|it|that|all)?(?: of this)?(?: down)?|not so fast|fast for me|less fast|half (?:the )?speed|bit slow|hard of hearing|dont rush|stop rushing|where(?:s| is) the fire|auctioneer|im old|get a pen|grab a pen|pencil and paper)\b/,
  ],
  [
    "hold-on",
    1,
    /\b(?:hold (?:on|up|please|the (?:line|phone))|hang (?:on|tight)|(?:1|a|just a|just 1|half a|give me a|another|give me 1|just 1|one) (?:moment|minute|min|2nd|sec|tick|couple (?:seconds|minutes))|2 (?:seconds|secs|minutes)|(?:give|gimme) me (?:a|1|just|2|some|half)|bear with me|stay (?:on|there|with me)|dont (?:hang up|go (?:away|anywhere))|be right (?:back|with you)|brb|right back|stand by|just a sec|let me (?:just |go |quick |quickly |first )?(?:check|see|think|look|find|get|grab|ask|pull|fetch|open|read|talk to|turn|put|step|switch|dig|run|close|move|figure)|(?:need|have|got|want) to (?:check|find|grab|ask|look at|dig|pull over|get my|look up)|im (?:just )?(?:looking|checking|getting|grabbing|finding|asking|driving|pulling|digging|trying to find)|wait|patience|where (?:did i put|are my|is my|s my))\b/,
  ],
  [
    "thanks",
    1,
    /\b(?:thanks|thank you|thank|thankful|cheers|appreciate[ds]?|preciate|appreciated|grateful|much obliged|obliged|gracias|bless (?:you|your heart)|youre (?:a|an|the|so|very|too) (?:doll|angel|gem|peach|star|saint|life ?saver|best|sweetheart|kind|sweet|helpful|darling|dear|legend|rock ?star)|you(?:ve| have) been (?:a|so|very|really|most|super|such|great|wonderful|helpful|kind)|(?:thats|that was|how) (?:so |very |really |mighty |awfully |super )?(?:kind|sweet|helpful|nice|good) of you|(?:arent|werent) you (?:helpful|sweet|kind|nice|something)|very helpful|so helpful|big help|great help|real help|you saved me|made my day|i owe you)\b/,
  ],
  [
    "goodbye",
    1,
    /\b(?:bye|byee+|goodbye|good bye|buh bye|ba bye|hang(?:ing)? up now|end the call|so long|farewell|good ?night|ciao|toodle\w*|ta ta|cya|ttyl|adios|peace out|catch you later|until next time|(?:got to|have to|must|need to|better|should) (?:run|go|get going|head out|jet|scoot|bounce|dash|hop off|let you go|get off)|ill let you go|talk (?:to you )?(?:later|soon|then|tomorrow)|(?:see|catch) (?:you|ya)(?: \w+){0,2}$|see you|im (?:off|out|hanging up|heading out)|over and out|have a good 1|signing off)\b/,
  ],
  [
    "goodbye",
    0.9,
    /\b(?:have|enjoy) (?:a|an|your|yourself)(?: (?:very|really))? ?(?:good|nice|great|lovely|wonderful|blessed|fine|happy)?(?: (?:rest of your|day|night|evening|weekend|afternoon|morning|1|holiday))\b|\btake care\b|\bgod bless\b|^(?:later|peace|laters)$|\bhappy (?:thanksgiving|holidays|christmas)\b|^(?:\w+ ){0,3}until then$|\bthat(?:ll| will) be all\b/,
  ],
  [
    "done",
    1,
    /\b(?:thats|that is|that will be|thatll be|that was|that would be|it was|thatll do|thats about) (?:all|everything|it|plenty|all i needed)\b|\bnothing (?:else|more|further)?\b|\bno (?:thanks|thank you)\b|\bim (?:done|good|all set|fine|set|through|all good)\b|\ball (?:set|good|done|i needed)\b|\bthat covers it\b|\bcant think of (?:any|no)thing\b|\bwere (?:good|done|all set)\b|\bthat does it\b/,
  ],
  [
    "drop",
    1,
    /\b(?:never ?mind|forget (?:it|that|about it)|(?:dont|do not) (?:book|want|put me down|do it|do anything)|cancel (?:that|it|this)|leave it|changed my mind|(?:have|need|want|like) to cancel|not (?:interested|now|yet|today thanks)|think (?:about it|it over|on it)|sleep on it|hold off|rather not|no longer)\b|^cancel$|\bno (?:thanks|thank you)\b/,
  ],
  [
    "hello",
    1,
    /^(?:oh )?(?:hi|hello|hey|howdy|good morning|good afternoon|good evening|morning|greetings)\b/,
  ],
  [
    "hold-on",
    0.9,
    /\b(?:hold your horses|one sec|gimme|im (?:just )?(?:thinking|walking|driving|getting|grabbing)|wheres my|wheres the|i have it here|somewhere here|(?:dog|baby|kettle|door|kids?|phone) (?:is |s )?(?:crying|got out|boiling|ringing|barking|calling)|someones at (?:my|the) door|at the door|on speaker|other (?:line|phone)|dropped the phone|(?:see|find out|ask|check) (?:what|with|if|whether) (?:my|i|im|hes|shes) (?:\w+ )?(?:says|free|can|thinks|available)?)\b/,
  ],
  [
    "repeat",
    0.9,
    /\b(?:i forgot what|remind me|only (?:got|heard|caught) (?:the|half|part)|zoned out|wasnt listening|phone (?:cut|went|died|dropped)|in a tunnel|(?:loud|noisy) in here|last (?:part|bit|thing|half)|you what|was that (?:\w+ )?or|(?:tuesday|monday|wednesday|thursday|friday|saturday|\d+) or (?:tuesday|monday|wednesday|thursday|friday|saturday|\d+)|cutting in and out|from the beginning|can you hear me|what were my|missed it|question again)\b/,
  ],
  [
    "slower",
    0.9,
    /\b(?:rattl\w+ (?:it|that|them|off)|space it out|in pieces|bit by bit|(?:1|word|number|digit|one) by (?:1|word|number|digit|one)|go (?:easy|slow|slower)|cool your jets|mile a minute|too speedy|catch up|i write slow|write (?:this|it|that|everything)? ?down|run your words|take your time|slow(?:ly|er)?|a bit deaf|second language|chance to write|less quickly|the speed|lost me|2 fast|still writing|im writing|half deaf|follow you)\b/,
  ],
  [
    "thanks",
    0.9,
    /\b(?:(?:good|great|nice) (?:job|work|service)|well done|(?:thats|that was) (?:so |very |real |really |mighty )?(?:kind|sweet|nice|helpful|easy|quick|painless)|load off|i owe you|that helps|exactly what i needed|(?:youre|you are) (?:good at|the best|a \w+er|wonderful|great|terrific|amazing|awesome)|tyvm|excellent|god love|super helpful|made that)\b/,
  ],
  [
    "goodbye",
    0.9,
    /\b(?:gtg|g2g|cheerio|night night|wont keep you|let you go|later (?:gator|alligator)|merry christmas|happy (?:new year|easter)|see you (?:on|then|tuesday|monday|wednesday|thursday|friday|saturday|tomorrow)|im (?:off|gone|done here)|thats me done|same to you|get off the phone|going to hang up|off i go)\b/,
  ],
  [
    "yes",
    0.9,
    /\b(?:i suppose(?: so)?|that(?:d| would) be (?:grand|great|good|lovely|fine|nice|perfect)|right you are|you(?:ve| have) got it(?: right)?(?! wrong)|id like that|thats what i want|thats the ticket|couldnt be better|amen|yes indeed|oh yes|suits me|good)\b/,
  ],
  [
    "no",
    0.9,
    /\b(?:wrong (?:day|time|1|date)|thats not it|isnt what i|sleep on it|think it over|think about it|maybe another time|another time|not at the moment|not today|forget it|changed my mind|i have what i need|better not|hold off)\b|^nm$/,
  ],
  [
    "repeat",
    1,
    /\b(?:say|read|tell|give|repeat|list|go over)\b(?: \w+){0,4} (?:again|agin|over|once more)\b|\bmy what$/,
  ],
  [
    "repeat",
    0.9,
    /\b(?:you were saying|what were you saying|missed (?:it|that|you|all)|didnt get (?:none|any|a word))\b/,
  ],
  ["yes", 1, /\bspot on\b|^(?:bet|you betcha|righto|right on|yes maam|yes ma)\b|\bgo for it\b/],
  [
    "hold-on",
    0.9,
    /\b(?:2 ticks|half a tick|tick|let me (?:go and|go) (?:look|find|get|check)|ill (?:find|get|grab|fetch) (?:a|my|the))\b/,
  ],
  ["slower", 0.9, /\b(?:snails pace|more slowly|you are rushing|rush(?:ing)? (?:through|me))\b/],
  ["goodbye", 0.9, /\b(?:ta ra|let me be going|bye now|^(?:alright |ok |okay )later)\b/],
  [
    "done",
    1,
    /\b(?:that(?:ll| will) do (?:her|it|me)|(?:that|it) (?:about )?covers it|thats it for (?:me|today|now)|no thats it)\b/,
  ],
  ["hold-on", 1, /\b(?:put you on hold|on hold (?:for|while))\b/],
];
