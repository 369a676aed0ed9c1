import { claims, demoMinutes } from "../../shared/claims.ts";
import type { PageOpening } from "../../shared/layout/page.tsx";
import { sampleCall } from "../../shared/samples/sample-call.ts";

/** Source: spec §2, /ai-receptionist. */
export const aiReceptionistOpening = {
  hero: {
    heading: "It picks up when no one else can.",
    lead: `The AI receptionist answers within ${claims.answerRings.value} rings, books visits into your calendar, and hands complex calls to your staff.`,
  },
  title: "AI receptionist for med-spas and dental practices",
  description: `A 24/7 AI phone receptionist: answers within ${claims.answerRings.value} rings, qualifies leads, books appointments, sends SMS follow-ups, and hands complex calls to staff.`,
  card: "It picks\nup when no\none else can.",
} as const satisfies PageOpening;

/** Label of the second button: the test call on the home page. */
export const talkToIt = "Talk to it now";

/** How a call goes, along the sample call. Source: spec §1, offering one. */
export const callHandling = {
  heading: "Call handling, second by second.",
  lead: "Tuesday, 7:52 pm. The practice is closed, and Dana calls. She and Fern & Vale are made up; every step is one the receptionist really takes.",
  labels: [
    { at: 4, speaker: "assistant", words: "Picked up, 2nd ring" },
    { at: 12, speaker: "user", words: "“A facial, Thursday?”" },
    { at: 18.3, speaker: "assistant", words: "Offers Thursday, 2:30 pm" },
    { at: 26, speaker: "user", words: "“Yes. But is it safe?”" },
    { at: 36, speaker: "assistant", words: "Gives no medical advice" },
    { at: 49.4, speaker: "user", words: "“Yes, please do.”" },
    { at: 54, speaker: "assistant", words: "Books it" },
  ],
  described:
    "The sample call as a line of 66 seconds, the caller’s voice above, the receptionist’s below: two rings, picked up at 0:04, a time offered at 0:18, no medical advice given at 0:36, booked at 0:54.",
  steps: [
    {
      kind: "answer",
      at: "0:04",
      heading: "It answers by the second ring.",
      text: "At noon with every chair full, and at night with the lights off. It says right away that it’s an AI.",
      said: sampleCall.turns[0].words,
    },
    {
      kind: "need",
      at: "0:12",
      heading: "It finds out what the caller needs.",
      text: "It asks the questions you would ask, in your order. That qualifies the lead and updates the CRM.",
    },
    {
      kind: "offer",
      at: "0:18",
      heading: "It offers times that are really open.",
      text: "It reads your calendar first. What’s taken stays taken, and the caller hears what’s open.",
    },
    {
      kind: "limit",
      at: "0:36",
      heading: "It knows what to leave alone.",
      text: "Whether a facial is safe during pregnancy is a question for a nurse. It says so, says who will call back, and keeps booking.",
      said: sampleCall.turns[4].words.replace(/(?<=\.) .*/, ""),
    },
    {
      kind: "booking",
      at: "0:54",
      heading: "It books before anyone hangs up.",
      text: "The appointment is in your calendar while the caller is still on the line.",
    },
    {
      kind: "after",
      at: "7:53 pm",
      heading: "It sends the text.",
      text: "The SMS follow-up has the day and the time. No one on your staff has to type it.",
    },
  ],
} as const;

/** What needs a person. Source: spec §1, "hands complex calls to staff". */
export const hardCalls = {
  heading: "The calls it hands over.",
  lead: "It gives no medical advice, and it doesn’t guess. Anything that needs a person goes to your staff, with the details.",
  legend: { person: "Goes to your staff", itself: "The AI answers it" },
  calls: {
    "Is a facial safe if I’m pregnant?": {
      answer:
        "It doesn’t give an opinion. It notes the question for your nurse, and it can still book the visit.",
      taker: "person",
    },
    "My son knocked out a tooth.": {
      answer:
        "It doesn’t treat an emergency like a booking. It takes down the details and hands the call to your staff.",
      taker: "person",
    },
    "I’d like to talk to someone.": {
      answer: "It doesn’t argue. It hands the call to your staff.",
      taker: "person",
    },
    "Am I talking to a person?": {
      answer: "No. It’s an AI, and it says so.",
      taker: "itself",
    },
  },
  noteLead: `The note that ${sampleCall.caller}’s question left for the staff:`,
} as const;

/** Source: spec §1, offering one. */
export const keyFeatures = {
  heading: "Key features",
  items: [
    `Answers calls within ${claims.answerRings.value} rings`,
    "At work 24/7, nights and weekends included",
    "Qualifies leads with your questions",
    "Books appointments into your calendar",
    "Sends SMS follow-ups",
    "Hands complex calls to your staff",
    "Updates your CRM",
    "Gives you analytics on every call",
    `${claims.hipaa.value} compliant`,
  ],
  sources: [
    { label: `Source: ${claims.answerRings.value} rings`, claim: claims.answerRings },
    { label: `Source: ${claims.hipaa.value}`, claim: claims.hipaa },
  ],
} as const;

export const closing = {
  heading: "Ask it your hardest question.",
  lead: `Talk to it in your browser, or book a demo: ${demoMinutes} minutes, using your own calls.`,
} as const;
