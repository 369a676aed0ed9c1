import type { CreateStructuredOutputDTO } from "@ringwell/provider-api/payloads";
import { dentalPractice } from "@ringwell/receptionist/practices";
import { expect, test } from "vitest";
import { callReportFor } from "./call-report-for.ts";

const report: CreateStructuredOutputDTO = callReportFor(dentalPractice);

test("the report of a call asks for outcome, booking, wish, note and urgency", () => {
  expect(Object.keys(report.schema.properties ?? {})).toEqual([
    "outcome",
    "bookedServiceId",
    "bookedStartsAt",
    "callerWish",
    "handOffNote",
    "urgency",
  ]);
});

test("the report's name is within the provider's 40 characters", () => {
  expect(report.name.length).toBeLessThanOrEqual(40);
});
