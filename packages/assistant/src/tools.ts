import type {
  CreateEndCallToolDTO,
  CreateFunctionToolDTO,
  CreateQueryToolDTO,
} from "@ringwell/provider-api/payloads";
import type { Effect } from "@ringwell/receptionist";
import type { Practice } from "@ringwell/receptionist/practices";
import { markOf, withMark } from "./mark.ts";
import { speech } from "./speech.ts";

/** The tools are named as the effects of the built-in receptionist. */
const toolNames = { book: "book", handOff: "hand-off" } as const satisfies Record<
  string,
  Effect["type"]
>;

/**
 * Said when the book tool fails. Not the built-in receptionist's sentence: that one also says that the
 * team has a note, and here the hand-off is still to come.
 */
export const calendarUnreachable = "I'm sorry, I can't reach our calendar right now.";

/**
 * Books a visit, only after a yes to a read-back. The provider calls the owner's server. The
 * tool names no server, so the provider uses that of the assistant, the phone number or the account.
 */
export function bookTool(practice: Practice): CreateFunctionToolDTO {
  const services = practice.services.map(({ id, texts }) => `${id} is ${texts.en.name}`);
  return {
    type: "function",
    function: {
      name: toolNames.book,
      description: withMark(
        "Books one visit into the practice's calendar. Call it only after the caller said yes " +
          "to the whole read-back. The answer says whether it is booked; if the time is taken or " +
          "closed, it may hold other free times.",
        markOf(practice, toolNames.book),
      ),
      parameters: {
        type: "object",
        properties: {
          serviceId: {
            type: "string",
            enum: practice.services.map(({ id }) => id),
            description: `What is booked: ${services.join("; ")}.`,
          },
          startsAt: {
            type: "string",
            format: "date-time",
            description: `When it starts, ISO 8601 with the offset of ${practice.timeZone}, on a quarter hour.`,
          },
        },
        required: ["serviceId", "startsAt"],
      },
    },
    messages: [
      { type: "request-start", content: speech(practice, "one-moment") },
      { type: "request-failed", content: calendarUnreachable },
    ],
    // The model may call the tool too early. The provider then rejects the call.
    rejectionPlan: {
      conditions: [
        {
          type: "regex",
          regex: consentPattern,
          target: { role: "user", position: -1 },
          negate: true,
        },
      ],
    },
  };
}

/** A yes in the caller's last words. It does not check what the caller agrees to: the read-back does. */
const consentPattern =
  "(?i)\\b(yes|yeah|yep|yup|yah|sure|absolutely|definitely|certainly|of course|please " +
  "do|go ahead|book it|do it|confirm(ed)?|correct|exactly|ok|okay|sounds " +
  "(good|great|right|perfect|fine)|works|perfect|great|fine|right|all " +
  "?right|wonderful|lovely)\\b";

/** Leaves the team a note. They take over or call back. */
export function handOffTool(practice: Practice): CreateFunctionToolDTO {
  return {
    type: "function",
    function: {
      name: toolNames.handOff,
      description: withMark(
        "Passes the caller to the team with a note. Call it once, before saying goodbye.",
        markOf(practice, toolNames.handOff),
      ),
      parameters: {
        type: "object",
        properties: {
          note: {
            type: "string",
            description:
              "Why the team is needed and what is known: the wish, the service, the day and the " +
              "time, and whether it is urgent. No guesses, no diagnosis.",
          },
        },
        required: ["note"],
      },
    },
    messages: [{ type: "request-failed", content: speech(practice, "someone-will-call") }],
  };
}

/** Looks things up in the uploaded knowledge file. */
export function knowledgeTool(practice: Practice, fileIds: string[]): CreateQueryToolDTO {
  return {
    type: "query",
    knowledgeBases: [
      {
        provider: "google",
        name: `${practice.id}-knowledge`,
        description: withMark(
          `What ${practice.name} wants callers to know: services, prices, lengths, opening ` +
            "hours, place, team, insurance and policies.",
          markOf(practice, "knowledge"),
        ),
        fileIds,
      },
    ],
  };
}

/** Hangs up, after saying `lastWords` if given. Part of the assistant, so there is nothing to provision. */
export function endCallTool(lastWords?: string): CreateEndCallToolDTO {
  return {
    type: "endCall",
    ...(lastWords && { messages: [{ type: "request-start", content: lastWords }] }),
  };
}
