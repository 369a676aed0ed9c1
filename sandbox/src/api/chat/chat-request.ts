import type { Parsed } from "@ringwell/provider-api";
import { inlineAssistant } from "../account/assistant-shape.ts";
import {
  anyObject,
  type Check,
  type Fields,
  isFields,
  list,
  objectWith,
  oneOf,
  readShape,
  refused,
  type Shape,
  text,
  yesOrNo,
} from "../account/checks.ts";

/** A turn that somebody asks for. `words` are the visitor's last; `input` is kept as it was sent. */
export interface ChatRequest {
  words: string;
  input: unknown;
  stream: boolean;
  assistantId: string | null;
  /** Given along with the request instead of an id. */
  assistant: Fields | null;
  sessionId: string | null;
  previousChatId: string | null;
  name: string | null;
}

/** Who asks: the owner's server, or a visitor's browser. */
export type ChatAsker = "owner" | "browser";

const id = text(100, 1);

/** Reads the body of a chat; a message may have at most `mostBytes`. */
export function readChatRequest(
  body: unknown,
  asker: ChatAsker,
  mostBytes: number,
): Parsed<ChatRequest> {
  const read = readShape(shapes(mostBytes)[asker], body);
  if (!read.ok) return read;
  const { input, stream, assistant, ...named } = read.value;
  if (named["sessionId"] && named["previousChatId"]) {
    return refused("Give sessionId or previousChatId, not both.");
  }
  const words = wordsOf(input);
  if (!words.ok) return words;
  return {
    ok: true,
    value: {
      words: words.value,
      input,
      stream: stream === true,
      assistant: isFields(assistant) ? assistant : null,
      assistantId: textOf(named["assistantId"]),
      sessionId: textOf(named["sessionId"]),
      previousChatId: textOf(named["previousChatId"]),
      name: textOf(named["name"]),
    },
  };
}

function shapes(mostBytes: number): Record<ChatAsker, Shape> {
  const forBoth = {
    assistantId: id,
    assistantOverrides: anyObject,
    sessionId: id,
    input: inputWithin(mostBytes),
    stream: yesOrNo,
  };
  return {
    owner: {
      fields: { ...forBoth, assistant: inlineAssistant, name: text(40), previousChatId: id },
      required: ["input"],
    },
    browser: {
      fields: { ...forBoth, customer: anyObject },
      required: ["assistantId", "input"],
    },
  };
}

/** Words, or a list of messages; each within the limit. */
function inputWithin(mostBytes: number): Check {
  const words: Check = (value, name) => {
    if (typeof value !== "string") return `${name} must be a string.`;
    return Buffer.byteLength(value) > mostBytes
      ? `${name} must be at most ${mostBytes} bytes long.`
      : null;
  };
  const messages = list(
    objectWith(
      { role: oneOf(["system", "user", "assistant", "tool", "developer"]), content: words },
      ["role"],
    ),
    100,
  );
  return (value, name) =>
    typeof value === "string"
      ? words(value, name)
      : Array.isArray(value)
        ? messages(value, name)
        : `${name} must be a string or a list of messages.`;
}

/** What the visitor says: of several messages the last of theirs; the others are known already. */
function wordsOf(input: unknown): Parsed<string> {
  if (typeof input === "string") {
    return input.trim() ? { ok: true, value: input } : refused("input must not be empty.");
  }
  const last = (input as Fields[]).findLast(({ role }) => role === "user");
  const content = textOf(last?.["content"]);
  return content?.trim()
    ? { ok: true, value: content }
    : refused("input must hold a message of the user, with its content.");
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
