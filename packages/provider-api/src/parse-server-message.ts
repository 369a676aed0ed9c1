import type { ServerMessage } from "./app-messages.ts";

/** The texts a message of a known type must hold, so that nobody downstream has to ask again. */
const texts: Readonly<Record<ServerMessage["type"], readonly string[]>> = {
  "status-update": ["status"],
  transcript: ["transcript", "role", "transcriptType"],
  "speech-update": ["role", "status"],
  "user-interrupted": [],
  "tool-calls-result": [],
};

/** The texts a result must hold, by what was done; a provider's own tools hold what they like. */
const resultTexts: Readonly<Record<string, readonly string[]>> = {
  move: ["service", "startsAt", "spoken"],
  cancel: ["service", "startsAt", "spoken"],
  text: ["to", "text"],
  record: ["practice"],
  note: ["note"],
};

/**
 * Reads one app message from the assistant's side; `null` when it is no message.
 *
 * A provider may send types that are not listed here: they pass as they are, so a `switch`
 * over the type must let the unknown ones go by.
 */
export function parseServerMessage(text: string): ServerMessage | null {
  try {
    const message = JSON.parse(text) as Record<string, unknown>;
    const { type, status, endedReason, toolCallResult } = message;
    if (!isText(type)) return null;
    const needed = Object.hasOwn(texts, type) ? texts[type as ServerMessage["type"]] : [];
    if (!needed.every((name) => isText(message[name]))) return null;
    if (type === "status-update" && status === "ended" && !isText(endedReason)) return null;
    if (type === "tool-calls-result") {
      const { name, result } = toolCallResult as { name: unknown; result: unknown };
      if (!isText(name) || typeof result !== "object" || !result) return null;
      const held = result as Record<string, unknown>;
      if (!(resultTexts[name] ?? []).every((text) => isText(held[text]))) return null;
      if (name === "record" && !(Array.isArray(held["wishes"]) && Array.isArray(held["booked"])))
        return null;
    }
    return message as unknown as ServerMessage;
  } catch {
    // No JSON, or nothing where an object should be.
    return null;
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
