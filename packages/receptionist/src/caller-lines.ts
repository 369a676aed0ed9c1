import { plainWords } from "./plain-words.ts";
import type { Practice, Service } from "./practice.ts";
import type { Intent } from "./intents.ts";
import { weekdays } from "./weekday.ts";

/** A sentence a caller may say, with what it is meant to be understood as. Lower-case words, no digits. */
export interface CallerLine {
  text: string;
  intent: Intent | null;
  serviceId?: string;
  topic?: string;
  namesDay?: boolean;
  namesTime?: boolean;
}

const hours = [
  "nine",
  "ten",
  "eleven",
  "twelve",
  "one",
  "two",
  "three",
  "four",
  "five",
  "eight",
  "six",
  "seven",
];
const monthDays: readonly [string, number][] = [
  ["january", 31],
  ["february", 29],
  ["march", 31],
  ["april", 30],
  ["may", 31],
  ["june", 30],
  ["july", 31],
  ["august", 31],
  ["september", 30],
  ["october", 31],
  ["november", 30],
  ["december", 31],
];
const ordinals =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );

const openers = [
  "i'd like to book",
  "i would like to book",
  "i want to book",
  "can i book",
  "could i book",
  "i'd like to schedule",
  "i need to schedule",
  "can i schedule",
  "i'd like to make an appointment for",
  "i need an appointment for",
  "can i get an appointment for",
  "i want to make an appointment for",
  "hi i'd like to book",
  "hello i'd like to schedule",
  "please book me",
  "can you book me in for",
];
const wants = [
  "i need",
  "i want",
  "i'd like",
  "can i get",
  "could i get",
  "i'd like to get",
  "i need to get",
  "i'm calling to get",
];

/** Nearly every way to begin, with nearly everything that may follow; in a fixed order. */
export function callerLines(practice: Practice): CallerLine[] {
  return [
    ...booking(practice),
    ...days().flatMap(dayLines),
    ...dates().flatMap((date, at) => dateLines(date, at)),
    ...times().flatMap(timeLines),
    ...daysWithTimes(),
    ...corrections(practice),
    ...questions(practice),
    ...shortLines,
  ];
}

function booking(practice: Practice): CallerLine[] {
  const lines: CallerLine[] = [];
  const named = practice.services.flatMap((service) =>
    namesOf(service).map((name) => ({ service, name })),
  );
  named.forEach(({ service, name }, at) => {
    const slot = ownedBy(practice, service, name) ? { serviceId: service.id } : {};
    for (const opener of openers)
      lines.push({ text: `${opener} ${name}`, intent: "book", ...slot });
    for (const want of wants) lines.push({ text: `${want} ${name}`, intent: null, ...slot });
    for (const text of [
      name,
      `${name} please`,
      bare(name),
      `${bare(name)} please`,
      `it's for ${name}`,
      `for ${name}`,
    ]) {
      lines.push({ text, intent: null, ...slot });
    }
    days().forEach((day, which) => {
      if ((at + which) % 2 === 1) return;
      const opener = pick(openers, at + which);
      lines.push({ text: `${opener} ${name} ${on(day)}`, intent: "book", namesDay: true, ...slot });
    });
  });
  times().forEach((time, at) => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { service, name } = pick(named, at * 6 + turn * 5);
      const day = on(pick(days(), at * 3 + turn));
      const slot = ownedBy(practice, service, name) ? { serviceId: service.id } : {};
      const slots = { intent: "book", namesDay: true, namesTime: true, ...slot } as const;
      lines.push({ text: `${pick(openers, at + turn)} ${name} ${day} at ${time}`, ...slots });
    }
  });
  for (const service of practice.services) {
    for (const need of service.callersNeed) {
      for (const want of wants)
        lines.push({ text: `${want} ${need}`, intent: null, serviceId: service.id });
      days().forEach((day, at) => {
        if (at % 3 === 0) {
          lines.push({
            text: `${pick(wants, at)} ${need} ${on(day)}`,
            intent: null,
            serviceId: service.id,
            namesDay: true,
          });
        }
      });
    }
    for (const complaint of service.callersComplain) {
      for (const text of [
        complaint,
        `hi ${complaint}`,
        `${complaint} can i come in today`,
        `${complaint} and i need an appointment`,
      ]) {
        lines.push({ text, intent: null, serviceId: service.id });
      }
    }
  }
  return lines;
}

function dayLines(day: string): CallerLine[] {
  const day2 = on(day);
  const alone = [
    day,
    day2,
    `${day} please`,
    `how about ${day}`,
    `what about ${day}`,
    `${day} would be great`,
    `${day} works for me`,
    `can i come in ${day2}`,
    `do you have anything ${day2}`,
    `is there anything free ${day2}`,
    `do you have any openings ${day2}`,
    `let's do ${day}`,
  ];
  const parts = /night|morning|afternoon|week$|possible/.test(day)
    ? []
    : ["morning", "afternoon"].flatMap((part) => [
        `${day} ${part}`,
        `${day2} in the ${part}`,
        `do you have anything ${day2} in the ${part}`,
      ]);
  return [
    ...alone.map((text) => ({ text, intent: null, namesDay: true })),
    ...parts.map((text) => ({ text, intent: null, namesDay: true, namesTime: true })),
  ];
}

function dateLines(date: string, at: number): CallerLine[] {
  const forms = [
    `on ${date}`,
    `${date} please`,
    `how about ${date}`,
    `can i come in on ${date}`,
    `do you have anything on ${date}`,
  ];
  const time = pick(times(), at * 5);
  const alone = { text: pick([date, ...forms], at), intent: null, namesDay: true };
  const timed = { text: `${date} at ${time}`, intent: null, namesDay: true, namesTime: true };
  return at < 45 ? [alone, { ...alone, text: date }, timed] : [at % 3 === 0 ? timed : alone];
}

function timeLines(time: string): CallerLine[] {
  return [
    time,
    `at ${time}`,
    `${time} please`,
    `how about ${time}`,
    `what about ${time}`,
    `can i come at ${time}`,
    `is ${time} available`,
    `around ${time}`,
    `after ${time}`,
    `let's do ${time}`,
  ].map((text) => ({
    text,
    intent: null,
    ...(/^(?:let|is )/.test(text) ? {} : { namesTime: true }),
  }));
}

function daysWithTimes(): CallerLine[] {
  return times().flatMap((time, at) =>
    [0, 1, 2, 3].map((turn) => {
      const day = on(pick(days(), at * 4 + turn));
      const forms = [
        `${day} at ${time}`,
        `how about ${day} at ${time}`,
        `at ${time} ${day}`,
        `can i come in ${day} at ${time}`,
      ];
      return { text: pick(forms, turn), intent: null, namesDay: true, namesTime: true };
    }),
  );
}

function corrections(practice: Practice): CallerLine[] {
  const lines: CallerLine[] = [];
  weekdays.forEach((day, at) => {
    const other = pick(weekdays, at + 1);
    lines.push({ text: `move my appointment to ${day}`, intent: "move", namesDay: true });
    lines.push({ text: `can we move it to ${day}`, intent: "move", namesDay: true });
    lines.push({ text: `i can't make ${day}`, intent: null });
    for (const text of [
      `no ${day}`,
      `no on ${day}`,
      `no i meant ${day}`,
      `no i said ${day}`,
      `no not ${other} ${day}`,
      `not ${other} ${day}`,
      `actually ${day}`,
      `actually can we make it ${day}`,
      `sorry i meant ${day}`,
      `make that ${day}`,
      `${day} instead`,
      `${other} no ${day}`,
      `could we do ${day} instead`,
      `change it to ${day}`,
    ]) {
      lines.push({ text, intent: null, namesDay: true });
    }
  });
  times().forEach((time, at) => {
    const forms = [
      `no at ${time}`,
      `no ${time}`,
      `actually at ${time}`,
      `sorry at ${time}`,
      `make it ${time}`,
      `no i meant ${time}`,
      `can we make it ${time}`,
    ];
    lines.push({ text: pick(forms, at), intent: null, namesTime: true });
    lines.push({ text: pick(forms, at + 3), intent: null, namesTime: true });
  });
  for (const service of practice.services) {
    const name = lower(service.oneOf);
    for (const text of [
      `no ${name}`,
      `no i meant ${name}`,
      `actually ${name}`,
      `i said ${name}`,
      `sorry i need ${name}`,
    ]) {
      lines.push({ text, intent: null, serviceId: service.id });
    }
  }
  return lines;
}

function questions(practice: Practice): CallerLine[] {
  const lines: CallerLine[] = [];
  for (const service of practice.services) {
    for (const name of pricedNamesOf(service)) {
      const slot = ownedBy(practice, service, name) ? { serviceId: service.id } : {};
      for (const text of [
        `how much is ${name}`,
        `how much does ${name} cost`,
        `what does ${name} cost`,
        `what's the price of ${name}`,
        `what is the price for ${name}`,
        `how much do you charge for ${name}`,
        `how much would ${name} be`,
        `can you tell me the price of ${name}`,
        `hi how much is ${name}`,
      ]) {
        lines.push({ text, intent: "price", ...slot });
      }
    }
  }
  for (const day of [...weekdays, "today", "tomorrow"]) {
    for (const text of [
      `are you open ${on(day)}`,
      `what time do you close ${on(day)}`,
      `what time do you open ${on(day)}`,
      `when are you open ${on(day)}`,
    ]) {
      lines.push({ text, intent: "hours", namesDay: true });
    }
  }
  for (const { topic, callersSay } of practice.knowledge) {
    for (const said of callersSay) {
      if (!said.includes(" ")) continue;
      for (const text of [said, `hi ${said}`, `and ${said}`])
        lines.push({ text: lower(text), intent: null, topic });
    }
  }
  for (const service of practice.services) {
    const name = lower(service.oneOf);
    for (const text of [
      `how do i prepare for ${name}`,
      `what should i do before ${name}`,
      `do i need to do anything before ${name}`,
    ])
      lines.push({ text, intent: "preparation", serviceId: service.id });
    for (const text of [
      `what should i do after ${name}`,
      `when can i eat after ${name}`,
      `is there anything to avoid after ${name}`,
    ])
      lines.push({ text, intent: "after-care", serviceId: service.id });
  }
  for (const { name } of practice.team) {
    const said = lower(name.replace("Dr.", "doctor"));
    for (const text of [`who is ${said}`, `is ${said} a doctor`])
      lines.push({ text, intent: "team" });
    lines.push({ text: `can i speak to ${said}`, intent: "human" });
    lines.push({ text: `can i book with ${said}`, intent: "book" });
  }
  for (const title of [...practice.staff, "manager"]) {
    for (const text of [
      `can i speak to the ${title}`,
      `i'd like to talk to the ${title}`,
      `i want to speak with the ${title}`,
      `let me talk to a ${title}`,
    ]) {
      lines.push({ text, intent: "human" });
    }
  }
  return lines;
}

const short: Partial<Record<Intent, string>> = {
  book: "i'd like to book an appointment|i want to make an appointment|i need an appointment|can i make an appointment|i'd like to schedule an appointment|i want to book an appointment please|can i book an appointment|can you book me in|i'd like to come in|do you have any appointments|i'd like to make a booking|book an appointment|when can i come in|do you have any openings|what times are available|what do you have available|hi i'd like to make an appointment|hello i need to book an appointment",
  cancel:
    "i'd like to cancel my appointment|i need to cancel my appointment|i have to cancel my appointment|please cancel my appointment|can you cancel my appointment|i want to cancel my visit|i can't make it to my appointment|cancel my appointment please|i need to call off my appointment",
  move: "i want to reschedule|i need to reschedule my appointment|can i move my appointment|i need to change my appointment|can i reschedule|i'd like to move my appointment|can i change my appointment to another day|can we move my appointment|i need to move my appointment|can i postpone my appointment",
  message:
    "can i leave a message|i'd like to leave a message|can you take a message|please take a message|can someone call me back|please call me back|can you tell the doctor|please let them know|can you have someone call me|have the doctor call me",
  slower:
    "can you speak slower|slower please|slow down please|can you slow down|please slow down|not so fast|that was too fast|can you say that slower",
  "new-patient":
    "i'm a new patient|i've never been there before|this is my first visit|it's my first time|i just moved here",
  "medical-advice":
    "is that normal|should i take something|which painkiller should i take|can i take ibuprofen|is it infected|i'm pregnant|i am pregnant|what should i take for the pain|should i be worried",
  emergency:
    "it's an emergency|this is an emergency|my tooth got knocked out|i knocked out a tooth|i can't breathe|it won't stop bleeding|i can't see|my face is swollen|i have trouble breathing|i have trouble swallowing|i can't see out of one eye",
  "someone-elses-appointment":
    "when is my husband's appointment|does my wife have an appointment|is my son there|when is my mother coming in|what time is my daughter's appointment",
  "wrong-number":
    "wrong number|i have the wrong number|sorry wrong number|is this the pizza place|who did i call",
  abusive: "you're useless|you stupid machine|shut up|you are an idiot|go to hell",
  "lead-details":
    "a friend told me about you|i found you on google|i saw your ad|i saw your sign|i heard about you on the radio|no rush|i'm in no hurry|my budget is two hundred dollars",
  price:
    "how much is it|how much does it cost|what does it cost|how much is that|what are your prices|what do you charge|how much do you charge|is it expensive|what's the price|can you tell me the price",
  hours:
    "what are your hours|what are your opening hours|when are you open|when do you open|when do you close|what time do you open|what time do you close|are you open|are you open now|are you open on weekends|are you open on the weekend|how late are you open|what are your business hours|until when are you open|what hours are you open|which days are you open|can you tell me your hours|what are the hours",
  services:
    "what services do you offer|what services do you have|what do you offer|which services do you offer|what treatments do you offer",
  identity:
    "are you a robot|are you a real person|are you human|is this a robot|am i talking to a robot|am i speaking to a real person|are you a computer|is this a real person|who are you",
  human:
    "can i talk to a human|i want to talk to a person|can i speak to someone|i'd like to speak to a person|let me talk to a human|i want to speak to a real person|can i talk to somebody|can i speak with someone please|talk to a person|human please|a real person please|operator|transfer me please|can you transfer me|put me through to someone|i need to talk to someone|can i talk to the front desk|connect me to the front desk|i'd rather talk to a person",
  goodbye:
    "bye|goodbye|bye bye|good bye|okay bye|thanks bye|thank you bye|thank you goodbye|have a good day|have a nice day|have a good one|okay thank you bye|great thanks bye|alright goodbye|take care",
  done: "no that's all|that's all|that's it|no that's it|that's everything|nothing else|no thanks|no thank you|no thank you that's all|i'm good|no i'm good|i'm all set|that will be all|no that's everything|that's all thank you|no nothing else",
  drop: "never mind|forget it|don't book it|i changed my mind|cancel that|no don't book it|cancel it",
  yes: "yes|yes please|yeah|yep|yup|sure|yes that's right|yes that's correct|that's right|that's correct|correct|yes it is|yes go ahead|go ahead|book it|yes book it|yes please book it|okay|okay yes|yes okay|sounds good|that sounds good|yes that works|that works|perfect|yes perfect|that's perfect|great|that's fine|yes that's fine|absolutely|exactly|yes i would|yes i do|of course|sure go ahead|please do|alright|yes thank you|yeah sure|yeah that works|that works for me|yes that works for me|yes that would be great",
  no: "no|nope|no that's wrong|that's wrong|that's not right|no that's not right|no it's not|not really|no it isn't|that's not correct|that doesn't work|no that doesn't work|none of those|neither|that's incorrect|i don't think so",
  repeat:
    "can you repeat that|please repeat that|could you repeat that please|what did you say|say that again|can you say that again|could you say that again please|sorry what|pardon|come again|one more time please|i didn't hear you|i didn't catch that|what was that",
  "hold-on":
    "one moment|just a moment|hold on|hold on please|let me check|let me think|give me a minute|one second|just a second|wait a minute|hang on",
  thanks:
    "thanks|thank you|thank you very much|thanks a lot|great thanks|okay thank you|thank you so much|i appreciate it",
  hello: "hi|hello|hey|hi there|good morning|good afternoon|hello there",
};

const unlabelled =
  "the first one|the second one|the third one|the last one|the first one please|the second one please|the earlier one|the later one|either one|either is fine|any of those|the earliest|as soon as possible|the first available|your next available|whenever you can|any day|any day is fine|anytime|any time|any time is fine|in the morning|in the afternoon|the morning|mornings are best|afternoons are better|after lunch|before lunch|after work|the day|the time|the service|a different day|a different time|another day|another time|do you have anything later|do you have anything earlier|something later|something earlier|something else|not that day|i can't do that day|at noon|noon|midday|how long does it take|next week|this week|this weekend|sometime next week|early next week|in two weeks|a week from monday|a week from today|the day after tomorrow";

const shortLines: readonly CallerLine[] = [
  ...Object.entries(short).flatMap(([intent, texts]) =>
    texts.split("|").map((text) => ({ text, intent: intent as Intent })),
  ),
  ...unlabelled.split("|").map((text) => ({ text, intent: null })),
];

/**
 * Times as they are said, on the quarter hours. Written "pm" but "a m": the dictionary spells the
 * first out and takes "am" for the verb.
 */
function times(): string[] {
  const after = (at: number) => pick(hours, at);
  return [
    ...hours.flatMap((hour) => [
      hour,
      `${hour} thirty`,
      `${hour} fifteen`,
      `${hour} forty five`,
      `half past ${hour}`,
      `quarter past ${hour}`,
      `a quarter to ${hour}`,
      `${hour} o'clock`,
    ]),
    ...hours
      .slice(0, 3)
      .flatMap((hour) => [`${hour} a m`, `${hour} in the morning`, `${hour} thirty a m`]),
    ...[3, 4, 5, 6, 7, 8].flatMap((at) => [
      `${after(at)} p m`,
      `${after(at)} in the afternoon`,
      `${after(at)} thirty p m`,
    ]),
    "noon",
  ];
}

function days(): string[] {
  return [
    ...weekdays,
    ...weekdays.slice(0, 6).map((day) => `next ${day}`),
    ...weekdays.slice(0, 6).map((day) => `this ${day}`),
    "today",
    "tomorrow",
    "the day after tomorrow",
    "next week",
    "this afternoon",
    "tomorrow morning",
    "tomorrow afternoon",
    "as soon as possible",
  ];
}

function dates(): string[] {
  const plain = Array.from({ length: 31 }, (_, at) => `the ${ordinal(at + 1)}`);
  const named = monthDays.flatMap(([month, length]) =>
    Array.from({ length }, (_, at) =>
      at % 4 === 0 ? `the ${ordinal(at + 1)} of ${month}` : `${month} ${ordinal(at + 1)}`,
    ),
  );
  const both = weekdays.flatMap((day, at) => [
    `${day} the ${ordinal(at * 3 + 2)}`,
    `${day} the ${ordinal(at * 4 + 5)}`,
  ]);
  return [...plain, ...both, ...named];
}

function ordinal(day: number): string {
  if (day <= 20) return ordinals[day - 1] ?? "";
  if (day === 30) return "thirtieth";
  return `${day < 30 ? "twenty" : "thirty"} ${ordinals[(day % 10) - 1] ?? ""}`;
}

/** Names with their article, as spoken: no hyphens, lower case. */
function namesOf(service: Service): string[] {
  const others = service.callersSay.map((name) => `${/^[aeiou]/i.test(name) ? "an" : "a"} ${name}`);
  return [...new Set([service.oneOf, ...others].map(lower))];
}

/** Prices are asked of a thing, "how much is whitening", as well as of one; never of "whiten my teeth". */
function pricedNamesOf(service: Service): string[] {
  const things = service.callersSay.map(lower);
  return [...new Set([...namesOf(service), ...things])].filter((name) => !/\bmy\b/.test(name));
}

function ownedBy(practice: Practice, service: Service, name: string): boolean {
  const words = plainWords(bare(name));
  return practice.services.every(
    (other) =>
      other === service ||
      ![other.name, ...other.callersSay].some((said) => plainWords(said) === words),
  );
}

function bare(name: string): string {
  return name.replace(/^an? /, "");
}

function lower(text: string): string {
  return text.toLowerCase().replaceAll("-", " ");
}

/** Days that are said without "on". */
function on(day: string): string {
  return weekdays.some((weekday) => weekday === day) ? `on ${day}` : day;
}

function pick<Item>(items: readonly Item[], at: number): Item {
  const item = items[at % items.length];
  if (item === undefined) throw new TypeError("nothing to pick from");
  return item;
}
