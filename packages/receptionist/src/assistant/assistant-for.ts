import type { CreateAssistantDTO } from "@ringwell/provider-api/payloads";
import { promptsBeforeGivingUp } from "../endings.ts";
import { phrases } from "../phrases.ts";
import type { Practice } from "../practice.ts";
import * as wording from "../wording.ts";
import { instructionsFor } from "./instructions.ts";
import { markOf } from "./mark.ts";
import { endCallTool } from "./tools.ts";

/** What the assistant refers to in the provider's account, by id. */
export interface AssistantReferences {
  toolIds: string[];
  structuredOutputIds: string[];
}

/** The limits of a call, in seconds. */
export const callLimits = {
  /** A booking takes two minutes; a line left open costs the owner money. */
  longestSeconds: 600,
  /** Of silence before the caller is asked whether they are still there. */
  silenceSeconds: 10,
} as const;

/**
 * The receptionist as the provider's hosted assistant: the greeting of the conversation engine, our
 * instructions, and the guard rails that the provider itself keeps.
 *
 * `compliancePlan` is left to the owner on purpose: its HIPAA mode works only in accounts that have
 * it, and what is not set here is not touched by provisioning.
 */
export function assistantFor(
  practice: Practice,
  { toolIds, structuredOutputIds }: AssistantReferences,
): CreateAssistantDTO {
  return {
    name: nameOf(practice),
    firstMessage: wording.greetingOf(practice).join(" "),
    firstMessageMode: "assistant-speaks-first",
    model: {
      provider: "openai",
      model: "gpt-4.1",
      // As steady as it gets: a receptionist has nothing to be inventive about.
      temperature: 0,
      maxTokens: 250,
      messages: [{ role: "system", content: instructionsFor(practice) }],
      tools: [endCallTool()],
      toolIds,
    },
    voice: { provider: "vapi", voiceId: "Paige" },
    // Several languages, so that a caller who speaks no English is noticed instead of misheard.
    transcriber: { provider: "deepgram", model: "nova-3", language: "multi", numerals: true },
    maxDurationSeconds: callLimits.longestSeconds,
    endCallPhrases: [wording.goodbyeOf(practice).replace(/\.$/, "")],
    hooks: silenceHooks(practice),
    clientMessages,
    backgroundSound: "off",
    // Nothing is recorded, and nobody listens in, unless the owner decides so and says so to callers.
    artifactPlan: {
      recordingEnabled: false,
      videoRecordingEnabled: false,
      pcapEnabled: false,
      structuredOutputIds,
    },
    monitorPlan: { listenEnabled: false, controlEnabled: false },
    metadata: markOf(practice, "receptionist"),
  };
}

/**
 * What the browser is told during a call: captions, who speaks, how it ends, and the receipt's lines.
 * The provider takes a list, as its own example shows; its generated types lost that.
 */
const clientMessages = [
  "status-update",
  "transcript",
  "speech-update",
  "user-interrupted",
  "tool-calls-result",
] satisfies NonNullable<CreateAssistantDTO["clientMessages"]>[] as unknown as NonNullable<
  CreateAssistantDTO["clientMessages"]
>;

/** Within the provider's 40 characters. */
function nameOf({ name }: Practice): string {
  const ending = " receptionist";
  return `${name.slice(0, 40 - ending.length).trimEnd()}${ending}`;
}

/** Two prompts, then goodbye, as the engine does it. The clock starts anew when a prompt was said. */
function silenceHooks(practice: Practice): NonNullable<CreateAssistantDTO["hooks"]> {
  return [
    {
      on: "customer.speech.timeout",
      name: "ask-into-silence",
      options: {
        timeoutSeconds: callLimits.silenceSeconds,
        triggerMaxCount: promptsBeforeGivingUp,
      },
      do: [{ type: "say", exact: [phrases.areYouThere, phrases.stillHere] }],
    },
    {
      on: "customer.speech.timeout",
      name: "end-after-silence",
      options: { timeoutSeconds: 2 * callLimits.silenceSeconds, triggerMaxCount: 1 },
      do: [{ type: "tool", tool: endCallTool(wording.goodbyeOf(practice)) }],
    },
  ];
}
