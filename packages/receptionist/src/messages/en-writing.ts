import { enSpeech } from "./en-speech.ts";
import type { Messages } from "./render.ts";

/** What is written in the chat: as it is said, but for what only a voice can do. */
export const enWriting: Messages = {
  ...enSpeech,
  greeting: (_, f) => [
    `Hi, this is ${f.practice.name}.`,
    "I'm the AI receptionist.",
    "How can I help?",
  ],
  goodbye: (_, f) => `Thanks for writing to ${f.practice.name}. Goodbye!`,
  "call-911": () => "Please call 911 now.",
  "ask-rest-of-phone": ({ digits }) =>
    `I see ${digits} digits, and a phone number has ten. Could you write the whole number?`,
  "ask-yes-or-no": () => "Just to be sure, please write yes or no.",
  "ask-grown-up": () => "Is there a grown-up with you who can write to us?",
  "put-them-on": () => "Great, please let them write.",
  "have-grown-up-call": () => "Please ask a grown-up to call or write to us. They will help you.",
  "not-booked-yet": () => "Okay, nothing is booked yet. Just write yes if you want it.",
  slowly: () => "Of course, once more:",
  "not-caught": () => "Sorry, I didn't understand that.",
  "still-not-caught": () => "Sorry, I still didn't understand.",
  "for-example": (params, f) =>
    String(enSpeech["for-example"](params, f))
      .replace("You can say", "You can write")
      .replace("say the", "write the"),
};
