import type { ServerMessage, ToolCallResult } from "@ringwell/provider-api";

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

/** The transcript and outcome of one call, built from the app messages sent to its page. */
export class CallArtifact {
  readonly #messages: Message[] = [];
  readonly #receipts: ToolCallResult[] = [];
  /** When the caller joined; null before that. */
  startedAtMs: number | null = null;

  /** True if the message says something that belongs in the record. */
  add(message: ServerMessage, atMs: number): boolean {
    const at = { time: atMs, secondsFromStart: (atMs - (this.startedAtMs ?? atMs)) / 1_000 };
    if (message.type === "status-update" && message.status === "in-progress") {
      this.startedAtMs ??= atMs;
    } else if (message.type === "transcript" && message.transcriptType === "final") {
      const role = message.role === "user" ? "user" : "bot";
      this.#messages.push({ ...at, role, message: message.transcript });
    } else if (message.type === "tool-calls-result") {
      const { name, result } = message.toolCallResult;
      this.#receipts.push(message.toolCallResult);
      const toolCallId = `call_${this.#receipts.length}`;
      const done = { toolCallId, name, result: JSON.stringify(result) };
      this.#messages.push({ ...at, role: "tool_call_result", ...done });
    } else return false;
    return true;
  }

  /** The fields of the provider's `Call` that say what was said. */
  transcript() {
    const messages = this.#messages;
    const transcript = messages
      .filter(({ role }) => role !== "tool_call_result")
      .map(({ role, message }) => `${role === "bot" ? "AI" : "User"}: ${message}\n`)
      .join("");
    return { messages, artifact: { messages, transcript } };
  }

  /** The outcome of the call. It comes from tool results only: nothing is guessed. */
  analysis() {
    const booked = this.#receipts.findLast((receipt) => receipt.name === "book")?.result;
    const handedOff = this.#receipts.findLast((receipt) => receipt.name === "hand-off")?.result;
    const spoke = this.#messages.some(({ role }) => role === "user");
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
}
