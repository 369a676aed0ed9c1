import type { CreateAssistantDTO } from "@ringwell/provider-api/payloads";
import {
  anyObject,
  type Check,
  list,
  number,
  objectWith,
  oneOf,
  type Shape,
  text,
  yesOrNo,
} from "./checks.ts";

const message = objectWith({ role: text(40), content: text() }, ["role"]);

const model = objectWith(
  {
    provider: text(100, 1),
    model: text(200, 1),
    messages: list(message),
    toolIds: list(text(100, 1)),
    tools: list(objectWith({ type: text(100, 1) }, ["type"])),
    temperature: number(0, 2),
    maxTokens: number(1, 100_000),
    knowledgeBaseId: text(100),
  },
  ["provider"],
);

/** Every field that the provider's own type names: one it adds makes this fail to compile. */
const fields = {
  transcriber: objectWith({ provider: text(100, 1) }, ["provider"]),
  model,
  voice: objectWith({ provider: text(100, 1), voiceId: text(200) }, ["provider"]),
  firstMessage: text(5_000),
  firstMessageInterruptionsEnabled: yesOrNo,
  firstMessageMode: oneOf([
    "assistant-speaks-first",
    "assistant-speaks-first-with-model-generated-message",
    "assistant-waits-for-user",
  ]),
  voicemailDetection: anyObject,
  clientMessages: list(text(100)),
  serverMessages: list(text(100)),
  maxDurationSeconds: number(10, 43_200),
  backgroundSound: text(1_000),
  modelOutputInMessagesEnabled: yesOrNo,
  transportConfigurations: list(anyObject),
  observabilityPlan: anyObject,
  credentials: list(anyObject),
  hooks: list(anyObject),
  name: text(40),
  voicemailMessage: text(1_000),
  endCallMessage: text(1_000),
  endCallPhrases: list(text(140)),
  compliancePlan: anyObject,
  metadata: anyObject,
  backgroundSpeechDenoisingPlan: anyObject,
  analysisPlan: anyObject,
  artifactPlan: objectWith({ structuredOutputIds: list(text(100, 1)) }),
  startSpeakingPlan: anyObject,
  stopSpeakingPlan: anyObject,
  monitorPlan: anyObject,
  credentialIds: list(text(100)),
  server: objectWith({ url: text(2_000) }),
  keypadInputPlan: anyObject,
} as const satisfies Record<keyof CreateAssistantDTO, Check>;

/** What an assistant may be made of. The deep parts are the provider's; here they are kept as sent. */
export const assistantShape: Shape = { fields, required: [] };

/** An assistant within something else: a squad's member, a chat, a test suite. */
export const inlineAssistant: Check = objectWith(fields);
