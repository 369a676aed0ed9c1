import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { atMostBytes, ProblemError } from "../../http/problem.ts";
import type { ApiContext } from "../provider-api.ts";
import { parse, readBody } from "../../http/read-body.ts";
import { listQuery, ALWAYS_THERE, type Fields, fieldsOf, type Resource } from "./resource-store.ts";

/** The owner's routes for the account, for each kind of resource. */
export function resourceRoutes(context: ApiContext): Hono {
  const routes = new Hono();
  for (const kind of resourceKinds) addRoutes(routes, kind, context);
  return routes;
}

/**
 * Create, list, get, update and remove of one kind of resource; create and update only if it has a schema.
 *
 * 201 with the new resource; 200 with the resource that was read, changed or removed; 400 naming the
 * field; 403 when the account is full, or for the receptionist; 404 for an unknown id; 413.
 * Source: spec §7 (paths); the shapes are the provider's own types.
 */
function addRoutes(routes: Hono, of: ResourceKind, context: ApiContext): void {
  const { kind, path = `/${kind}`, parent: parentOf, schema, isPaged, upload } = of;
  const { resources, limits, rooms } = context;

  const found = ({ req }: Context): Resource => {
    const resource = resources.find(kind, req.param("id") ?? "", req.param("parent"));
    if (!resource) throw unknown(kind);
    return resource;
  };

  if (parentOf) {
    routes.use(`${path}/*`, async ({ req }, next) => {
      if (!resources.find(parentOf.kind, req.param("parent") ?? "")) throw unknown(parentOf.kind);
      await next();
    });
  }

  routes.get(path, ({ req }) => {
    // Chats belong to their session.
    const { sessionId: parent = req.param("parent"), ...rest } = req.query();
    const query = parse(listQuery, rest);
    const { results, totalItems } = resources.list(kind, query, parent);
    const { limit: itemsPerPage, page: currentPage } = query;
    const metadata = { itemsPerPage, totalItems, currentPage };
    return Response.json(isPaged ? { results, metadata } : results);
  });

  routes.get(`${path}/:id`, (c) => Response.json(found(c)));

  routes.delete(`${path}/:id`, (c) => {
    const { id } = found(c);
    if (id === ALWAYS_THERE) {
      const advice = "change it, or create another";
      throw new ProblemError(403, `"${ALWAYS_THERE}" cannot be deleted: ${advice}.`);
    }
    // Nothing more of a deleted call is stored: a call that goes on ends.
    rooms.get(id)?.end("manually-canceled");
    const removed = found(c);
    resources.remove(kind, id);
    return Response.json(removed);
  });

  if (!schema) return;

  const readObject = (request: Request): Promise<Fields> =>
    readBody(request, z.looseObject({}), limits.jsonDepth);
  /** The stored fields with the given ones in their place; `null` takes a field away. */
  const changed = (stored: Fields, given: Fields): Fields => {
    const whole = Object.entries({ ...stored, ...given }).filter(([, value]) => value !== null);
    return parse(schema, Object.fromEntries(whole));
  };

  const mostBytes = upload ? limits.fileBytes : limits.accountBodyBytes;
  routes.post(path, atMostBytes(mostBytes), async ({ req }) => {
    const fields = upload
      ? parse(upload, await req.parseBody().catch(() => ({})))
      : changed({}, await readObject(req.raw));
    const most = limits.resourcesOfAKind;
    if (resources.count(kind) >= most) {
      throw new ProblemError(403, `The account holds ${most} of these: delete some first.`);
    }
    const parent = req.param("parent") ?? "";
    const id = randomUUID();
    const whole = parentOf ? { ...fields, [parentOf.field]: parent } : fields;
    resources.put({ kind, id, parent, fields: whole });
    return Response.json(resources.find(kind, id), { status: 201 });
  });

  routes.patch(`${path}/:id`, atMostBytes(limits.accountBodyBytes), async (c) => {
    const given = await readObject(c.req.raw);
    const stored = found(c);
    resources.put({ kind, id: stored.id, fields: changed(fieldsOf(stored), given) });
    return Response.json(found(c));
  });
}

function unknown(kind: string): ProblemError {
  return new ProblemError(404, `There is no ${kind.replaceAll("-", " ")} by this id.`);
}

/** One kind of resource. All kinds share the same routes. */
export interface ResourceKind {
  /** Its name in the store. Sentences have spaces in place of the dashes. */
  kind: string;
  /** `/` and the kind, if not set. */
  path?: string;
  /** The kind it belongs to, whose id is in its path as `:parent` and in its body as `field`. */
  parent?: { kind: string; field: string };
  /**
   * What is checked of a body: what the sandbox reads of it, what the provider requires, and its limits on
   * names and texts. Other fields are stored as sent. Without a schema, the owner only reads and deletes:
   * the sandbox itself writes.
   */
  schema?: z.ZodType<Fields>;
  /** Its list comes in pages, with the total count. */
  isPaged?: true;
  /** Describes a new one that is sent as a form. */
  upload?: z.ZodType<Fields>;
}

/** What the sandbox reads of an assistant, wherever it is defined. */
export const assistantSchema = z.looseObject({
  name: z.string().max(40).optional(),
  firstMessage: z.string().max(5_000).optional(),
  firstMessageMode: z.string().max(100).optional(),
});

/** A file as the provider describes it. Its content is not stored: the provider does not give it back either. */
const upload = z
  .object({ file: z.file("must be given, as a file in multipart/form-data") })
  .transform(({ file: { name, size, type } }) => {
    const named = name.slice(0, 255) || "file";
    const mimetype = type || "application/octet-stream";
    return {
      object: "file",
      status: "done",
      name: named,
      originalName: named,
      bytes: size,
      mimetype,
    };
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
    schema: z.looseObject({ name: z.string().max(80).optional() }),
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
    }),
    isPaged: true,
  },
  {
    kind: "file",
    schema: z.looseObject({ name: z.string().min(1).max(255) }),
    upload,
  },
  { kind: "call" },
  { kind: "chat", isPaged: true },
];
