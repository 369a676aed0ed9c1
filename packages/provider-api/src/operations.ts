import type { Methods } from "./payloads.ts";

/**
 * One operation: its name in the official client, its method and path, what it takes after the ids of the
 * path, and what it answers if that is not JSON.
 */
export type Operation = readonly [
  official: keyof Methods,
  wire: `${"GET" | "POST" | "PATCH" | "PUT" | "DELETE"} /${string}`,
  ...parts: ("query" | "json" | "form" | "nothing" | "text")[],
];

export interface OperationTable {
  readonly [name: string]: Operation | OperationTable;
}

/**
 * The five operations that most resources have, under the names that the official client makes of them.
 * It names a list that is answered in pages in another way.
 */
function resource<
  const Name extends string,
  const Path extends string,
  const List extends "FindAll" | "FindAllPaginated" = "FindAll",
>(name: Name, path: Path, list = "FindAll" as List) {
  return {
    create: [`${name}ControllerCreate`, `POST /${path}`, "json"],
    list: [`${name}Controller${list}`, `GET /${path}`, "query"],
    get: [`${name}ControllerFindOne`, `GET /${path}/{id}`],
    update: [`${name}ControllerUpdate`, `PATCH /${path}/{id}`, "json"],
    remove: [`${name}ControllerRemove`, `DELETE /${path}/{id}`],
  } as const;
}

/** Every operation of the provider, as in the official client 2.3.10. Source: spec §7. */
export const operations = {
  assistant: {
    ...resource("assistant", "assistant"),
    replace: ["assistantControllerReplace", "PUT /assistant/{id}", "json"],
    versions: ["assistantControllerFindVersions", "GET /assistant/{id}/version", "query"],
  },
  v2: {
    assistants: ["assistantControllerFindAllPaginated", "GET /v2/assistant", "query"],
    exportCalls: ["callControllerCallsExport", "GET /v2/call/export", "query", "text"],
    calls: ["callControllerFindAllPaginated", "GET /v2/call", "query"],
    callMetadata: ["callControllerFindAllMetadataPaginated", "GET /v2/call/metadata", "query"],
    phoneNumbers: ["phoneNumberControllerFindAllPaginated", "GET /v2/phone-number", "query"],
  },
  squad: resource("squad", "squad"),
  workflow: {
    ...resource("workflow", "workflow"),
    list: ["workflowControllerFindAll", "GET /workflow"],
    remove: ["workflowControllerDelete", "DELETE /workflow/{id}"],
  },
  call: {
    ...resource("call", "call"),
    remove: ["callControllerDeleteCallData", "DELETE /call/{id}"],
    createPhone: ["callControllerCreatePhoneCall", "POST /call/phone", "json"],
    createWeb: ["callControllerCreateWebCall", "POST /call/web", "json"],
  },
  chat: {
    list: ["chatControllerListChats", "GET /chat", "query"],
    create: ["chatControllerCreateChat", "POST /chat", "json"],
    get: ["chatControllerGetChat", "GET /chat/{id}"],
    remove: ["chatControllerDeleteChat", "DELETE /chat/{id}"],
    createResponse: ["chatControllerCreateOpenAiChat", "POST /chat/responses", "json"],
    createWeb: ["chatControllerCreateWebChat", "POST /chat/web", "json"],
    createWebResponse: ["chatControllerCreateOpenAiWebChat", "POST /chat/web/responses", "json"],
  },
  campaign: resource("campaign", "campaign"),
  session: resource("session", "session", "FindAllPaginated"),
  phoneNumber: {
    importTwilio: ["phoneNumberControllerImportTwilio", "POST /phone-number/import/twilio", "json"],
    importVonage: ["phoneNumberControllerImportVonage", "POST /phone-number/import/vonage", "json"],
    ...resource("phoneNumber", "phone-number"),
  },
  tool: resource("tool", "tool"),
  file: {
    upload: ["fileControllerCreateDeprecated", "POST /file/upload", "form"],
    ...resource("file", "file"),
    create: ["fileControllerCreate", "POST /file", "form"],
    list: ["fileControllerFindAll", "GET /file"],
  },
  knowledgeBase: resource("knowledgeBase", "knowledge-base"),
  structuredOutput: {
    ...resource("structuredOutput", "structured-output"),
    update: ["structuredOutputControllerUpdate", "PATCH /structured-output/{id}", "query", "json"],
  },
  testSuite: {
    ...resource("testSuite", "test-suite", "FindAllPaginated"),
    test: resource("testSuiteTest", "test-suite/{testSuiteId}/test", "FindAllPaginated"),
    run: resource("testSuiteRun", "test-suite/{testSuiteId}/run", "FindAllPaginated"),
  },
  org: {
    create: ["orgControllerCreate", "POST /org", "json"],
    list: ["orgControllerFindAll", "GET /org"],
    featureFlag: ["orgControllerFeatureFlagEnabled", "GET /org/feature-flag", "query"],
    get: ["orgControllerFindOne", "GET /org/{id}"],
    update: ["orgControllerUpdate", "PATCH /org/{id}", "json"],
    remove: ["orgControllerDeleteOrg", "DELETE /org/{id}", "nothing"],
    users: ["orgControllerFindAllUsers", "GET /org/{id}/user"],
    leave: ["orgControllerOrgLeave", "DELETE /org/{id}/leave", "nothing"],
    removeMember: [
      "orgControllerOrgRemoveUser",
      "DELETE /org/{id}/member/{memberId}/leave",
      "nothing",
    ],
    invite: ["orgControllerUsersInvite", "POST /org/{id}/invite", "json", "nothing"],
    updateRole: ["orgControllerUserUpdate", "PATCH /org/{id}/role", "json", "nothing"],
    token: ["orgControllerOrgToken", "GET /org/{id}/auth"],
  },
  token: resource("token", "token"),
  credential: {
    createSession: ["credentialControllerGenerateSession", "POST /credential/session", "json"],
    webhook: ["credentialControllerHandleWebhook", "POST /credential/webhook", "json", "nothing"],
    trigger: [
      "credentialControllerTriggerCredentialAction",
      "POST /credential/trigger",
      "json",
      "nothing",
    ],
    ...resource("credential", "credential"),
  },
  template: {
    pinned: ["templateControllerFindAllPinned", "GET /template/pinned"],
    ...resource("template", "template"),
  },
  voiceLibrary: {
    list: ["voiceLibraryControllerVoiceGetByProvider", "GET /voice-library/{provider}", "query"],
    accents: [
      "voiceLibraryControllerVoiceGetAccentsByProvider",
      "GET /voice-library/{provider}/accents",
    ],
    sync: [
      "voiceLibraryControllerVoiceLibrarySyncByProvider",
      "POST /voice-library/sync/{provider}",
    ],
    syncDefaults: [
      "voiceLibraryControllerVoiceLibrarySyncDefaultVoices",
      "POST /voice-library/sync",
      "json",
    ],
    createSesame: [
      "voiceLibraryControllerVoiceLibraryCreateSesameVoice",
      "POST /voice-library/create-sesame-voice",
      "json",
      "nothing",
    ],
  },
  provider: {
    resource: {
      create: [
        "providerResourceControllerCreateProviderResource",
        "POST /provider/{provider}/{resourceName}",
      ],
      list: [
        "providerResourceControllerGetProviderResourcesPaginated",
        "GET /provider/{provider}/{resourceName}",
        "query",
      ],
      get: [
        "providerResourceControllerGetProviderResource",
        "GET /provider/{provider}/{resourceName}/{id}",
      ],
      remove: [
        "providerResourceControllerDeleteProviderResource",
        "DELETE /provider/{provider}/{resourceName}/{id}",
      ],
      update: [
        "providerResourceControllerUpdateProviderResource",
        "PATCH /provider/{provider}/{resourceName}/{id}",
      ],
    },
    searchVoices: ["voiceProviderControllerSearchVoices", "GET /{provider}/voices/search", "query"],
    addVoices: ["voiceProviderControllerAddVoices", "POST /{provider}/voices/add", "json"],
    workflows: ["providerControllerGetWorkflows", "GET /{provider}/workflows", "query"],
    workflowHooks: [
      "providerControllerGetWorkflowTriggerHook",
      "GET /{provider}/workflows/{workflowId}/hooks",
    ],
    locations: ["providerControllerGetLocations", "GET /{provider}/locations"],
    searchVoice: ["voiceProviderControllerSearchVoice", "GET /{provider}/voice/search", "query"],
    addVoice: ["voiceProviderControllerAddVoice", "POST /{provider}/voice/add", "json"],
  },
  elevenLabs: {
    cloneVoice: [
      "voiceProviderControllerCloneVoices",
      "POST /11labs/voice/clone",
      "form",
      "nothing",
    ],
  },
  analytics: {
    query: ["analyticsControllerQuery", "POST /analytics", "json"],
  },
} as const satisfies OperationTable;

/** Every operation with its full name: "testSuite.run.create". */
export function* namedOperations(
  table: OperationTable = operations,
  path = "",
): Generator<{ name: string; operation: Operation }> {
  for (const [name, at] of Object.entries(table)) {
    if (isOperation(at)) yield { name: path + name, operation: at };
    else yield* namedOperations(at, `${path}${name}.`);
  }
}

export function isOperation(at: Operation | OperationTable): at is Operation {
  return Array.isArray(at);
}
