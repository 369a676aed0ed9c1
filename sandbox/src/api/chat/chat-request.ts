import { z } from "zod";

const id = z.string().min(1).max(100);
const roles = ["system", "user", "assistant", "tool", "developer"] as const;
const messages = z.array(z.looseObject({ role: z.enum(roles), content: z.string().nullish() }));

/** The body of a chat, in which the visitor's words may have at most `mostBytes`. */
export function chatRequest(mostBytes: number) {
  return z
    .strictObject({
      assistantId: id,
      assistantOverrides: z.looseObject({}).nullish(),
      sessionId: id.nullish(),
      input: z.union([z.string(), messages.max(100)], "must be a string or a list of messages"),
      stream: z.boolean().nullish(),
      customer: z.looseObject({}).nullish(),
    })
    .transform(({ assistantId, sessionId, input, stream }, context) => {
      // Only the user's last message is new.
      const words =
        (typeof input === "string"
          ? input
          : input.findLast(({ role }) => role === "user")?.content) ?? "";
      const refuse = (message: string): void =>
        context.addIssue({ code: "custom", path: ["input"], message });
      if (!words.trim()) refuse("must hold words");
      if (Buffer.byteLength(words) > mostBytes) refuse(`must be at most ${mostBytes} bytes`);
      return {
        words,
        /** As it was sent. */
        input,
        assistantId,
        sessionId: sessionId ?? null,
        stream: stream === true,
      };
    });
}

export type ChatRequest = z.output<ReturnType<typeof chatRequest>>;
