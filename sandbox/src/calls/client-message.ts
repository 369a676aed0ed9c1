import type { ClientMessage } from "@ringwell/provider-api";
import { bounds } from "./timings.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * An app message of the browser, made of known fields only; `null` for anything else:
 * not JSON, an unknown type, a field of another type, a line that is empty or too long.
 */
export function parseClientMessage(text: string): ClientMessage | null {
  const message = objectIn(text);
  switch (message?.["type"]) {
    case "say":
      return parseSay(message);
    case "add-message":
      return parseAddMessage(message["message"]);
    case "control": {
      const control = message["control"];
      return isControl(control) ? { type: "control", control } : null;
    }
    case "end-call":
      return { type: "end-call" };
    default:
      return null;
  }
}

function parseSay(fields: Fields): ClientMessage | null {
  const message = lineIn(fields["message"]);
  if (message === null) return null;
  return {
    type: "say",
    message,
    endCallAfterSpoken: fields["endCallAfterSpoken"] === true,
    interruptionsEnabled: fields["interruptionsEnabled"] !== false,
    interruptAssistantEnabled: fields["interruptAssistantEnabled"] !== false,
  };
}

function parseAddMessage(value: unknown): ClientMessage | null {
  if (!isFields(value)) return null;
  const { role } = value;
  const content = lineIn(value["content"]);
  if (content === null || (role !== "user" && role !== "system")) return null;
  return { type: "add-message", message: { role, content } };
}

function objectIn(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isControl(
  value: unknown,
): value is "mute-assistant" | "unmute-assistant" | "say-first-message" {
  return (
    value === "mute-assistant" || value === "unmute-assistant" || value === "say-first-message"
  );
}

/** Control characters are spaces to a voice, and nothing at all to a caption. */
function lineIn(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const line = value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return line.length > 0 && line.length <= bounds.lineCharacters ? line : null;
}
