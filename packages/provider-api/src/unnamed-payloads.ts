import type { Api, CallPaginatedResponse, PaginationMeta } from "./payloads.ts";

/**
 * Payloads that the official package words on the spot, under names of our own. Most are unions
 * told apart by one field: `type` for tools, `provider` for the rest.
 */

type Official = Api<unknown>;
type Operation = (...given: never[]) => Promise<{ data: unknown }>;
type Answer<Call extends Operation> = Awaited<ReturnType<Call>>["data"];

export type Tool = Answer<Official["tool"]["toolControllerFindOne"]>;
export type CreateTool = Parameters<Official["tool"]["toolControllerCreate"]>[0];
export type UpdateTool = Parameters<Official["tool"]["toolControllerUpdate"]>[1];

type Knowledge = Official["knowledgeBase"];
export type KnowledgeBase = Answer<Knowledge["knowledgeBaseControllerFindOne"]>;
export type CreateKnowledgeBase = Parameters<Knowledge["knowledgeBaseControllerCreate"]>[0];
export type UpdateKnowledgeBase = Parameters<Knowledge["knowledgeBaseControllerUpdate"]>[1];

type Tests = Official["testSuite"];
export type TestSuiteTest = Answer<Tests["testSuiteTestControllerFindOne"]>;
export type CreateTestSuiteTest = Parameters<Tests["testSuiteTestControllerCreate"]>[1];
export type UpdateTestSuiteTest = Parameters<Tests["testSuiteTestControllerUpdate"]>[2];

type Numbers = Official["phoneNumber"];
export type PhoneNumber = Answer<Numbers["phoneNumberControllerFindOne"]>;
export type CreatePhoneNumber = Parameters<Numbers["phoneNumberControllerCreate"]>[0];
export type UpdatePhoneNumber = Parameters<Numbers["phoneNumberControllerUpdate"]>[1];

type Credentials = Official["credential"];
export type CreateCredential = Parameters<Credentials["credentialControllerCreate"]>[0];
export type UpdateCredential = Parameters<Credentials["credentialControllerUpdate"]>[1];

/** What every provider's credential has; the official type says `any`. */
export interface Credential {
  id: string;
  orgId: string;
  provider: string;
  name?: string;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

/** What an answer to the model's own chat format can be. */
export type ChatResponse = Answer<Official["chat"]["chatControllerCreateOpenAiChat"]>;

type CallsExport = Official["v2"]["callControllerCallsExport"];
export type CallColumn = NonNullable<NonNullable<Parameters<CallsExport>[0]>["columns"]>;

/** One page of a list; the first is 1. */
export interface Page<Item> {
  results: Item[];
  metadata: PaginationMeta;
  /** Where the next page begins, of lists that say so. */
  nextPageState?: string;
}

/** The official type leaves open what a version holds. */
export type AssistantVersionPage = Page<unknown>;
export type CallPage = CallPaginatedResponse;

/** A file to give to the provider. A `File` brings its name; the official type names its record. */
export interface FileUpload {
  file: Blob;
}

export interface VoiceClone {
  name: string;
  description?: string | undefined;
  /** JSON text. */
  labels?: string | undefined;
  /** Recordings of the voice. */
  files: Blob[];
}
