import type { ServerMessage, Speaker, ToolCallResult } from "@ringwell/provider-api";

/** A line or an act of a call, as the provider's call messages have it. Times in epoch milliseconds. */
interface Message {
  role: "user" | "bot" | "tool_calls" | "tool_call_result";
  time: number;
  secondsFromStart: number;
  message?: string;
  endTime?: number;
  duration?: number;
  toolCalls?: object[];
  toolCallId?: string;
  name?: string;
  result?: string;
}

/** Transcript and outcome of one call, made of the app messages that its page was sent. */
export class CallArtifact {
  readonly #messages: Message[] = [];
  readonly #receipts: ToolCallResult[] = [];
  /** When the caller began the turn that is not captioned yet. */
  #userSinceMs: number | null = null;
  /** The assistant's line that has not ended yet. */
  #openLine: Message | null = null;
  #startedAtMs: number | null = null;

  /** When the caller was there; null before. */
  get startedAtMs(): number | null {
    return this.#startedAtMs;
  }

  add(message: ServerMessage, atMs: number): void {
    switch (message.type) {
      case "status-update":
        if (message.status === "in-progress") this.#startedAtMs ??= atMs;
        else this.#endLine(atMs);
        return;
      case "speech-update":
        if (message.role === "assistant") {
          if (message.status === "stopped") this.#endLine(atMs);
        } else if (message.status === "started") this.#userSinceMs = atMs;
        return;
      case "transcript":
        if (message.transcriptType === "final")
          this.#addLine(message.role, message.transcript, atMs);
        return;
      case "tool-calls-result":
        this.#addToolCall(message.toolCallResult, atMs);
        return;
      case "user-interrupted":
        return;
      default:
        message satisfies never;
    }
  }

  /** The fields of the provider's `Call` that tell what happened in it. */
  fields() {
    const transcript = this.#messages
      .flatMap(({ role, message }) =>
        role === "bot" || role === "user"
          ? [`${role === "bot" ? "AI" : "User"}: ${message}\n`]
          : [],
      )
      .join("");
    return {
      messages: this.#messages,
      artifact: { messages: this.#messages, transcript },
      analysis: this.#analysis(),
    };
  }

  #addLine(role: Speaker, words: string, atMs: number): void {
    this.#endLine(atMs);
    const fromMs = role === "user" ? (this.#userSinceMs ?? atMs) : atMs;
    const line: Message = {
      ...this.#at(fromMs),
      role: role === "user" ? "user" : "bot",
      message: words,
    };
    this.#messages.push(line);
    this.#openLine = line;
    if (role === "user") {
      this.#userSinceMs = null;
      this.#endLine(atMs);
    }
  }

  #endLine(atMs: number): void {
    const line = this.#openLine;
    this.#openLine = null;
    if (line === null) return;
    line.endTime = atMs;
    line.duration = atMs - line.time;
  }

  #addToolCall(receipt: ToolCallResult, atMs: number): void {
    this.#receipts.push(receipt);
    const toolCallId = `call_${this.#receipts.length}`;
    this.#messages.push(
      {
        ...this.#at(atMs),
        role: "tool_calls",
        message: "",
        toolCalls: [
          { id: toolCallId, type: "function", function: { name: receipt.name, arguments: "{}" } },
        ],
      },
      {
        ...this.#at(atMs),
        role: "tool_call_result",
        toolCallId,
        name: receipt.name,
        result: JSON.stringify(receipt.result),
      },
    );
  }

  #at(atMs: number): Pick<Message, "time" | "secondsFromStart"> {
    return { time: atMs, secondsFromStart: (atMs - (this.#startedAtMs ?? atMs)) / 1_000 };
  }

  /** What became of the call, out of its receipts: nothing is guessed. */
  #analysis() {
    const booked = this.#receipts.findLast((receipt) => receipt.name === "book");
    const handedOff = this.#receipts.findLast((receipt) => receipt.name === "hand-off");
    const spoke = this.#messages.some(({ role }) => role === "user");
    const outcome = booked
      ? "booked"
      : handedOff
        ? "handed-off"
        : spoke
          ? "answered"
          : "ended-early";
    return {
      summary: booked
        ? `Booked ${booked.result.service} for ${booked.result.spoken}.`
        : handedOff
          ? `Passed to the team. ${handedOff.result.note}`
          : spoke
            ? "Questions were answered; nothing was booked."
            : "Nothing was said.",
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
