/**
 * The one call that every picture of the site shows: Dana, Tuesday, 7:52 pm.
 *
 * Seconds count from the first ring. It is made up.
 */
export const sampleCall = {
  rings: [
    [0.3, 1.5],
    [2.2, 3.4],
  ],
  turns: [
    {
      speaker: "assistant",
      from: 4,
      to: 11,
      words: "Fern & Vale, good evening. I’m the AI receptionist. How can I help?",
    },
    {
      speaker: "user",
      from: 12,
      to: 17.4,
      words: "Do you have anything Thursday for a facial? I’m new.",
    },
    {
      speaker: "assistant",
      from: 18.3,
      to: 25,
      words: "I have Thursday at 2:30 pm with Maya. Should I book it?",
    },
    {
      speaker: "user",
      from: 26,
      to: 35,
      words: "Yes. But is a facial safe if I’m pregnant?",
    },
    {
      speaker: "assistant",
      from: 36,
      to: 48,
      words:
        "That’s one for our nurse; I can’t give medical advice. Maria will call you before nine. Should I still book Thursday?",
    },
    { speaker: "user", from: 49.4, to: 52.9, words: "Yes, please do." },
    {
      speaker: "assistant",
      from: 54,
      to: 66,
      words: "You’re booked for Thursday at 2:30 pm with Maya. A text is on its way.",
    },
  ],
  pickedUp: "2nd ring",
  caller: "Dana",
  names: { assistant: "Receptionist", user: "Dana" },
  /** When each part of it happened. */
  when: { day: "Tuesday", call: "7:52 pm", text: "7:53 pm", visit: "Thursday" },
  question: { at: 15, words: "Do you have anything Thursday for a facial?" },
  booking: {
    at: 54,
    when: "Thursday, 2:30 pm",
    what: "Facial with Maya, 50 min",
    note: "Booked 54 seconds into a sample call",
  },
  described: "A sample call drawn as time around a dial. Picked up after the second ring.",
  slots: [
    { when: "Thursday 1:00 pm", state: "taken", says: "Taken" },
    { when: "Thursday 2:30 pm", state: "chosen", says: "Booked" },
    { when: "Thursday 5:00 pm", state: "free", says: "Free" },
  ],
  answers: [
    { term: "New patient?", value: "Yes" },
    { term: "Asking about", value: "A facial" },
    { term: "When", value: "This week" },
    { term: "Call back on", value: "(555) 010-0142" },
  ],
  text: {
    words: "You’re booked: Thursday 2:30 pm with Maya. Reply C to change.",
    note: "Sent 7:53 pm, after the call",
    reply: "Thank you.",
  },
  day: {
    /** Hours of the day at which calls reached a closed practice. */
    callsAt: [1.7, 5.6, 7, 18.8, 19.9, 20.5, 22.4],
    opens: 9,
    closes: 18,
    label: "sample calls",
    described:
      "A 24-hour clock: the practice is open from 9 am to 6 pm, and seven calls came in while it was closed.",
  },
  week: {
    answered: { Mon: 4, Tue: 6, Wed: 5, Thu: 7, Fri: 5, Sat: 3, Sun: 2 },
    described:
      "Calls answered in a sample week: Monday 4, Tuesday 6, Wednesday 5, Thursday 7, Friday 5, Saturday 3, Sunday 2.",
  },
  calendar: {
    day: "Thursday",
    hours: [
      { hour: "11:00", entry: "J. Lund, consult" },
      { hour: "12:00" },
      { hour: "1:00", entry: "L. Ortiz, peel" },
      { hour: "2:00", entry: "2:30 Dana, facial", booked: true },
      { hour: "3:00" },
      { hour: "4:00", entry: "R. Shaw, laser" },
    ],
  },
  note: {
    title: "For Maria, nurse. Call before 9:00 am.",
    words:
      "Dana asked whether a facial is safe during pregnancy. I gave no advice. Thursday 2:30 pm is booked in the meantime.",
    when: "Handed over Tuesday 7:53\u00A0pm.",
  },
} as const;
