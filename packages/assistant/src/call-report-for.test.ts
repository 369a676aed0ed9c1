import { dentalPractice } from "@ringwell/receptionist/practices";
import { expect, test } from "vitest";
import { callReportFor } from "./call-report-for.ts";

test("the report of a call asks for outcome, booking, wish, note and urgency", () => {
  const report = callReportFor(dentalPractice);
  expect(Object.keys(report.schema.properties ?? {})).toEqual([
    "outcome",
    "bookedServiceId",
    "bookedStartsAt",
    "callerWish",
    "handOffNote",
    "urgency",
  ]);
});
