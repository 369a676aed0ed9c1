/** How intents stand to each other when several are found in one utterance. */
export type IntentGroup = "safety" | "task" | "question" | "steering" | "courtesy" | "reply";

export interface IntentRow {
  group: IntentGroup;
  /** Among intents of similar score the lower rank comes first. */
  rank: number;
  /** Probability from which the intent counts. Safety intents use a lower one. */
  threshold: number;
  /** Intents that are dropped when this one leads, unless they are likely themselves. */
  excludes?: readonly string[];
  /** Answered from `answers` of the practice under the intent's own name. */
  answeredByPractice?: true;
}

const row = (
  group: IntentGroup,
  rank: number,
  threshold: number,
  more: Partial<IntentRow> = {},
) => ({
  group,
  rank,
  threshold,
  ...more,
});
const question = (more: Partial<IntentRow> = {}) => row("question", 4, 0.35, more);
const known = () => question({ answeredByPractice: true });

/** Every intent, and how it is treated. A new question is one row here, its answer and its sentences. */
export const intentTable = {
  emergency: row("safety", 0, 0.35),
  "medical-advice": row("safety", 1, 0.35),
  "someone-elses-appointment": row("safety", 1, 0.35),
  complaint: row("safety", 1, 0.35),
  minor: row("safety", 1, 0.35),
  abusive: row("safety", 2, 0.35),
  book: row("task", 3, 0.35),
  move: row("task", 3, 0.35),
  cancel: row("task", 3, 0.35),
  "my-visit": row("task", 3, 0.35),
  message: row("task", 3, 0.35),
  human: row("task", 3, 0.35),
  price: question(),
  hours: question(),
  services: question(),
  team: question(),
  preparation: question(),
  "after-care": question(),
  identity: question(),
  payment: known(),
  insurance: known(),
  place: known(),
  parking: known(),
  "new-patient": known(),
  children: known(),
  policy: known(),
  recording: known(),
  wifi: known(),
  "not-english": row("steering", 2, 0.25),
  "wrong-number": row("steering", 3, 0.25),
  repeat: row("steering", 3, 0.25),
  slower: row("steering", 3, 0.25),
  "hold-on": row("steering", 3, 0.25),
  "lead-details": row("reply", 4, 0.35),
  yes: row("reply", 5, 0.25, { excludes: ["no", "drop"] }),
  no: row("reply", 5, 0.25, { excludes: ["yes"] }),
  drop: row("reply", 5, 0.25),
  thanks: row("courtesy", 6, 0.25),
  goodbye: row("courtesy", 6, 0.25),
  hello: row("courtesy", 7, 0.25),
} as const satisfies Record<string, IntentRow>;

export type Intent = keyof typeof intentTable;

export const intentNames = Object.keys(intentTable) as readonly Intent[];

/** The classifier's label for utterances that describe a service without its name. */
export function serviceLabel(serviceId: string): string {
  return `service ${serviceId}`;
}

/** The classifier's label for utterances that ask for the first free time: "the quicker the better". */
export const soonestLabel = "soonest";

export function intentRow(intent: Intent): IntentRow {
  return intentTable[intent];
}
