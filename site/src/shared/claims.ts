/** A figure promised in public: written once, here, with where it comes from. */
export interface Claim {
  /** As it is shown: `67%`, `$50,000+`. */
  value: string;
  /** The rest of the sentence; it reads on from the value. */
  says: string;
  /** The same figure read another way, where the specification has both. */
  alsoSays?: string;
  /** Whose figure it is, in a sentence for the visitor. */
  source: string;
  /** Whether the owner has evidence on file. An unconfirmed claim stops a launch. */
  confirmed: boolean;
}

const ownFigure = "Our own figure. No independent study has confirmed it.";
const ownPromise = "Our own promise. No one independent has measured it.";

/** Source: spec §1, §2 (home), §9. */
export const claims = {
  unanswered: {
    value: "67%",
    says: "of calls to practices go unanswered.",
    source: ownFigure,
    confirmed: false,
  },
  noVoicemail: {
    value: "85%",
    says: "of patients will not leave a voicemail.",
    source: ownFigure,
    confirmed: false,
  },
  lostYearly: {
    value: "$50,000+",
    says: "lost yearly to calls that nobody took.",
    source: ownFigure,
    confirmed: false,
  },
  answerRate: {
    value: "100%",
    says: "answer rate, within 2 rings, at any hour.",
    source: ownPromise,
    confirmed: false,
  },
  moreConsultations: {
    value: "40%",
    says: "more consultations booked, on average.",
    alsoSays: "average booking increase.",
    source: ownFigure,
    confirmed: false,
  },
  answerRings: {
    value: "2",
    says: "rings at most before it answers.",
    source: ownPromise,
    confirmed: false,
  },
  hipaa: {
    value: "HIPAA",
    says: "compliant, in both plans.",
    source: ownPromise,
    confirmed: false,
  },
  uptime: { value: "99.9%", says: "uptime, guaranteed.", source: ownPromise, confirmed: false },
  integrations: { value: "50+", says: "integrations.", source: ownFigure, confirmed: false },
  practices: { value: "500+", says: "practices served.", source: ownFigure, confirmed: false },
  launchHours: {
    value: "48",
    says: "hours from start to live, or your money back.",
    source: ownPromise,
    confirmed: false,
  },
  trialDays: { value: "7", says: "days of free trial.", source: ownPromise, confirmed: false },
} as const satisfies Record<string, Claim>;

/** How long a live demo takes. Source: spec §9, other figures. */
export const demoMinutes = 15;
