import { z } from "zod";

const id = z.string().min(1).max(100);
const roles = ["system", "user", "assistant", "tool", "developer"] as const;

/** The body of a chat, in which a message may have at most `mostBytes`. */
export function chatRequest(mostBytes: number) {
  const content = z
    .string()
    .refine((text) => Buffer.byteLength(text) <= mostBytes, `must be at most ${mostBytes} bytes`);
  const messages = z.array(z.looseObject({ role: z.enum(roles), content: content.nullish() }));
  return z
    .strictObject({
      assistantId: id,
      assistantOverrides: z.looseObject({}).nullish(),
      sessionId: id.nullish(),
      input: z.union([content, messages.max(100)], "must be a string or a list of messages"),
      stream: z.boolean().nullish(),
      customer: z.looseObject({}).nullish(),
    })
    .transform(({ assistantId, sessionId, input, stream }, context) => {
      // Only the user's last message is new.
      const words =
        typeof input === "string" ? input : input.findLast(({ role }) => role === "user")?.content;
      if (!words?.trim())
        context.addIssue({ code: "custom", path: ["input"], message: "must hold words" });
      return {
        words: words ?? "",
        /** As it was sent. */
        input,
        assistantId,
        sessionId: sessionId ?? null,
        stream: stream === true,
      };
    });
}

export type ChatRequest = z.output<ReturnType<typeof chatRequest>>;
