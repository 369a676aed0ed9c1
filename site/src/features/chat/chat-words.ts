import type { FailureWords } from "../../ui/failure-notice.tsx";
import type { CallSetup } from "../../site-context.ts";

/** The live chat's labels and sentences. Source: spec §1, offering two; the wording is ours. */
export const chatWords = {
  heading: "Chat demo",
  live: "Live",
  log: "Chat",
  speaker: { assistant: "Assistant", user: "You" },
  line: "Type a message",
  send: "Send",
  suggestions: [
    "Are you open on Saturday?",
    "I’d like to book an appointment.",
    "Are you a real person?",
  ],
  suggestionsLabel: "Or ask one of these",
  retry: "Send again",
  startOver: "Start over",
  /** For screen readers only. */
  announced: {
    open: "",
    answering: "The assistant is typing.",
    "started-over": "The chat has started over.",
  },
  needsScript: "The live chat needs JavaScript. You can still book a live demo without it.",
} as const;

/** The chat's first line. In the sandbox it says what kind of practice answers; the first answer names it. */
export function chatOpening({ rooms, practice }: Pick<CallSetup, "rooms" | "practice">): string {
  const whose = rooms === "sandbox" ? ` for a sample ${practice} practice` : "";
  return `Hi, I’m the AI assistant${whose}. Would you like me to find you a time for a visit?`;
}

/** Who answers, and what happens to the words. It is below the chat. */
export const chatHonesty: Readonly<Record<CallSetup["rooms"], string>> = {
  sandbox:
    "You’re chatting with an AI, and it books into a sample calendar. Conversations are deleted after 24 hours. Please leave out health details.",
  hosted:
    "You’re chatting with an AI. The voice provider processes the conversation. Please leave out health details.",
};

/** One entry for each way an answer can fail. */
export const chatFailures = {
  offline: {
    message: "This device is offline.",
    action: "Connect to the internet, then send it again.",
  },
  busy: {
    message: "That was a lot of messages at once.",
    action: "Wait a minute, then send it again.",
  },
  refused: {
    message: "The message wasn’t accepted.",
    action: "Start over, or book a live demo instead.",
  },
  "no-answer": {
    message: "We didn’t get an answer.",
    action: "Check your connection, then send it again.",
  },
} as const satisfies Record<string, FailureWords>;

export type ChatFailureReason = keyof typeof chatFailures;
