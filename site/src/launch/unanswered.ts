import type { LaunchAnswer } from "./launch-answers.ts";
import type { Blocker, LaunchCase } from "./launch-case.ts";
import { launchQuestions, type QuestionId } from "./launch-questions.ts";

/** The blocker for a question that has no answer that counts; empty when it has one. */
export function unanswered(id: QuestionId, launch: LaunchCase, because = ""): Blocker[] {
  const given = launch.answers[id];
  const fault = given ? faultOf(given, launch.today) : "it is not answered";
  if (fault === null) return [];
  const { confirms, why, action } = launchQuestions[id];
  return [
    {
      what: `${id}: ${fault}. To confirm: “${confirms}” ${why}${because && ` (Asked because ${because}.)`}`,
      where: "launch.json",
      action,
    },
  ];
}

function faultOf({ answer, by, on, note }: LaunchAnswer, today: string): string | null {
  if (answer === "") return "it is not answered";
  if (by === "") return "nobody is named under by";
  if (!isDay(on)) return "on is no day such as 2026-01-31";
  if (on > today) return "on is a day that has not come";
  if (answer === "does not apply" && note === "") return "note does not say why it does not apply";
  return null;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
