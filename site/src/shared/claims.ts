import type { Stat } from "../ui/source.tsx";

/** A public figure with its source. Each is written once, here. */
export interface Claim extends Stat {
  /** Whether the owner has evidence on file. An unconfirmed claim stops a launch. */
  confirmed: boolean;
}

/** Makes unconfirmed claims with one source. */
const unconfirmed =
  (source: string) =>
  (value: string, says: string): Claim => ({ value, says, source, confirmed: false });

const ownFigure = unconfirmed("Our own figure. No independent study has confirmed it.");
const ownPromise = unconfirmed("Our own promise. It hasn’t been independently verified.");

/** To confirm a claim, write it out with `confirmed: true` and its evidence in `source`. Source: spec §1, §2 (home), §9. */
export const claims = {
  unanswered: ownFigure("67%", "of calls to practices go unanswered."),
  noVoicemail: ownFigure("85%", "of patients will not leave a voicemail."),
  lostYearly: ownFigure("$50,000+", "lost yearly to calls no one answered."),
  answerRate: ownPromise("100%", "answer rate, within 2 rings, at any hour."),
  moreConsultations: {
    ...ownFigure("40%", "more consultations booked, on average."),
    /** The same figure read another way: the specification has both. */
    alsoSays: "average booking increase.",
  },
  answerRings: ownPromise("2", "rings at most before it answers."),
  hipaa: ownPromise("HIPAA", "compliant, in both plans."),
  uptime: ownPromise("99.9%", "uptime, guaranteed."),
  integrations: ownFigure("50+", "integrations."),
  practices: ownFigure("500+", "practices served."),
  launchHours: ownPromise("48", "hours to go live, or your money back."),
  trialDays: ownPromise("7", "days of free trial."),
};

/** How long a live demo takes. Source: spec §9, other figures. */
export const demoMinutes = 15;
