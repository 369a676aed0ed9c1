import type { Methods } from "./payloads.ts";

/**
 * One operation: its name in the official client, its wire form, what it takes after the ids of its
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

/** Every operation of the provider, as the official client 2.3.10 makes it. Source: spec §7. */
export const operations = {
  assistant: {
    create: ["assistantControllerCreate", "POST /assistant", "json"],
    list: ["assistantControllerFindAll", "GET /assistant", "query"],
    get: ["assistantControllerFindOne", "GET /assistant/{id}"],
    update: ["assistantControllerUpdate", "PATCH /assistant/{id}", "json"],
    replace: ["assistantControllerReplace", "PUT /assistant/{id}", "json"],
    remove: ["assistantControllerRemove", "DELETE /assistant/{id}"],
    versions: ["assistantControllerFindVersions", "GET /assistant/{id}/version", "query"],
  },
  v2: {
    assistants: ["assistantControllerFindAllPaginated", "GET /v2/assistant", "query"],
    exportCalls: ["callControllerCallsExport", "GET /v2/call/export", "query", "text"],
    calls: ["callControllerFindAllPaginated", "GET /v2/call", "query"],
    callMetadata: ["callControllerFindAllMetadataPaginated", "GET /v2/call/metadata", "query"],
    phoneNumbers: ["phoneNumberControllerFindAllPaginated", "GET /v2/phone-number", "query"],
  },
  squad: {
    create: ["squadControllerCreate", "POST /squad", "json"],
    list: ["squadControllerFindAll", "GET /squad", "query"],
    get: ["squadControllerFindOne", "GET /squad/{id}"],
    update: ["squadControllerUpdate", "PATCH /squad/{id}", "json"],
    remove: ["squadControllerRemove", "DELETE /squad/{id}"],
  },
  workflow: {
    list: ["workflowControllerFindAll", "GET /workflow"],
    create: ["workflowControllerCreate", "POST /workflow", "json"],
    get: ["workflowControllerFindOne", "GET /workflow/{id}"],
    remove: ["workflowControllerDelete", "DELETE /workflow/{id}"],
    update: ["workflowControllerUpdate", "PATCH /workflow/{id}", "json"],
  },
  call: {
    create: ["callControllerCreate", "POST /call", "json"],
    list: ["callControllerFindAll", "GET /call", "query"],
    get: ["callControllerFindOne", "GET /call/{id}"],
    update: ["callControllerUpdate", "PATCH /call/{id}", "json"],
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
  campaign: {
    create: ["campaignControllerCreate", "POST /campaign", "json"],
    list: ["campaignControllerFindAll", "GET /campaign", "query"],
    get: ["campaignControllerFindOne", "GET /campaign/{id}"],
    update: ["campaignControllerUpdate", "PATCH /campaign/{id}", "json"],
    remove: ["campaignControllerRemove", "DELETE /campaign/{id}"],
  },
  session: {
    create: ["sessionControllerCreate", "POST /session", "json"],
    list: ["sessionControllerFindAllPaginated", "GET /session", "query"],
    get: ["sessionControllerFindOne", "GET /session/{id}"],
    update: ["sessionControllerUpdate", "PATCH /session/{id}", "json"],
    remove: ["sessionControllerRemove", "DELETE /session/{id}"],
  },
  phoneNumber: {
    importTwilio: ["phoneNumberControllerImportTwilio", "POST /phone-number/import/twilio", "json"],
    importVonage: ["phoneNumberControllerImportVonage", "POST /phone-number/import/vonage", "json"],
    create: ["phoneNumberControllerCreate", "POST /phone-number", "json"],
    list: ["phoneNumberControllerFindAll", "GET /phone-number", "query"],
    get: ["phoneNumberControllerFindOne", "GET /phone-number/{id}"],
    update: ["phoneNumberControllerUpdate", "PATCH /phone-number/{id}", "json"],
    remove: ["phoneNumberControllerRemove", "DELETE /phone-number/{id}"],
  },
  tool: {
    create: ["toolControllerCreate", "POST /tool", "json"],
    list: ["toolControllerFindAll", "GET /tool", "query"],
    get: ["toolControllerFindOne", "GET /tool/{id}"],
    update: ["toolControllerUpdate", "PATCH /tool/{id}", "json"],
    remove: ["toolControllerRemove", "DELETE /tool/{id}"],
  },
  file: {
    upload: ["fileControllerCreateDeprecated", "POST /file/upload", "form"],
    create: ["fileControllerCreate", "POST /file", "form"],
    list: ["fileControllerFindAll", "GET /file"],
    get: ["fileControllerFindOne", "GET /file/{id}"],
    update: ["fileControllerUpdate", "PATCH /file/{id}", "json"],
    remove: ["fileControllerRemove", "DELETE /file/{id}"],
  },
  knowledgeBase: {
    create: ["knowledgeBaseControllerCreate", "POST /knowledge-base", "json"],
    list: ["knowledgeBaseControllerFindAll", "GET /knowledge-base", "query"],
    get: ["knowledgeBaseControllerFindOne", "GET /knowledge-base/{id}"],
    update: ["knowledgeBaseControllerUpdate", "PATCH /knowledge-base/{id}", "json"],
    remove: ["knowledgeBaseControllerRemove", "DELETE /knowledge-base/{id}"],
  },
  structuredOutput: {
    list: ["structuredOutputControllerFindAll", "GET /structured-output", "query"],
    create: ["structuredOutputControllerCreate", "POST /structured-output", "json"],
    get: ["structuredOutputControllerFindOne", "GET /structured-output/{id}"],
    update: ["structuredOutputControllerUpdate", "PATCH /structured-output/{id}", "query", "json"],
    remove: ["structuredOutputControllerRemove", "DELETE /structured-output/{id}"],
  },
  testSuite: {
    list: ["testSuiteControllerFindAllPaginated", "GET /test-suite", "query"],
    create: ["testSuiteControllerCreate", "POST /test-suite", "json"],
    get: ["testSuiteControllerFindOne", "GET /test-suite/{id}"],
    update: ["testSuiteControllerUpdate", "PATCH /test-suite/{id}", "json"],
    remove: ["testSuiteControllerRemove", "DELETE /test-suite/{id}"],
    test: {
      list: [
        "testSuiteTestControllerFindAllPaginated",
        "GET /test-suite/{testSuiteId}/test",
        "query",
      ],
      create: ["testSuiteTestControllerCreate", "POST /test-suite/{testSuiteId}/test", "json"],
      get: ["testSuiteTestControllerFindOne", "GET /test-suite/{testSuiteId}/test/{id}"],
      update: [
        "testSuiteTestControllerUpdate",
        "PATCH /test-suite/{testSuiteId}/test/{id}",
        "json",
      ],
      remove: ["testSuiteTestControllerRemove", "DELETE /test-suite/{testSuiteId}/test/{id}"],
    },
    run: {
      list: [
        "testSuiteRunControllerFindAllPaginated",
        "GET /test-suite/{testSuiteId}/run",
        "query",
      ],
      create: ["testSuiteRunControllerCreate", "POST /test-suite/{testSuiteId}/run", "json"],
      get: ["testSuiteRunControllerFindOne", "GET /test-suite/{testSuiteId}/run/{id}"],
      update: ["testSuiteRunControllerUpdate", "PATCH /test-suite/{testSuiteId}/run/{id}", "json"],
      remove: ["testSuiteRunControllerRemove", "DELETE /test-suite/{testSuiteId}/run/{id}"],
    },
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
  token: {
    create: ["tokenControllerCreate", "POST /token", "json"],
    list: ["tokenControllerFindAll", "GET /token", "query"],
    get: ["tokenControllerFindOne", "GET /token/{id}"],
    update: ["tokenControllerUpdate", "PATCH /token/{id}", "json"],
    remove: ["tokenControllerRemove", "DELETE /token/{id}"],
  },
  credential: {
    create: ["credentialControllerCreate", "POST /credential", "json"],
    list: ["credentialControllerFindAll", "GET /credential", "query"],
    get: ["credentialControllerFindOne", "GET /credential/{id}"],
    update: ["credentialControllerUpdate", "PATCH /credential/{id}", "json"],
    remove: ["credentialControllerRemove", "DELETE /credential/{id}"],
    createSession: ["credentialControllerGenerateSession", "POST /credential/session", "json"],
    webhook: ["credentialControllerHandleWebhook", "POST /credential/webhook", "json", "nothing"],
    trigger: [
      "credentialControllerTriggerCredentialAction",
      "POST /credential/trigger",
      "json",
      "nothing",
    ],
  },
  template: {
    create: ["templateControllerCreate", "POST /template", "json"],
    list: ["templateControllerFindAll", "GET /template", "query"],
    pinned: ["templateControllerFindAllPinned", "GET /template/pinned"],
    get: ["templateControllerFindOne", "GET /template/{id}"],
    update: ["templateControllerUpdate", "PATCH /template/{id}", "json"],
    remove: ["templateControllerRemove", "DELETE /template/{id}"],
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

/** Every operation with its whole name: "testSuite.run.create". */
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
