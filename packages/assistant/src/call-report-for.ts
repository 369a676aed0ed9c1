import type { CreateStructuredOutputDTO } from "@ringwell/provider-api/payloads";
import type { Practice } from "@ringwell/receptionist/practices";
import { markOf, withMark } from "./mark.ts";

/** How a call ended. */
const callOutcomes = ["booked", "handed-off", "answered", "wrong-number", "ended-early"];

/** How soon the team must look at it. */
const urgencies = ["routine", "today", "emergency"];

/** The structured output that the provider extracts from each call's transcript. */
export function callReportFor(practice: Practice): CreateStructuredOutputDTO {
  return {
    name: "Call report",
    description: withMark(
      `What became of a call to ${practice.name}. Only what was said in it: nothing guessed, ` +
        "and no health details but in the note for the team.",
      markOf(practice, "call-report"),
    ),
    schema: {
      type: "object",
      properties: {
        outcome: {
          type: "string",
          enum: callOutcomes,
          description:
            "booked: the book tool said so. handed-off: the hand-off tool was called. answered: " +
            "questions only. wrong-number. ended-early: anything else.",
        },
        bookedServiceId: {
          type: "string",
          enum: practice.services.map(({ id }) => id),
          description: "The service that was booked; left out when none was.",
        },
        bookedStartsAt: {
          type: "string",
          format: "date-time",
          description:
            `When the booked visit starts, ISO 8601 with the offset of ${practice.timeZone}; left ` +
            "out when none was booked.",
        },
        callerWish: { type: "string", description: "What the caller wanted, in one sentence." },
        handOffNote: {
          type: "string",
          description: "The note that the team was left, word for word; left out when none was.",
        },
        urgency: {
          type: "string",
          enum: urgencies,
          description:
            "emergency: 911, 988 or whoever is on call was named. today: it could not wait. routine: all else.",
        },
      },
      required: ["outcome", "callerWish", "urgency"],
    },
  };
}
