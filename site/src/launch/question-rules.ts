import type { LaunchAnswer } from "./launch-answers.ts";
import type { Blocker, LaunchCase } from "./launch-case.ts";
import { type LaunchQuestion, launchQuestions } from "./launch-questions.ts";

/** The questions that this site is asked and that have no answer that counts. */
export const questionBlockers = (launch: LaunchCase): Blocker[] =>
  Object.entries(launchQuestions).flatMap(([id, question]) => {
    const { confirms, why, action } = question;
    const because = whyAsked(question, launch);
    const given = launch.answers[id];
    const fault = given ? faultOf(given, launch.today) : "it is not answered";
    if (because === null || fault === null) return [];
    const what = `${id}: ${fault}. To confirm: “${confirms}” ${why}${because}`;
    return [{ what, where: "launch.json", action }];
  });

/** `null` when it is not asked; empty where the question's own sentence is enough. */
function whyAsked({ isAsked, account }: LaunchQuestion, launch: LaunchCase): string | null {
  if (!account) return !isAsked || isAsked(launch) ? "" : null;
  const read = launch.account[account];
  return "unknown" in read ? ` (Asked because ${read.unknown}.)` : null;
}

function faultOf({ answer, by, on, note }: LaunchAnswer, today: string): string | null {
  if (answer === "") return "it is not answered";
  if (by === "") return "nobody is named under by";
  if (on === "") return "no day is given under on";
  if (on > today) return "on is a day that has not come";
  if (answer === "does not apply" && note === "") return "note does not say why it does not apply";
  return null;
}
