import { demoMinutes } from "../../shared/claims.ts";
import type { PageOpening } from "../../shared/layout/page.tsx";
import { sampleCall } from "../../shared/samples/sample-call.ts";
import { sampleChat } from "../../shared/samples/sample-chat.ts";

const [greeting, question, answer] = sampleChat.turns;
const booked = sampleChat.turns.at(-1) ?? greeting;

/** Source: spec §1, offering two, and §2, /chat-support. */
export const chatSupportOpening = {
  hero: {
    heading: `Your desk is open at ${greeting.at}.`,
    lead: "24/7 website chat support: it engages visitors proactively, gives instant answers, captures leads, and books inside the chat.",
  },
  title: "24/7 website chat support for practices",
  description:
    "Website chat that engages visitors, gives instant answers, captures leads, and books appointments inside the chat, 24 hours a day.",
  card: "Someone’s\nalways at\nthe desk.",
} as const satisfies PageOpening;

/** The place of the live chat. */
export const chatDemo = {
  heading: "This one’s live. Try it.",
  lead: "This is what visitors to your website see. The chat speaks first, just like it would there. Now it’s your turn: ask it something, or book a visit.",
  page: { practice: "Your practice", heading: "Visits" },
} as const;

const { opens, closes } = sampleCall.day;
const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
const openDays = 5;
const openHours = openDays * (closes - opens);
const allHours = days.length * 24;

/** What a practice gets from it. The hours are arithmetic, not a claim. */
export const chatBenefits = {
  heading: "The practice closes. The website doesn’t.",
  week: {
    days,
    openDays,
    opens,
    closes,
    /** The time of the sample chat: the day's number and the hour. */
    chat: { day: 0, hour: 21 },
    legend: {
      open: `Someone at the desk: ${openHours} hours`,
      closed: `Only the chat: ${allHours - openHours} hours`,
      chat: `${sampleChat.visitor}, ${sampleChat.day}, ${greeting.at}`,
    },
    described: `The ${allHours} hours of a week, a dot each. From Monday to Friday, nine to six, someone is at the desk: ${openHours} hours. In the other ${allHours - openHours} only the chat is there. ${sampleChat.visitor}’s chat, ${sampleChat.day} at ${greeting.at}, is one of them.`,
  },
  figure: {
    value: `${allHours - openHours}`,
    says: `of the ${allHours} hours in a week have no one at the desk, if you’re open nine to six on weekdays.`,
  },
  benefits: {
    "A question asked at night gets answered at night.":
      "No one has to remember it in the morning and ask again.",
    "Visitors leave a name and a number.":
      "Your staff has someone to call back, and knows what it’s about.",
    "The appointment is made before they close the page.": `In our samples, ${sampleChat.visitor} takes Thursday at 1:00 pm. When ${sampleCall.caller} calls the next evening, it’s gone.`,
    "No one on your staff has to watch a chat window.":
      "It greets, answers, and books on its own. They take care of the people in the room.",
  },
} as const;

/** Three moments of the sample chat. Source: spec §1, offering two. */
export const chatMoments = {
  heading: `How ${sampleChat.visitor} got booked in two minutes.`,
  honest: "We wrote this conversation, and the people in it are made up.",
  engages: {
    at: greeting.at,
    name: "It speaks first",
    text: "It doesn’t wait to be found. It greets visitors, says it’s an AI, and offers help with the page they’re on.",
    words: greeting.words,
  },
  answers: {
    at: answer.at,
    name: "It answers right away",
    text: "Asked and answered within the same minute, at an hour when a message would wait until morning.",
    turns: [question, answer],
    names: { user: "Asked", assistant: "Answered" },
    /** What the clock shows, in minutes after twelve. */
    minutes: 9 * 60 + 14,
    described: `A clock at ${question.at}. One minute is marked: the question and the answer both fall into it.`,
  },
  books: {
    at: booked.at,
    name: "It books inside the chat",
    text: "It takes the name and number and books the time. Visitors never have to leave the page.",
    fact: sampleChat.appointment.date,
    lines: [
      { term: "For", value: "Lena Ortiz" },
      { term: "Phone", value: "(555) 010-0168" },
      { term: "Service", value: sampleChat.appointment.service },
    ],
  },
} as const;

export const chatLastWord = {
  heading: "Ask it what your visitors ask you.",
  lead: `A live demo takes ${demoMinutes} minutes.`,
} as const;
