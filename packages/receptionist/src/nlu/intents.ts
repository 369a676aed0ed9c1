export interface IntentRow {
  /** Among intents of similar score the lower rank comes first. */
  rank: number;
  /** The probability from which the intent counts. */
  threshold: number;
  /** Intents that are dropped when this one leads, unless they are likely themselves. */
  excludes?: readonly string[];
  /** Questions alone: answered by the practice, in `answers` under the intent's name, or by the dialog. */
  answeredBy?: "practice" | "dialog";
}

const task: IntentRow = { rank: 3, threshold: 0.35 };
const question: IntentRow = { rank: 4, threshold: 0.35, answeredBy: "dialog" };
const known: IntentRow = { ...question, answeredBy: "practice" };
const steering: IntentRow = { rank: 3, threshold: 0.25 };
const courtesy: IntentRow = { rank: 6, threshold: 0.25 };

/** Every intent, and how it is treated. A new question is one row here, its answer and its sentences. */
const intentTable = {
  emergency: { rank: 0, threshold: 0.35 },
  "medical-advice": { rank: 1, threshold: 0.35 },
  "someone-elses-appointment": { rank: 1, threshold: 0.35 },
  complaint: { rank: 1, threshold: 0.35 },
  minor: { rank: 1, threshold: 0.35 },
  abusive: { rank: 2, threshold: 0.35 },
  book: task,
  move: task,
  cancel: task,
  "my-visit": task,
  message: task,
  human: task,
  price: question,
  hours: question,
  services: question,
  team: question,
  preparation: question,
  "after-care": question,
  identity: question,
  /** A question that the receptionist has no answer to. */
  "other-question": question,
  payment: known,
  insurance: known,
  place: known,
  parking: known,
  "new-patient": known,
  children: known,
  policy: known,
  recording: known,
  wifi: known,
  "not-english": { rank: 2, threshold: 0.25 },
  "wrong-number": steering,
  repeat: steering,
  slower: steering,
  "hold-on": steering,
  "lead-details": { rank: 4, threshold: 0.35 },
  yes: { rank: 5, threshold: 0.25, excludes: ["no", "drop"] },
  no: { rank: 5, threshold: 0.25, excludes: ["yes"] },
  drop: { rank: 5, threshold: 0.25 },
  thanks: courtesy,
  goodbye: courtesy,
  hello: { rank: 7, threshold: 0.25 },
} as const satisfies Record<string, IntentRow>;

export type Intent = keyof typeof intentTable;

export const intentNames = Object.keys(intentTable) as readonly Intent[];

/** The classifier's label for utterances that describe a service without its name. */
export function serviceLabel(serviceId: string): string {
  return `service ${serviceId}`;
}

/** The classifier's label for utterances that ask for the first free time: "the quicker the better". */
export const soonestLabel = "soonest";

/** What is asked of a service besides its price: how long a visit takes, or what the treatment is like. */
export const serviceQuestions = ["length", "nature"] as const;

export type ServiceQuestion = (typeof serviceQuestions)[number];

export function intentRow(intent: Intent): IntentRow {
  return intentTable[intent];
}

export function isQuestion(intent: Intent): boolean {
  return intentRow(intent).answeredBy !== undefined;
}
