import { courtesies, steering, wrongNumber } from "./policies/courtesies.ts";
import { bookedDetails, callerDetails, restOfPhone } from "./policies/details.ts";
import { offers } from "./policies/offers.ts";
import { confirmation } from "./policies/read-back.ts";
import { questionsAndBookings, visits } from "./policies/requests.ts";
import * as safety from "./policies/safety.ts";
import { callBackTime, messageUnderWay, person } from "./policies/team.ts";
import { notUnderstood } from "./repair.ts";
import { minConfidence, type Turn } from "./turn.ts";

/** The first policy that takes a turn answers it. */
export const policies: readonly ((turn: Turn) => boolean)[] = [
  isOver,
  safety.danger,
  waitForCalendar,
  hardlyHeard,
  safety.otherLanguage,
  safety.abuse,
  safety.minor,
  safety.urgent,
  safety.someoneElse,
  bookedDetails,
  safety.complaint,
  safety.medicalAdvice,
  confirmation,
  offers,
  person,
  wrongNumber,
  steering,
  restOfPhone,
  callBackTime,
  messageUnderWay,
  visits,
  questionsAndBookings,
  callerDetails,
  courtesies,
  notUnderstood,
];

function isOver(turn: Turn) {
  return turn.state.prompt === "nothing" && turn.heard.danger === null && turn.end();
}

function waitForCalendar(turn: Turn) {
  return turn.state.prompt === "outcome" && Boolean(turn.say("one-moment"));
}

function hardlyHeard(turn: Turn) {
  if (turn.heard.confidence >= minConfidence) return false;
  if (turn.heard.danger !== null) turn.say("urgent-first");
  return notUnderstood(turn);
}
