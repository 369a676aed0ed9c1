import { z } from "zod";

const id = z.string().nullish();
const inline = z.looseObject({}).nullish();

/**
 * The body of `POST /call/web`: who should answer, by id or brought along. Source: spec §3 (fields).
 */
export const callRequest = z.object({
  assistantId: id,
  assistant: inline,
  assistantOverrides: inline,
  squadId: id,
  squad: inline,
  workflowId: id,
  workflow: inline,
});

export type CallRequest = z.output<typeof callRequest>;
