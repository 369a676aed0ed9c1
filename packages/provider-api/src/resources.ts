import * as analytics from "./endpoints/analytics.ts";
import * as assistant from "./endpoints/assistant.ts";
import * as call from "./endpoints/call.ts";
import * as campaign from "./endpoints/campaign.ts";
import * as chat from "./endpoints/chat.ts";
import * as credential from "./endpoints/credential.ts";
import * as elevenLabs from "./endpoints/eleven-labs.ts";
import * as file from "./endpoints/file.ts";
import * as knowledgeBase from "./endpoints/knowledge-base.ts";
import * as org from "./endpoints/org.ts";
import * as phoneNumber from "./endpoints/phone-number.ts";
import * as provider from "./endpoints/provider.ts";
import * as session from "./endpoints/session.ts";
import * as squad from "./endpoints/squad.ts";
import * as structuredOutput from "./endpoints/structured-output.ts";
import * as template from "./endpoints/template.ts";
import * as testSuite from "./endpoints/test-suite.ts";
import * as token from "./endpoints/token.ts";
import * as tool from "./endpoints/tool.ts";
import * as v2 from "./endpoints/v2.ts";
import * as voiceLibrary from "./endpoints/voice-library.ts";
import * as workflow from "./endpoints/workflow.ts";

/** Every operation of the provider, by its resource. Source: spec §7. */
export const resources = {
  analytics: {
    query: analytics.queryAnalytics,
  },
  assistant: {
    create: assistant.createAssistant,
    list: assistant.listAssistants,
    get: assistant.getAssistant,
    update: assistant.updateAssistant,
    replace: assistant.replaceAssistant,
    remove: assistant.removeAssistant,
    versions: assistant.listAssistantVersions,
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
  campaign: {
    create: campaign.createCampaign,
    list: campaign.listCampaigns,
    get: campaign.getCampaign,
    update: campaign.updateCampaign,
    remove: campaign.removeCampaign,
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
  credential: {
    create: credential.createCredential,
    list: credential.listCredentials,
    get: credential.getCredential,
    update: credential.updateCredential,
    remove: credential.removeCredential,
    createSession: credential.createCredentialSession,
    trigger: credential.triggerCredentialAction,
    webhook: credential.sendCredentialWebhook,
  },
  elevenLabs: {
    cloneVoice: elevenLabs.cloneVoice,
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
  org: {
    create: org.createOrg,
    list: org.listOrgs,
    get: org.getOrg,
    update: org.updateOrg,
    remove: org.removeOrg,
    featureFlag: org.isOrgFeatureOn,
    invite: org.inviteToOrg,
    updateRole: org.updateOrgRole,
    removeMember: org.removeOrgMember,
    leave: org.leaveOrg,
    users: org.listOrgUsers,
    token: org.getOrgToken,
  },
  phoneNumber: {
    create: phoneNumber.createPhoneNumber,
    list: phoneNumber.listPhoneNumbers,
    get: phoneNumber.getPhoneNumber,
    update: phoneNumber.updatePhoneNumber,
    remove: phoneNumber.removePhoneNumber,
    importTwilio: phoneNumber.importTwilioNumber,
    importVonage: phoneNumber.importVonageNumber,
  },
  provider: {
    resource: {
      create: provider.createResource,
      list: provider.listResources,
      get: provider.getResource,
      update: provider.updateResource,
      remove: provider.removeResource,
    },
    workflows: provider.listProviderWorkflows,
    workflowHooks: provider.getWorkflowHooks,
    locations: provider.listProviderLocations,
    searchVoices: provider.searchVoices,
    searchVoice: provider.searchVoice,
    addVoices: provider.addVoices,
    addVoice: provider.addVoice,
  },
  session: {
    create: session.createSession,
    list: session.listSessions,
    get: session.getSession,
    update: session.updateSession,
    remove: session.removeSession,
  },
  squad: {
    create: squad.createSquad,
    list: squad.listSquads,
    get: squad.getSquad,
    update: squad.updateSquad,
    remove: squad.removeSquad,
  },
  structuredOutput: {
    create: structuredOutput.createStructuredOutput,
    list: structuredOutput.listStructuredOutputs,
    get: structuredOutput.getStructuredOutput,
    update: structuredOutput.updateStructuredOutput,
    remove: structuredOutput.removeStructuredOutput,
  },
  template: {
    create: template.createTemplate,
    list: template.listTemplates,
    pinned: template.listPinnedTemplates,
    get: template.getTemplate,
    update: template.updateTemplate,
    remove: template.removeTemplate,
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
  token: {
    create: token.createToken,
    list: token.listTokens,
    get: token.getToken,
    update: token.updateToken,
    remove: token.removeToken,
  },
  tool: {
    create: tool.createTool,
    list: tool.listTools,
    get: tool.getTool,
    update: tool.updateTool,
    remove: tool.removeTool,
  },
  v2: {
    assistants: v2.pageAssistants,
    calls: v2.pageCalls,
    callMetadata: v2.pageCallMetadata,
    exportCalls: v2.exportCalls,
    phoneNumbers: v2.pagePhoneNumbers,
  },
  voiceLibrary: {
    list: voiceLibrary.listVoices,
    accents: voiceLibrary.listAccents,
    sync: voiceLibrary.syncVoices,
    syncDefaults: voiceLibrary.syncDefaultVoices,
    createSesame: voiceLibrary.createSesameVoice,
  },
  workflow: {
    create: workflow.createWorkflow,
    list: workflow.listWorkflows,
    get: workflow.getWorkflow,
    update: workflow.updateWorkflow,
    remove: workflow.removeWorkflow,
  },
};
