import intentTable from "../../data/intents.json" with { type: "json" };

/** How an intent is treated. A new question is one row in `data/intents.json`, its answer and its sentences. */
export interface IntentRow {
  /** Among intents of similar score the lower rank comes first. */
  rank: number;
  /** The probability from which the intent counts. */
  threshold: number;
  /** Questions alone: by the "practice", in `answers` under the intent's name, or by the "dialog". */
  answeredBy?: string;
  /** It does not take back a yes beside it: "yes, and where do I park?" */
  besideYes?: boolean;
}

export type Intent = keyof typeof intentTable;

export const intentNames = Object.keys(intentTable) as readonly Intent[];

/** Requests about a visit. After a wrong guess the dialog would look for a visit that was not mentioned. */
export const visitTasks: ReadonlySet<Intent> = new Set(["move", "cancel", "my-visit"]);

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
