import type { ReceivedMessage, ServerMessage, ToolCallResult } from "./app-messages.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Whether a message has the fields of its type, so that no later code has to check. */
const isComplete: Readonly<Record<ServerMessage["type"], (message: Fields) => boolean>> = {
  "status-update": ({ status }) => status === "in-progress" || status === "ended",
  transcript: ({ transcript, role, transcriptType }) =>
    isText(transcript) &&
    isSpeaker(role) &&
    (transcriptType === "partial" || transcriptType === "final"),
  "speech-update": ({ role, status }) =>
    isSpeaker(role) && (status === "started" || status === "stopped"),
  "user-interrupted": () => true,
  "tool-calls-result": ({ toolCallResult }) => {
    const { name, result } = fieldsOf(toolCallResult);
    return isText(name) && Object.hasOwn(isResult, name)
      ? isResult[name as ToolCallResult["name"]](fieldsOf(result))
      : false;
  },
};

/** The same for tool results. A provider's own tools may answer anything. */
const isResult: Readonly<Record<ToolCallResult["name"], (result: Fields) => boolean>> = {
  book: isVisit,
  move: isVisit,
  cancel: isVisit,
  text: ({ to, text }) => isText(to) && isText(text),
  record: ({ practice, wishes, booked }) =>
    isText(practice) && Array.isArray(wishes) && Array.isArray(booked),
  note: ({ to, note }) => (to === null || isText(to)) && isText(note),
  "hand-off": ({ note }) => isText(note),
};

/**
 * Reads one app message from the assistant's side; `null` when it is not JSON.
 *
 * Anything but a complete `ServerMessage` is returned as `unknown`: a provider sends more types than these,
 * and the page may use them.
 */
export function parseServerMessage(text: string): ReceivedMessage | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  const fields = fieldsOf(message);
  const { type, status, endedReason } = fields;
  const isKnown =
    isText(type) &&
    Object.hasOwn(isComplete, type) &&
    isComplete[type as ServerMessage["type"]](fields);
  if (!isKnown) return { type: "unknown", message };
  // The call has ended, even if the reason cannot be read.
  if (status === "ended" && !isText(endedReason)) return { type: "status-update", status };
  return message as ServerMessage;
}

function isVisit({ service, startsAt, spoken }: Fields): boolean {
  return isText(service) && isText(startsAt) && isText(spoken);
}

function isSpeaker(value: unknown): boolean {
  return value === "assistant" || value === "user";
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}
