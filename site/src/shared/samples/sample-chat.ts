/**
 * The one chat that every picture of the site shows: Lena, Monday, 9:14 pm, the evening before
 * Dana's call. It takes Thursday at 1:00 pm, so Dana cannot (`sample-call.ts`). It is made up.
 */
export const sampleChat = {
  day: "Monday",
  /** The page that the visitor is on. */
  place: "Fern & Vale, the page about peels",
  visitor: "Lena",
  turns: [
    {
      speaker: "assistant",
      at: "9:14 pm",
      words:
        "Good evening. I’m the AI assistant at Fern & Vale. Would you like me to find you a time for a peel?",
    },
    { speaker: "user", at: "9:14 pm", words: "How long does one take?" },
    {
      speaker: "assistant",
      at: "9:14 pm",
      words: "About 40 minutes. Thursday at 1:00 pm and Friday at 11:00 am are open.",
    },
    { speaker: "user", at: "9:15 pm", words: "Thursday works." },
    {
      speaker: "assistant",
      at: "9:15 pm",
      words: "Can I get your name, and a number where the practice can reach you?",
    },
    { speaker: "user", at: "9:16 pm", words: "Lena Ortiz, (555)\u00A0010-0168." },
    {
      speaker: "assistant",
      at: "9:16 pm",
      words: "Thanks, Lena. You’re booked for Thursday at 1:00 pm with Maya.",
    },
  ],
  appointment: {
    service: "Peel with Maya, 40 min",
    date: "Thursday, 1:00 pm",
  },
} as const;
