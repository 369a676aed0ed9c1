import * as assistant from "./endpoints/assistant.ts";
import * as call from "./endpoints/call.ts";
import * as chat from "./endpoints/chat.ts";
import * as file from "./endpoints/file.ts";
import * as knowledgeBase from "./endpoints/knowledge-base.ts";
import * as squad from "./endpoints/squad.ts";
import * as structuredOutput from "./endpoints/structured-output.ts";
import * as testSuite from "./endpoints/test-suite.ts";
import * as tool from "./endpoints/tool.ts";
import * as v2 from "./endpoints/v2.ts";
import type { ProviderAccess } from "./request.ts";

/** Every operation by its resource. A page that needs one imports that one by its name instead. */
const resources = {
  assistant: {
    create: assistant.createAssistant,
    list: assistant.listAssistants,
    get: assistant.getAssistant,
    update: assistant.updateAssistant,
    replace: assistant.replaceAssistant,
    remove: assistant.removeAssistant,
    versions: assistant.listAssistantVersions,
  },
  v2: {
    assistants: v2.pageAssistants,
    calls: v2.pageCalls,
    callMetadata: v2.pageCallMetadata,
    exportCalls: v2.exportCalls,
    phoneNumbers: v2.pagePhoneNumbers,
  },
  squad: {
    create: squad.createSquad,
    list: squad.listSquads,
    get: squad.getSquad,
    update: squad.updateSquad,
    remove: squad.removeSquad,
  },
  call: {
    create: call.createCall,
    list: call.listCalls,
    get: call.getCall,
    update: call.updateCall,
    remove: call.removeCall,
    createPhone: call.createPhoneCall,
    createWeb: call.openWebCall,
  },
  chat: {
    create: chat.createChat,
    list: chat.listChats,
    get: chat.getChat,
    remove: chat.removeChat,
    createResponse: chat.createChatResponse,
    createWeb: chat.createWebChat,
    createWebResponse: chat.createWebChatResponse,
  },
  tool: {
    create: tool.createTool,
    list: tool.listTools,
    get: tool.getTool,
    update: tool.updateTool,
    remove: tool.removeTool,
  },
  file: {
    create: file.createFile,
    list: file.listFiles,
    get: file.getFile,
    update: file.updateFile,
    remove: file.removeFile,
    upload: file.uploadFile,
  },
  knowledgeBase: {
    create: knowledgeBase.createKnowledgeBase,
    list: knowledgeBase.listKnowledgeBases,
    get: knowledgeBase.getKnowledgeBase,
    update: knowledgeBase.updateKnowledgeBase,
    remove: knowledgeBase.removeKnowledgeBase,
  },
  structuredOutput: {
    create: structuredOutput.createStructuredOutput,
    list: structuredOutput.listStructuredOutputs,
    get: structuredOutput.getStructuredOutput,
    update: structuredOutput.updateStructuredOutput,
    remove: structuredOutput.removeStructuredOutput,
  },
  testSuite: {
    create: testSuite.createTestSuite,
    list: testSuite.listTestSuites,
    get: testSuite.getTestSuite,
    update: testSuite.updateTestSuite,
    remove: testSuite.removeTestSuite,
    test: {
      create: testSuite.createTestSuiteTest,
      list: testSuite.listTestSuiteTests,
      get: testSuite.getTestSuiteTest,
      update: testSuite.updateTestSuiteTest,
      remove: testSuite.removeTestSuiteTest,
    },
    run: {
      create: testSuite.createTestSuiteRun,
      list: testSuite.listTestSuiteRuns,
      get: testSuite.getTestSuiteRun,
      update: testSuite.updateTestSuiteRun,
      remove: testSuite.removeTestSuiteRun,
    },
  },
};

type Operation = (access: ProviderAccess, ...given: never[]) => unknown;
interface Resources {
  [name: string]: Operation | Resources;
}

type Bound<Named> = {
  readonly [Name in keyof Named]: Named[Name] extends (
    access: ProviderAccess,
    ...given: infer Given
  ) => infer Answer
    ? (...given: Given) => Answer
    : Bound<Named[Name]>;
};

/** The whole provider API for whoever holds a credential. Source: spec §7. */
export type ProviderApi = Bound<typeof resources>;

/**
 * Binds every operation to one access:
 *
 *     const api = providerApi({ credential });
 *     for (const { id } of await api.assistant.list({ limit: 10 })) await api.assistant.remove(id);
 *     await api.testSuite.run.create(suiteId, { name: "nightly" }, { signal });
 */
export function providerApi(access: ProviderAccess): ProviderApi {
  return bind(resources, access) as ProviderApi;
}

function bind(named: Resources, access: ProviderAccess): object {
  const bound = Object.entries(named).map(([name, value]) => [
    name,
    typeof value === "function"
      ? (...given: never[]) => value(access, ...given)
      : bind(value, access),
  ]);
  return Object.fromEntries(bound) as object;
}
