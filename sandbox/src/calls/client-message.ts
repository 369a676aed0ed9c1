import type { ClientMessage } from "@ringwell/provider-api";
import { z } from "zod";
import { maxLineCharacters } from "../reception/sentences.ts";

/** Of an app message. */
const maxMessageBytes = 16_384;

/** A voice reads control characters as spaces, and a caption does not show them. */
const line = z
  .string()
  .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim())
  .pipe(z.string().min(1).max(maxLineCharacters));

const clientMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("say"),
    message: line,
    endCallAfterSpoken: z.boolean().default(false),
    interruptionsEnabled: z.boolean().default(true),
    interruptAssistantEnabled: z.boolean().default(true),
  }),
  z.object({
    type: z.literal("add-message"),
    message: z.object({ role: z.enum(["user", "system"]), content: line }),
  }),
  z.object({
    type: z.literal("control"),
    control: z.enum(["mute-assistant", "unmute-assistant", "say-first-message"]),
  }),
  z.object({ type: z.literal("end-call") }),
]) satisfies z.ZodType<ClientMessage>;

/** A `ClientMessage` with the defaults filled in. */
export type ParsedClientMessage = z.infer<typeof clientMessage>;

/** Reads an app message of the browser; `null` for a text that is none, or is too long. */
export function parseClientMessage(text: string): ParsedClientMessage | null {
  if (Buffer.byteLength(text) > maxMessageBytes) return null;
  try {
    return clientMessage.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
