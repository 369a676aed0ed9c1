import type {
  CreateEndCallToolDTO,
  CreateFunctionToolDTO,
  CreateQueryToolDTO,
} from "@ringwell/provider-api/payloads";
import { phrases } from "../phrases.ts";
import type { Practice } from "../practice.ts";
import type { Action } from "../reply.ts";
import { marked, markOf } from "./mark.ts";

/** What the assistant may do, named as the conversation engine names its actions. */
const named = { book: "book", handOff: "hand-off" } as const satisfies Record<
  string,
  Action["type"]
>;

/**
 * Books a visit, only after a yes to a read-back. The provider asks the owner's server to do it (the
 * tool names none, so it is the assistant's, the phone number's or the account's).
 */
export function bookTool(practice: Practice): CreateFunctionToolDTO {
  return {
    type: "function",
    function: {
      name: named.book,
      description: marked(
        "Books one visit into the practice's calendar. Call it only after the caller said yes to the whole read-back. The answer says whether it is booked; if the time is taken or closed, it may hold other free times.",
        markOf(practice, named.book),
      ),
      parameters: {
        type: "object",
        properties: {
          serviceId: {
            type: "string",
            enum: practice.services.map(({ id }) => id),
            description: `What is booked: ${practice.services.map(({ id, name }) => `${id} is ${name}`).join("; ")}.`,
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
      { type: "request-start", content: phrases.oneMoment },
      { type: "request-failed", content: phrases.calendarDown },
    ],
    // The model may err; the last word before a booking is the caller's yes all the same.
    rejectionPlan: {
      conditions: [
        { type: "regex", regex: agreeing, target: { role: "user", position: -1 }, negate: true },
      ],
    },
  };
}

/** A yes in the caller's last words; what it agrees to is the read-back's business. */
const agreeing =
  "(?i)\\b(yes|yeah|yep|yup|yah|sure|absolutely|definitely|certainly|of course|please do|go ahead|book it|do it|confirm(ed)?|correct|exactly|ok|okay|sounds (good|great|right|perfect|fine)|works|perfect|great|fine|right|all ?right|wonderful|lovely)\\b";

/** Leaves the team a note; they take over or call back. */
export function handOffTool(practice: Practice): CreateFunctionToolDTO {
  return {
    type: "function",
    function: {
      name: named.handOff,
      description: marked(
        "Passes the caller to the team with a note. Call it once, before saying goodbye.",
        markOf(practice, named.handOff),
      ),
      parameters: {
        type: "object",
        properties: {
          note: {
            type: "string",
            description:
              "Why the team is needed and what is known: the wish, the service, the day and the time, and whether it is urgent. No guesses, no diagnosis.",
          },
        },
        required: ["note"],
      },
    },
    messages: [{ type: "request-failed", content: phrases.someoneWillCall }],
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
        description: marked(
          `What ${practice.name} wants callers to know: services, prices, lengths, opening hours, place, team, insurance and policies.`,
          markOf(practice, "knowledge"),
        ),
        fileIds,
      },
    ],
  };
}

/** Hangs up, after `said` if there is anything to say. Part of the assistant: nothing to provision. */
export function endCallTool(said?: string): CreateEndCallToolDTO {
  return {
    type: "endCall",
    ...(said && { messages: [{ type: "request-start", content: said }] }),
  };
}
