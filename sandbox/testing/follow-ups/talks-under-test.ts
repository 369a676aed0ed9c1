import { onTestFinished } from "vitest";
import type { ToolCallResult } from "@ringwell/provider-api";
import { dentalPractice } from "@ringwell/receptionist/practices";
import { apiUnderTest, startMs } from "../api/api-under-test.ts";
import { schedulerWith } from "../scheduler/scheduler-under-test.ts";
import type { Limits } from "../../src/http/limits.ts";
import {
  type Turn,
  carryOut,
  conversationWith,
  type ReceptionNeeds,
} from "../../src/reception/reception.ts";
import { visitRulesOf } from "../../src/reception/practices.ts";
import { parserInProcess } from "../understanding/parser-in-process.ts";

/** What one line of a caller led to. */
export interface Heard {
  said: string;
  did: ToolCallResult[];
}

/** Somebody who talks to the receptionist, by voice over the typed line or by chat. */
export interface Talk {
  say(words: string): Promise<Heard>;
  hangUp?(): Promise<void>;
}

/** A practice with its real calendar, account, actions and pages, without a port. */
export function receptionUnderTest({
  dataDir = ":memory:",
  limits = {},
}: { dataDir?: string; limits?: Partial<Limits> } = {}) {
  const now = (): number => startMs;
  const pages = schedulerWith({
    dataDir,
    limits,
    now,
    practice: visitRulesOf(dentalPractice),
  });
  const { calendar } = pages;
  const reception: ReceptionNeeds = {
    practice: dentalPractice,
    understanding: parserInProcess(),
    calendar,
    now,
    // The address that chats come from, too.
    visitorIn: () => "203.0.113.1",
    addressOfLink: (link) => `http://localhost:4174/scheduler/bookings/${link}`,
  };
  const chats = apiUnderTest({ dataDir, calendar, reception });
  onTestFinished(() => chats.resources.close());
  calendar.callers.onForget((conversation) => chats.resources.conversations.remove(conversation));

  const call = (id = "call-1"): Talk => {
    const conversation = conversationWith(reception);
    conversation.greet();
    const heardFrom = async (first: Turn): Promise<Heard> => {
      const heard: Heard = { said: first.say.join(" "), did: [] };
      const doing = [...first.do];
      for (let action = doing.shift(); action; action = doing.shift()) {
        const { booking, receipt } = await carryOut(reception, id, action);
        if (receipt) heard.did.push(receipt);
        if (!booking) continue;
        const next = conversation.afterBooking(booking);
        heard.said += ` ${next.say.join(" ")}`;
        doing.push(...next.do);
      }
      return heard;
    };
    return {
      say: async (words) => heardFrom(await conversation.answer({ text: words, confidence: 1 })),
      hangUp: async () => {
        const record = conversation.unrecorded();
        if (record) await carryOut(reception, id, record);
      },
    };
  };

  const chat = (): Talk => {
    let sessionId: string | undefined;
    return {
      say: async (words) => {
        const answer = await chats.chat(words, { sessionId });
        const body = (await answer.json()) as {
          sessionId: string;
          message?: string;
          output?: { role: string; name?: string; content: string }[];
        };
        if (!body.output) return { said: `${answer.status}: ${body.message}`, did: [] };
        ({ sessionId } = body);
        const [first, ...tools] = body.output;
        const did = tools.map(({ name, content }) => ({ name, result: JSON.parse(content) }));
        return { said: first?.content ?? "", did: did as ToolCallResult[] };
      },
    };
  };

  return {
    calendar,
    chats,
    pages,
    call,
    chat,
    talks: { voice: () => call(), chat },
  };
}
