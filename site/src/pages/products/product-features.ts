import { features, type Feature } from "../../shared/features.ts";
import { sampleCall } from "../../shared/samples/sample-call.ts";
import { sampleChat } from "../../shared/samples/sample-chat.ts";

/** What the receptionist does, and what that was on the sample call. */
export interface FeatureSeen extends Feature {
  seen: string;
  /** Whether a person had to take over. */
  needsPerson?: true;
}

const answeredInTheWeek = sampleCall.week.answered.reduce((sum, [, calls]) => sum + calls, 0);

/** The six of the phone. Source: spec §2, home and /products. */
export const receptionistFeatures: readonly FeatureSeen[] = [
  {
    ...features.callHandling,
    seen: `7:52 pm, practice closed: picked up on the ${sampleCall.pickedUp}.`,
  },
  {
    ...features.scheduling,
    seen: `${sampleCall.booking.when}, booked ${sampleCall.booking.at} seconds in.`,
  },
  {
    ...features.qualification,
    seen: "New patient, a facial, this week, and a number to call back.",
  },
  { ...features.sms, seen: `${sampleCall.text.note}.` },
  { ...features.analytics, seen: `One of ${answeredInTheWeek} calls answered in the sample week.` },
  { ...features.handoff, seen: sampleCall.note.title, needsPerson: true },
];

/** The six of the chat. Source: spec §1, offering two. */
export const chatFeatures: readonly Feature[] = [
  {
    name: "24/7 website chat",
    text: `On ${sampleChat.day} at ${sampleChat.turns[0].at} it’s there, just like at noon.`,
  },
  {
    name: "Speaks first",
    text: "It engages visitors proactively: it greets them and offers help before they ask.",
  },
  {
    name: "Instant answers",
    text: "A question gets answered right away, while the visitor is still on the page.",
  },
  {
    name: "Lead capture",
    text: "It asks for a name and number, and keeps them for your staff.",
  },
  {
    name: "Booking inside the chat",
    text: "Visitors pick an open time without leaving the conversation.",
  },
  {
    name: "The same calendar",
    text: "A time booked in the chat is taken on the phone too. Nothing to reconcile in the morning.",
  },
];
