/**
 * Sentences with slots, one a line. Each value of a sentence's first slot comes up once; the other
 * slots get any value.
 */
export const templates: readonly string[] = `
i'd like to book {aTreatment}
can i schedule {aTreatment} {onDay}
i need {aTreatment} {onDay} at {time}
i'd like {aTreatment}
can i get {aTreatment} on {date}
how much is {aTreatment}
how much does {aTreatment} cost
what's the price of {aTreatment}
it's for {aTreatment}
no i meant {aTreatment}
{aTreatment} please
how do i prepare for {aTreatment}
what should i do after {aTreatment}
{treatment}
{treatment} please
how much is {treatment}
what does {treatment} cost
{treatment} with {staff}
i need to get my {done}
can i get my {done} {onDay}
my {done}
{request}
can you {request}
{symptom}
hi {symptom}
{symptom} can i come in today
{symptom} and i need an appointment
{day}
{onDay}
{day} please
how about {day}
what about {day}
{day} works for me
can i come in {onDay}
do you have anything {onDay}
do you have any openings {onDay} in the morning
is there anything free {onDay} in the afternoon
are you open {onDay}
what time do you close {onDay}
when do you open {onDay}
i can't make it {onDay}
move my appointment to {day}
can we move it to {day}
no i said {day}
no not {weekday} {day}
{weekday} no {day}
actually {day}
make that {day}
could we do {day} instead
{weekday} morning
{weekday} afternoon
{weekday} at {time}
{date}
on {date}
{weekday} {date}
{date} at {time}
{time}
at {time}
{time} please
how about {time}
is {time} available
around {time}
after {time}
no {time}
actually at {time}
make it {time}
can we make it {time}
at {time} {onDay}
how about {onDay} at {time}
can i come in {onDay} at {time}
i'd like to book {aTreatment} {onDay} at {time}
can you book me in for {aTreatment} {onDay} at {time}
can i get {aTreatment} on {date} at {time}
with {staff}
{staff} please
is {staff} in
who is {staff}
can i speak to {staff}
can i book with {staff}
can you tell {staff}
i'd like to see {staff} {onDay} at {time}
`
  .trim()
  .split("\n");

/** What is said in every call, whatever the practice is. */
export const commonPhrases: readonly string[] = `
yes|yes please|yeah|yep|yup|sure|that's right|yes that's right|that's correct|yes that's correct|correct|yes it is|go ahead|yes go ahead|book it|yes book it|yes please book it|okay|okay yes|yes okay|sounds good|that sounds good|that works|yes that works|that works for me|perfect|yes perfect|that's perfect|great|that's fine|yes that's fine|absolutely|exactly|yes i would|yes i do|of course|sure go ahead|please do|alright|yes thank you|yeah sure|yeah that works
no|nope|no that's wrong|that's wrong|that's not right|no that's not right|no it's not|not really|no it isn't|that's not correct|that doesn't work|no that doesn't work|none of those|neither|that's incorrect|i don't think so|never mind|forget it|don't book it|i changed my mind|cancel that|no don't book it|cancel it
no that's all|that's all|that's it|no that's it|that's everything|nothing else|no nothing else|no thanks|no thank you|no thank you that's all|i'm good|no i'm good|i'm all set|that will be all|no that's everything|that's all thank you
bye|goodbye|bye bye|okay bye|thanks bye|thank you bye|thank you goodbye|okay thank you bye|have a good day|have a nice day|have a good one|alright goodbye|take care|thanks|thank you|thank you very much|thank you so much|thanks a lot|great thanks|okay thank you|i appreciate it|hi|hello|hey|hi there|good morning|good afternoon|hello there
can you repeat that|please repeat that|what did you say|say that again|can you say that again|sorry what|pardon|come again|one more time please|i didn't hear you|i didn't catch that|what was that|slower please|slow down please|please slow down|not so fast|that was too fast|one moment|just a moment|hold on|hold on please|let me check|let me think|give me a minute|one second|just a second|wait a minute|hang on
the first one|the second one|the third one|the last one|the first one please|the second one please|the earlier one|the later one|either one|either is fine|any of those|the earliest|as soon as possible|the first available|your next available|whenever you can|any day|any day is fine|anytime|any time|any time is fine|in the morning|in the afternoon|the morning|mornings are best|afternoons are better|after lunch|before lunch|after work|at noon|noon|midday|a different day|a different time|another day|another time|something later|something earlier|something else|not that day|next week|this week|this weekend|early next week|in two weeks|a week from today
when are you open|what are your hours|are you open now|what are your prices|how much is it|what does it cost|how long does it take|who are you|are you a robot|are you human|can i talk to a human|human please|a real person please|operator|transfer me please|i need to reschedule|can i reschedule|i need to cancel|cancel my appointment|please cancel my appointment|book an appointment|i need an appointment|when can i come in|what times are available|can i leave a message|please call me back|wrong number|it's an emergency|i can't breathe|i can't see|i'm pregnant|is that normal|no rush
`
  .trim()
  .split(/[|\n]/);
