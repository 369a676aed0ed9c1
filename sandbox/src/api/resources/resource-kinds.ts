import { z } from "zod";
import { readUpload } from "./file-upload.ts";
import type { Fields } from "./resource-store.ts";

/** One kind of resource. All kinds share the same routes. */
export interface ResourceKind {
  /** Its name in the store. Sentences have spaces in place of the dashes. */
  kind: string;
  /** `/` and the kind, if not set. */
  path?: string;
  /** The kind it belongs to, whose id is in its path as `:parent` and in its body as `field`. */
  parent?: { kind: string; field: string };
  /**
   * What is checked of a body: what the sandbox reads of it, and the provider's limits on what
   * provisioning sends. Other fields are the provider's, and stored as sent. Without a schema, the
   * owner only reads and deletes: the sandbox itself writes.
   */
  schema?: z.ZodType<Fields>;
  /** Its list comes in pages, with the total count. */
  isPaged?: true;
  /** Reads a new one from a request that is not JSON. */
  readUpload?: typeof readUpload;
}

const ids = z.array(z.string().min(1).max(100)).optional();
const ofProvider = z.looseObject({ provider: z.string().min(1).max(100) });
const plan = z.looseObject({ assistantId: z.string().max(100).optional() }).optional();

const assistantSchema = z.looseObject({
  name: z.string().max(40).optional(),
  firstMessage: z.string().max(5_000).optional(),
  firstMessageMode: z.string().max(100).optional(),
  model: z
    .looseObject({
      ...ofProvider.shape,
      messages: z.array(z.looseObject({ role: z.string() })).optional(),
      toolIds: ids,
    })
    .optional(),
  voice: ofProvider.optional(),
  transcriber: ofProvider.optional(),
  maxDurationSeconds: z.number().min(10).max(43_200).optional(),
  artifactPlan: z.looseObject({ structuredOutputIds: ids }).optional(),
  metadata: z.looseObject({}).optional(),
});

export const resourceKinds: readonly ResourceKind[] = [
  { kind: "assistant", schema: assistantSchema },
  {
    kind: "tool",
    schema: z.looseObject({
      type: z.string().min(1).max(100),
      function: z.looseObject({ name: z.string().regex(/^[\w-]{1,64}$/u) }).optional(),
    }),
  },
  {
    kind: "structured-output",
    schema: z.looseObject({
      name: z.string().min(1).max(40),
      description: z.string().optional(),
      schema: z.looseObject({ type: z.string() }),
    }),
    isPaged: true,
  },
  {
    kind: "test-suite",
    schema: z.looseObject({
      name: z.string().max(80).optional(),
      targetPlan: plan,
      testerPlan: plan,
    }),
    isPaged: true,
  },
  {
    kind: "test-suite-test",
    path: "/test-suite/:parent/test",
    parent: { kind: "test-suite", field: "testSuiteId" },
    schema: z.looseObject({
      type: z.enum(["voice", "chat"]),
      name: z.string().max(80).optional(),
      script: z.string().max(10_000),
      scorers: z.array(z.looseObject({ type: z.string(), rubric: z.string().min(1).max(10_000) })),
      numAttempts: z.number().min(1).max(10).optional(),
    }),
    isPaged: true,
  },
  {
    kind: "file",
    schema: z.looseObject({ name: z.string().min(1).max(255) }),
    readUpload,
  },
  { kind: "call" },
  { kind: "chat", isPaged: true },
];
