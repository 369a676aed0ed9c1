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
  #startedAtMs: number | null = null;

  /** When the caller joined; null before that. */
  get startedAtMs(): number | null {
    return this.#startedAtMs;
  }

  /** True if the message says something that belongs in the record. */
  add(message: ServerMessage, atMs: number): boolean {
    if (message.type === "status-update" && message.status === "in-progress") {
      this.#startedAtMs ??= atMs;
      return true;
    }
    const at = { time: atMs, secondsFromStart: (atMs - (this.#startedAtMs ?? atMs)) / 1_000 };
    if (message.type === "transcript" && message.transcriptType === "final") {
      const role = message.role === "user" ? "user" : "bot";
      this.#messages.push({ ...at, role, message: message.transcript });
      return true;
    }
    if (message.type !== "tool-calls-result") return false;
    const { name, result } = message.toolCallResult;
    this.#receipts.push(message.toolCallResult);
    const toolCallId = `call_${this.#receipts.length}`;
    const done = { toolCallId, name, result: JSON.stringify(result) };
    this.#messages.push({ ...at, role: "tool_call_result", ...done });
    return true;
  }

  /** The fields of the provider's `Call` that say what happened in it. */
  fields() {
    const transcript = this.#messages
      .filter(({ role }) => role !== "tool_call_result")
      .map(({ role, message }) => `${role === "bot" ? "AI" : "User"}: ${message}\n`)
      .join("");
    return {
      messages: this.#messages,
      artifact: { messages: this.#messages, transcript },
      analysis: this.#analysis(),
    };
  }

  /** The outcome of the call. It comes from tool results only: nothing is guessed. */
  #analysis() {
    const booked = this.#receipts.findLast((receipt) => receipt.name === "book");
    const handedOff = this.#receipts.findLast((receipt) => receipt.name === "hand-off");
    const spoke = this.#messages.some(({ role }) => role === "user");
    const [outcome, summary] = booked
      ? ["booked", `Booked ${booked.result.service} for ${booked.result.spoken}.`]
      : handedOff
        ? ["handed-off", `Passed to the team. ${handedOff.result.note}`]
        : spoke
          ? ["answered", "Questions were answered; nothing was booked."]
          : ["ended-early", "Nothing was said."];
    return {
      summary,
      structuredData: {
        outcome,
        ...(booked && {
          bookingId: booked.result.bookingId,
          bookedService: booked.result.service,
          bookedStartsAt: booked.result.startsAt,
        }),
        ...(handedOff && { handOffNote: handedOff.result.note }),
      },
      successEvaluation: String(outcome !== "ended-early"),
    };
  }
}
