import type { CreateAssistantDTO } from "@ringwell/provider-api/payloads";
import type { Practice } from "@ringwell/receptionist/practices";
import { callLimits, instructionsFor } from "./instructions-for.ts";
import { markOf } from "./mark.ts";
import { speech } from "./speech.ts";
import { endCallTool } from "./tools.ts";

/** The ids of what the assistant refers to in the provider's account. */
interface AssistantReferences {
  toolIds: string[];
  structuredOutputIds: string[];
}

/**
 * The receptionist as the provider's hosted assistant: the greeting that the built-in receptionist
 * says too, our instructions, and the guard rails that the provider itself enforces.
 *
 * `compliancePlan` is left to the owner on purpose. Its HIPAA mode works only in accounts that have
 * it, and provisioning does not touch what is not set here.
 */
export function assistantFor(
  practice: Practice,
  { toolIds, structuredOutputIds }: AssistantReferences,
): CreateAssistantDTO {
  return {
    name: nameFor(practice),
    firstMessage: speech(practice, "greeting"),
    firstMessageMode: "assistant-speaks-first",
    model: {
      provider: "openai",
      model: "gpt-4.1",
      // The least random setting: the receptionist must not invent anything.
      temperature: 0,
      maxTokens: 250,
      messages: [{ role: "system", content: instructionsFor(practice) }],
      tools: [endCallTool()],
      toolIds,
    },
    voice: { provider: "vapi", voiceId: "Paige" },
    // Multilingual, so that a caller who speaks no English is noticed instead of misheard.
    transcriber: { provider: "deepgram", model: "nova-3", language: "multi", numerals: true },
    maxDurationSeconds: callLimits.maxDurationSeconds,
    endCallPhrases: [speech(practice, "goodbye").replace(/[.!]$/, "")],
    hooks: silenceHooks(practice),
    clientMessages,
    backgroundSound: "off",
    // No recording and no listening in, unless the owner decides so and tells callers.
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
 * The messages that the browser gets during a call: captions, speaker, end, and the receipt's lines.
 * The provider takes a list, as its own example shows. Its generated types say otherwise.
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
function nameFor({ name }: Practice): string {
  const suffix = " receptionist";
  return `${name.slice(0, 40 - suffix.length).trimEnd()}${suffix}`;
}

/** Two prompts, then goodbye, as the built-in receptionist does it. A prompt restarts the provider's timer. */
function silenceHooks(practice: Practice): NonNullable<CreateAssistantDTO["hooks"]> {
  const { silenceSeconds, promptsBeforeGivingUp } = callLimits;
  return [
    {
      on: "customer.speech.timeout",
      name: "ask-into-silence",
      options: { timeoutSeconds: silenceSeconds, triggerMaxCount: promptsBeforeGivingUp },
      do: [
        { type: "say", exact: [speech(practice, "still-there"), speech(practice, "still-here")] },
      ],
    },
    {
      on: "customer.speech.timeout",
      name: "end-after-silence",
      options: { timeoutSeconds: 2 * silenceSeconds, triggerMaxCount: 1 },
      do: [{ type: "tool", tool: endCallTool(speech(practice, "goodbye")) }],
    },
  ];
}
