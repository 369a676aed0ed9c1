import type { CreateAssistantDTO } from "@ringwell/provider-api/payloads";
import { render } from "@ringwell/receptionist";
import { dentalPractice, type Practice } from "@ringwell/receptionist/practices";
import { expect, test } from "vitest";
import { assistantFor } from "./assistant-for.ts";
import { edgePractices } from "./testing/edge-practices.ts";

const assistant = (practice: Practice = dentalPractice): CreateAssistantDTO =>
  assistantFor(practice, { toolIds: ["tool-1"], structuredOutputIds: ["output-1"] });

test("the first message is the greeting of the built-in receptionist, which says that it is an AI", () => {
  const greeting = render({ id: "greeting", params: {} }, dentalPractice, "en", "speech");
  expect(assistant().firstMessage).toBe(greeting.join(" "));
  expect(assistant().firstMessage).toBe(
    "Thanks for calling Maple Street Dental. This is the AI receptionist. How can I help?",
  );
});

test("the provider itself limits the call, ends it on the goodbye and records nothing", () => {
  expect(assistant()).toMatchObject({
    maxDurationSeconds: 600,
    endCallPhrases: ["Thanks for calling Maple Street Dental. Goodbye"],
    artifactPlan: {
      recordingEnabled: false,
      videoRecordingEnabled: false,
      structuredOutputIds: ["output-1"],
    },
    monitorPlan: { listenEnabled: false, controlEnabled: false },
    metadata: { practice: "maple-street-dental", key: "receptionist" },
    model: { toolIds: ["tool-1"] },
  });
});

test("a silent caller is prompted twice, then the call ends", () => {
  expect(assistant().hooks).toMatchObject([
    { options: { timeoutSeconds: 10, triggerMaxCount: 2 }, do: [{ type: "say" }] },
    { do: [{ type: "tool", tool: { type: "endCall" } }] },
  ]);
});

test("the account's HIPAA mode stays as the owner set it", () => {
  expect(assistant()).not.toHaveProperty("compliancePlan");
});

test("the browser gets the messages that its receipt is made of", () => {
  expect(String(assistant().clientMessages)).toBe(
    "status-update,transcript,speech-update,user-interrupted,tool-calls-result",
  );
});

test.each(edgePractices)("the assistant of $name is within the provider's limits", (practice) => {
  const made = assistant(practice);
  expect(made.name?.length).toBeLessThanOrEqual(40);
  expect(made.name).toMatch(/\S receptionist$/);
  expect(made.firstMessage).toContain(practice.name);
  for (const { texts } of practice.services)
    expect(made.model?.messages?.[0]?.content).toContain(texts.en.name);
  // The sandbox accepts no longer body, and a longer prompt makes every answer slower.
  expect(JSON.stringify(made).length).toBeLessThan(16_384);
});
