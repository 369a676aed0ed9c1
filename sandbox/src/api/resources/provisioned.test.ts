import {
  assistantFor,
  bookTool,
  callReportFor,
  handOffTool,
  hardCallSuite,
  hardCallTest,
  knowledgeTool,
} from "@ringwell/assistant";
import { hardCallsFor } from "@ringwell/receptionist/hard-calls";
import { dentalPractice as practice } from "@ringwell/receptionist/practices";
import { expect, test } from "vitest";
import { apiUnderTest } from "../../../testing/api/api-under-test.ts";

test("everything the receptionist is made of is accepted as it would be sent to the provider", async () => {
  const { read } = apiUnderTest();
  const made = async (path: string, body: object): Promise<string> => {
    const resource = await read(`POST ${path}`, body);
    expect(resource).toMatchObject(JSON.parse(JSON.stringify(body)));
    return resource.id;
  };
  const tools = [bookTool(practice), handOffTool(practice), knowledgeTool(practice, ["f1"])];
  const toolIds: string[] = [];
  for (const tool of tools) toolIds.push(await made("/tool", tool));
  const structuredOutputIds = [await made("/structured-output", callReportFor(practice))];
  const definition = assistantFor(practice, { toolIds, structuredOutputIds });
  const assistant = await made("/assistant", definition);
  const suite = await made("/test-suite", hardCallSuite(practice, assistant));
  for (const call of hardCallsFor(practice)) {
    await made(`/test-suite/${suite}/test`, hardCallTest(practice, call));
  }
});

test("the sandbox's own receptionist is the practice's, without the mark of provisioning", async () => {
  const receptionist = await apiUnderTest().read("GET /assistant/receptionist");
  expect(receptionist.firstMessage).toContain(practice.name);
  expect(receptionist.model.messages[0].role).toBe("system");
  expect(receptionist).not.toHaveProperty("metadata");
});
