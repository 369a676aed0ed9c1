import intentTable from "../../data/intents.json" with { type: "json" };

interface IntentRow {
  /** Of intents with a similar score the lower rank comes first. */
  rank: number;
  /** The probability from which the intent counts. */
  threshold: number;
  /** Questions alone: by the "practice", in `answers`, or by the "dialog". */
  answeredBy?: string;
  /** "Yes, and where do I park?" is a yes. */
  besideYes?: boolean;
}

export type Intent = keyof typeof intentTable;

export const intentNames = Object.keys(intentTable) as readonly Intent[];

export const visitTasks: ReadonlySet<Intent> = new Set(["move", "cancel", "my-visit"]);

/** The label of utterances that describe a service without its name. */
export function serviceLabel(serviceId: string) {
  return `service ${serviceId}`;
}

/** The label of "the quicker the better". */
export const soonestLabel = "soonest";

/** The label of sentences without an intent. */
export const smallTalkLabel = "small talk";

/** How long a visit takes, or what the treatment is like. */
export const serviceQuestions = ["length", "nature"] as const;

export type ServiceQuestion = (typeof serviceQuestions)[number];

export function intentRow(intent: Intent): IntentRow {
  return intentTable[intent];
}

export function isQuestion(intent: Intent) {
  return intentRow(intent).answeredBy !== undefined;
}
