import type { ServerMessage } from "./app-messages.ts";
import { isObject, own } from "./parse-call-request.ts";

const isText = (value: unknown): boolean => typeof value === "string";

/** What a message of a known type must hold, so that nobody downstream has to ask again. */
const wellFormed: Readonly<Record<ServerMessage["type"], (message: object) => boolean>> = {
  "status-update": (message) =>
    isText(own(message, "status")) &&
    (own(message, "status") !== "ended" || isText(own(message, "endedReason"))),
  transcript: (message) =>
    isText(own(message, "transcript")) &&
    isText(own(message, "role")) &&
    isText(own(message, "transcriptType")),
  "speech-update": (message) => isText(own(message, "role")) && isText(own(message, "status")),
  "user-interrupted": () => true,
  "tool-calls-result": (message) => {
    const result = own(message, "toolCallResult");
    return isObject(result) && isText(own(result, "name")) && isObject(own(result, "result"));
  },
};

/**
 * Reads one app message from the assistant's side; `null` when it is no message.
 *
 * A provider may send types that are not listed here: they pass as they are, so a `switch`
 * over the type must let the unknown ones go by.
 */
export function parseServerMessage(text: string): ServerMessage | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(message)) return null;
  const type = own(message, "type");
  if (typeof type !== "string") return null;
  const known = Object.hasOwn(wellFormed, type);
  if (known && !wellFormed[type as ServerMessage["type"]](message)) return null;
  return message as ServerMessage;
}
