import type { ToolCallResult } from "@ringwell/provider-api";
import { dentalPractice } from "@ringwell/receptionist/practices";
import { apiUnderTest } from "../api/api-under-test.ts";
import { fridayAtTenMs, schedulerWith } from "../scheduler/scheduler-under-test.ts";
import { carryOut } from "../../src/reception/carry-out.ts";
import { type Turn, conversationWith, type ReceptionNeeds } from "../../src/reception/reception.ts";
import { visitRulesOf } from "../../src/reception/practices.ts";
import { parserInProcess } from "../understanding/parser-in-process.ts";

/** What the lines of a caller led to: the last answer, and everything that was done. */
export interface Heard {
  said: string;
  did: ToolCallResult[];
}

/** A conversation with the receptionist, by voice over the typed line or by chat. */
export interface Conversation {
  say(...lines: readonly string[]): Promise<Heard>;
  hangUp?(): Promise<void>;
}

const sayingAll =
  (sayOne: (line: string) => Promise<Heard>) =>
  async (...lines: string[]) => {
    const heard: Heard = { said: "", did: [] };
    for (const line of lines) {
      const { said, did } = await sayOne(line);
      heard.said = said;
      heard.did.push(...did);
    }
    return heard;
  };

/** A practice with its real calendar, account, follow-ups and pages, without a port. */
export function receptionUnderTest({ dataDir = ":memory:" } = {}) {
  const now = (): number => fridayAtTenMs;
  const pages = schedulerWith({ dataDir, now, practice: visitRulesOf(dentalPractice) });
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
  calendar.callers.onForget((conversation) => chats.resources.conversations.remove(conversation));

  const call = (id = "call-1"): Conversation => {
    const conversation = conversationWith(reception);
    conversation.greet();
    const heardFrom = async (first: Turn): Promise<Heard> => {
      const heard: Heard = { said: first.say.join(" "), did: [] };
      const doing = [...first.do];
      for (let effect = doing.shift(); effect; effect = doing.shift()) {
        const { booking, receipt } = await carryOut(reception, id, effect);
        if (receipt) heard.did.push(receipt);
        if (!booking) continue;
        const next = conversation.afterBooking(booking);
        heard.said += ` ${next.say.join(" ")}`;
        doing.push(...next.do);
      }
      return heard;
    };
    return {
      say: sayingAll(async (text) => heardFrom(await conversation.answer({ text, confidence: 1 }))),
      hangUp: async () => {
        const record = conversation.unrecorded();
        if (record) await carryOut(reception, id, record);
      },
    };
  };

  const chat = (): Conversation => {
    let sessionId: string | undefined;
    return {
      say: sayingAll(async (words) => {
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
      }),
    };
  };

  return {
    calendar,
    reception,
    chats,
    pages,
    call,
    chat,
    conversations: { voice: () => call(), chat },
  };
}
