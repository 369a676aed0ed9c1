import type { VisitParams } from "./acts.ts";
import type { Format } from "./format.ts";
import type { Messages } from "./render.ts";

/**
 * What the receptionist says in American English, sentence by sentence.
 * The first is short, so that it is heard at once.
 */
export const enSpeech: Messages = {
  greeting: (_, f) => [
    `Thanks for calling ${f.practice.name}.`,
    "This is the AI receptionist.",
    "How can I help?",
  ],
  goodbye: (_, f) => `Thanks for calling ${f.practice.name}. Goodbye!`,
  hello: () => "Hi there!",
  welcome: () => "You're welcome!",
  "anything-else": () => "Is there anything else?",
  "what-else": () => "Sure, what can I do for you?",
  "how-to-help": () => "How can I help?",
  okay: () => "Okay.",
  "of-course": () => "Of course.",
  noted: ({ name }, f) => (name === null ? "Got it, thanks." : `Thanks, ${f.firstName(name)}.`),
  "take-your-time": () => "Sure, take your time.",
  "one-moment": () => "One moment, please.",
  slowly: () => "Of course, I'll slow down.",
  "still-there": () => "Are you still there?",
  "still-here": () => "I'm still here if you need me.",

  "ask-service": () => "What would you like to come in for?",
  "ask-which-service": ({ serviceIds }, f) =>
    `Would that be ${f.list(
      serviceIds.map((id) => f.oneOf(id)),
      "or",
    )}?`,
  "ask-day": ({ serviceId, again }, f) =>
    again || serviceId === null
      ? "What day works best for you?"
      : `Sure, ${f.oneOf(serviceId)}. What day works best for you?`,
  offer: ({ startsAtMs, isToday }, f) => {
    const dates = [...new Set(startsAtMs.map((atMs) => f.dateOf(atMs)))];
    const [date] = dates;
    if (dates.length === 1 && date !== undefined)
      return `${isToday ? "Today" : `On ${f.day(date)}`}, I have ${f.list(
        startsAtMs.map((atMs) => f.time(atMs)),
        "or",
      )}.`;
    return `I have ${f.list(
      startsAtMs.map((atMs) => moment(atMs, f)),
      "or",
    )}.`;
  },
  earliest: ({ startsAtMs, isToday }, f) =>
    `The earliest I have is ${isToday ? `today at ${f.time(startsAtMs)}` : moment(startsAtMs, f)}.`,
  "ask-which-time": ({ count }) =>
    count === 1 ? "Would that work for you?" : "Which works best for you?",
  "ask-name": () => "May I have your name?",
  "ask-name-again": () => "Sorry, what name should I put it under?",
  "ask-phone": () => "And what's the best phone number for you?",
  "ask-rest-of-phone": ({ digits }) =>
    `I got ${digits} digits, and a phone number has ten. Could you say the whole number again?`,
  "read-back": (visit, f) => {
    const who = [visit.name, visit.phone === null ? null : f.phone(visit.phone)].filter(
      (each) => each !== null,
    );
    const forWhom = who.length === 0 ? "" : `, for ${who.join(", ")}`;
    const withWhom = visit.staffId === null ? "" : ` with ${f.staff(visit.staffId)}`;
    const when = `${moment(visit.startsAtMs, f)} ${f.timeZone}`;
    return `That's ${f.oneOf(visit.serviceId)}${withWhom} on ${when}${forWhom}.`;
  },
  "ask-to-book": () => "Shall I book it?",
  "ask-to-move": () => "Shall I move it?",
  "ask-to-cancel": () => "Shall I cancel it?",
  "ask-what-to-change": () =>
    "No problem. What should I change: the service, the day, the time, the name or the number?",
  "ask-yes-or-no": () => "Just to be sure, please say yes or no.",
  "one-by-one": () => "Happy to book both. Let's start with the first.",
  "next-one": () => "Now for the other one.",
  "not-booked-yet": () => "Okay, nothing is booked yet. Just say yes if you want it.",
  "not-booking": () => "Okay, I won't book it.",
  "nothing-booked": () => "I haven't booked anything.",
  booked: (visit, f) => {
    const thanks =
      visit.name === null ? "You're all set." : `You're all set, ${f.firstName(visit.name)}.`;
    return [
      thanks,
      `Your ${f.nameOf(visit.serviceId)} is booked for ${moment(visit.startsAtMs, f)} ${f.timeZone}.`,
    ];
  },
  "text-coming": () => "I'm texting you the details.",
  "ask-first-visit": () => "Is this your first visit with us?",
  "ask-heard-from": () => "Welcome! How did you hear about us?",
  "ask-to-book-service": ({ serviceId }, f) => `Would you like to book ${f.oneOf(serviceId)}?`,

  "not-offered": ({ name }) => `Sorry, we don't offer ${name} here.`,
  "staff-does-not": ({ staffId, serviceId, giverId }, f) =>
    `${f.staff(staffId)} doesn't do ${f.oneOf(serviceId)}, so that would be with ${f.staff(giverId)}.`,
  "closed-on": ({ date }, f) => `We're closed on ${f.weekday(date)}s.`,
  "closed-at": ({ date }, f) =>
    `That's outside our hours on ${f.weekday(date)}, which are ${hoursOf(date, f)}.`,
  "not-free": ({ startsAtMs }, f) => `${moment(startsAtMs, f)} is taken, I'm afraid.`,
  "fully-booked": ({ date }, f) => `${f.day(date)} is fully booked.`,
  "nothing-then": () => "I don't have anything free then.",
  "none-today": () => "I have no time left today.",
  "day-passed": () => "That day has already passed.",
  "time-passed": () => "That time has already passed.",
  "no-such-day": () => "That date doesn't exist.",
  "no-such-time": () => "The clocks change that night, so that time doesn't exist.",
  "other-weekday": ({ date }, f) => `${f.day(date).split(", ")[1] ?? ""} is a ${f.weekday(date)}.`,
  "just-taken": () => "I'm sorry, that time was just taken.",
  "no-free-times": () => "I can't find a free time then, so I'm passing you to our team.",
  "calendar-down": () =>
    "I'm sorry, I can't reach our calendar right now. I've left our team a note.",

  "to-find-visit": () => "I can help with that.",
  "visit-found": (visit, f) =>
    `I have your ${f.nameOf(visit.serviceId)} on ${moment(visit.startsAtMs, f)}.`,
  "which-visit": ({ visits }, f) =>
    `Which one do you mean: ${f.list(
      visits.map((visit) => `your ${f.nameOf(visit.serviceId)} on ${moment(visit.startsAtMs, f)}`),
      "or",
    )}?`,
  "visit-not-found": () =>
    "I can't find a visit under that name and number, so I've left our team a note.",
  "ask-when-instead": () => "When would you like to come instead?",
  moved: (visit, f) =>
    `Done. Your ${f.nameOf(visit.serviceId)} is moved to ${moment(visit.startsAtMs, f)} ${f.timeZone}.`,
  cancelled: (visit, f) =>
    `Done. Your ${f.nameOf(visit.serviceId)} on ${moment(visit.startsAtMs, f)} is canceled.`,
  kept: () => "Okay, I'll leave it as it is.",

  prices: ({ serviceIds }, f) =>
    serviceIds.map((id) => {
      const { usd, startsAt, minutes } = f.price(id);
      const cost = `${startsAt ? "starts at" : "is"} $${usd}`;
      return `${f.capitalized(f.oneOf(id))} ${cost} and takes about ${minutes} minutes.`;
    }),
  "ask-which-price": () => "Sure, the price of what?",
  "hours-of-week": (_, f) => weekOf(f),
  "hours-of-day": ({ date }, f) =>
    hoursOf(date, f) === ""
      ? `We're closed on ${f.weekday(date)}s.`
      : `On ${f.weekday(date)}, we're open from ${hoursOf(date, f)}.`,
  "all-services": (_, f) =>
    `We do ${f.list(
      f.practice.services.map(({ id }) => f.nameOf(id)),
      "and",
    )}.`,
  "about-service": ({ serviceId, isOffered }, f) => {
    const { usd, startsAt, minutes } = f.price(serviceId);
    const cost = `${startsAt ? "starts at" : "is"} $${usd}`;
    return [
      ...(isOffered ? ["We do offer that."] : []),
      `${f.capitalized(f.oneOf(serviceId))} takes about ${minutes} minutes and ${cost}.`,
    ];
  },
  team: ({ staffIds }, f) =>
    f.practice.team.filter(({ id }) => staffIds.includes(id)).flatMap(({ about }) => about.en),
  preparation: ({ serviceId }, f) => f.service(serviceId).preparation,
  "after-care": ({ serviceId }, f) => f.service(serviceId).afterCare,
  "depends-on-treatment": () => "That depends on the treatment. Which one is it for?",
  identity: () => [
    "I'm an AI receptionist, not a person.",
    "I can book visits, answer questions, or get you to our team.",
  ],
  answer: ({ intent }, f) =>
    f.practice.answers.en[intent] ?? "I don't know that, but our team can tell you.",
  "unknown-answer": () => "I don't know that, but our team can tell you.",

  "call-911": () => "Please hang up and call 911 now.",
  "call-988": () => [
    "I'm glad you told me. You're not alone with this.",
    "Please call or text 988 now, the Suicide and Crisis Lifeline, or 911 if you are in danger.",
  ],
  "telling-team": () => "I'm telling our team right away, too.",
  "urgent-first": () =>
    "If you have trouble breathing, seeing or swallowing, or bleeding that won't stop, please call 911 first.",
  "cannot-wait": () => "This cannot wait, so I'm telling whoever is on call right now.",
  "no-medical-advice": () => "I can't give medical advice, but our clinical team can.",
  "clinical-team-first": () => "Our clinical team has to look at that before anything is booked.",
  "cannot-discuss-others": () => "For privacy, I can't talk about anybody else's visits.",
  "offer-message": () => "I can pass a message to our team. Would you like that?",
  "sorry-to-hear": () => "I'm so sorry to hear that.",
  "come-right-away": () => "Otherwise we'd like to see you right away.",
  "complaint-passed-on": () =>
    "I'm passing this to our team right now, and a person will get back to you.",
  "stay-calm": () => "I'd like to help, so please let's go on calmly.",
  "ending-calmly": () => "I'm passing you to our team.",
  "parent-first": () =>
    "We treat adults only, so for anybody under 18 our team has to talk to a parent first.",
  "ask-grown-up": () => "Is there a grown-up who can come to the phone?",
  "put-them-on": () => "Great, please give them the phone.",
  "have-grown-up-call": () => "Please ask a grown-up to call us. They will help you.",

  "passing-to-team": () => "I'm letting our team know, with a note of what we talked about.",
  "ask-call-back": ({ needsName, needsPhone }) =>
    needsName && needsPhone
      ? "What name and number can our team reach you at?"
      : needsName
        ? "May I have your name?"
        : "What number can our team reach you at?",
  "will-call-back": ({ name, phone }, f) => {
    const who = name === null ? "" : `, ${f.firstName(name)}`;
    return phone === null
      ? `Thanks${who}. Someone will get back to you.`
      : `Thanks${who}. Someone will call you back at ${f.phone(phone)}.`;
  },
  "someone-will-call": () => "Someone will take over or call you back.",
  "ask-message": () => "Sure. What should I tell them?",
  "message-passed-on": () => "I've passed that on to our team.",
  "not-understood-passing-on": () =>
    "I'm having trouble understanding, so I'm passing you to our team.",

  "wrong-number": () => "No problem, it looks like you have the wrong number.",
  "this-is": (_, f) => `This is ${f.practice.name}, a ${f.practice.kind.en}.`,
  "other-language": () => [
    "I speak English only, so someone from our team will call you back.",
    "What number can our team reach you at?",
  ],

  "not-caught": () => "Sorry, I didn't catch that.",
  "still-not-caught": () => "Sorry, I still didn't get that.",
  "for-example": ({ of }, f) => {
    const [first, second] = f.practice.services;
    const examples = {
      service: `You can say ${f.list(
        [first, second].flatMap((each) => (each ? [f.nameOf(each.id)] : [])),
        "or",
      )}, for example.`,
      day: "You can say Tuesday or tomorrow, for example.",
      time: "You can say 3:00 pm, for example.",
      choice: "You can say the first one, or another day.",
      phone: "Please say the number digit by digit.",
      anything: "You can book a visit, ask about prices or hours, or ask for a person.",
    };
    return examples[of];
  },
  verbatim: ({ sentences }) => sentences,
};

/** "Tuesday, November 24 at 3:00 pm". */
function moment(atMs: VisitParams["startsAtMs"], f: Format): string {
  return `${f.day(f.dateOf(atMs))} at ${f.time(atMs)}`;
}

/** "9:00 am to 5:00 pm"; empty for a day on which the practice is closed. */
function hoursOf(date: string, f: Format): string {
  return f.hoursOn(date, " to ", " and ");
}

/** The hours of a whole week, days with the same hours together. */
function weekOf(f: Format): string[] {
  const spans = f.openSpans((index) => f.hoursOfWeekday(index, " to ", " and "));
  const named = ({ from, to }: { from: number; to: number }): string =>
    from === to
      ? f.weekdayNumber(from)
      : `${f.weekdayNumber(from)} ${to === from + 1 ? "and" : "to"} ${f.weekdayNumber(to)}`;
  const open = spans
    .filter(({ hours }) => hours !== "")
    .map((span) => `${named(span)} from ${span.hours}`);
  const closed = spans.filter(({ hours }) => hours === "").map(named);
  return [
    ...(open.length > 0 ? [`We're open ${open.join(", and ")}.`] : []),
    ...(closed.length > 0 ? [`We're closed on ${f.list(closed, "and")}.`] : []),
  ];
}
