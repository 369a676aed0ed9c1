import type { ServerMessage, ToolCallResult } from "@ringwell/provider-api";
import { type EndedReason, endedReasons } from "../../calls/room.ts";
import { reportFailure } from "../../store/failures.ts";
import { type Fields, fieldsOf, type ResourceStore } from "../resources/resource-store.ts";
import type { Answering } from "./create-web-call.ts";

const kind = "call";

/** One message of a call, in the provider's format. Times in epoch milliseconds. */
interface Message {
  role: "user" | "bot" | "tool_call_result";
  /** When it was captioned or done. */
  time: number;
  secondsFromStart: number;
  message?: string;
  toolCallId?: string;
  name?: string;
  result?: string;
}

interface LiveCall extends Answering {
  /** When the caller joined; null before that. */
  startedAtMs: number | null;
  messages: Message[];
  receipts: ToolCallResult[];
}

export type CallArchive = ReturnType<typeof callArchive>;

/**
 * The records of this sandbox's calls, in the provider's format. A call is saved after each turn
 * and each action of the receptionist. Opening the archive ends the calls that a crash interrupted.
 */
export function callArchive(resources: ResourceStore, now: () => number) {
  const live = new Map<string, LiveCall>();
  for (const call of resources.list(kind).results) {
    if (call["status"] === "ended") continue;
    const end = { status: "ended", endedReason: "worker-shutdown", endedAt: call.updatedAt };
    resources.put({ kind, id: call.id, fields: { ...fieldsOf(call), ...end } });
  }

  /** A failed write does not end the call: the next message saves the whole record. */
  function write(id: string, call: LiveCall, ended: Fields = {}): void {
    try {
      resources.put({ kind, id, fields: { ...shownOf(call), ...ended } });
    } catch (error) {
      reportFailure("call", "A call could not be saved.", error);
    }
  }

  return {
    /** A room was opened for this call. Returns what is shown of it. */
    opened(id: string, answering: Answering): Fields {
      const call = { ...answering, startedAtMs: null, messages: [], receipts: [] };
      live.set(id, call);
      write(id, call);
      return shownOf(call);
    },

    /** The first message of an active call; null lets the receptionist choose it. */
    firstMessageOf: (id: string): string | null => live.get(id)?.firstMessage ?? null,

    handleServerMessage({ id, message }: { id: string; message: ServerMessage }): void {
      const call = live.get(id);
      if (call && add(call, message, now())) write(id, call);
    },

    ended({ id, reason }: { id: string; reason: EndedReason }): void {
      const call = live.get(id);
      if (!call) return;
      const endedAt = new Date(now()).toISOString();
      const end = { status: "ended", endedAt, endedReason: endedReasons[reason] };
      write(id, call, { ...end, analysis: analysisOf(call) });
      live.delete(id);
    },

    remove(id: string): void {
      live.delete(id);
      resources.remove(kind, id);
    },
  };
}

/** Adds a message that says something that belongs in the record; false for any other. */
function add(call: LiveCall, message: ServerMessage, atMs: number): boolean {
  const { messages, receipts } = call;
  const at = { time: atMs, secondsFromStart: (atMs - (call.startedAtMs ?? atMs)) / 1_000 };
  if (message.type === "status-update" && message.status === "in-progress") {
    call.startedAtMs ??= atMs;
  } else if (message.type === "transcript" && message.transcriptType === "final") {
    const role = message.role === "user" ? "user" : "bot";
    messages.push({ ...at, role, message: message.transcript });
  } else if (message.type === "tool-calls-result") {
    const { name, result } = message.toolCallResult;
    receipts.push(message.toolCallResult);
    const toolCallId = `call_${receipts.length}`;
    const done = { toolCallId, name, result: JSON.stringify(result) };
    messages.push({ ...at, role: "tool_call_result", ...done });
  } else return false;
  return true;
}

function shownOf({ fields, startedAtMs, messages }: LiveCall): Fields {
  const transcript = messages
    .filter(({ role }) => role !== "tool_call_result")
    .map(({ role, message }) => `${role === "bot" ? "AI" : "User"}: ${message}\n`)
    .join("");
  return {
    type: "webCall",
    status: startedAtMs === null ? "queued" : "in-progress",
    ...(startedAtMs !== null && { startedAt: new Date(startedAtMs).toISOString() }),
    cost: 0,
    costs: [],
    ...fields,
    messages,
    artifact: { messages, transcript },
  };
}

/** The outcome of a call. It comes from tool results only: nothing is guessed. */
function analysisOf({ messages, receipts }: LiveCall) {
  const booked = receipts.findLast((receipt) => receipt.name === "book")?.result;
  const handedOff = receipts.findLast((receipt) => receipt.name === "hand-off")?.result;
  const spoke = messages.some(({ role }) => role === "user");
  const [outcome, summary] = booked
    ? ["booked", `Booked ${booked.service} for ${booked.spoken}.`]
    : handedOff
      ? ["handed-off", `Passed to the team. ${handedOff.note}`]
      : spoke
        ? ["answered", "Questions were answered; nothing was booked."]
        : ["ended-early", "Nothing was said."];
  const structuredData = {
    outcome,
    bookingId: booked?.bookingId,
    bookedService: booked?.service,
    bookedStartsAt: booked?.startsAt,
    handOffNote: handedOff?.note,
  };
  return { summary, structuredData, successEvaluation: String(outcome !== "ended-early") };
}
