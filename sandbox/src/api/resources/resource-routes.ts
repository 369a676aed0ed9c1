import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { atMostBytes, ProblemError } from "../../http/problem.ts";
import type { ApiContext } from "../api-context.ts";
import { parse, readBody, readQuery } from "../read-body.ts";
import { fileBodyBytes } from "./file-upload.ts";
import { listQuery } from "./list-query.ts";
import { type ResourceKind, resourceKinds } from "./resource-kinds.ts";
import { ALWAYS_THERE, type Fields, fieldsOf, type Resource } from "./resource-store.ts";

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
  const { kind, path = `/${kind}`, parent: parentOf, schema, isPaged, readUpload } = of;
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
    const query = readQuery(req.raw, listQuery);
    const parent = req.param("parent");
    const results = resources.list(kind, query, parent);
    if (!isPaged) return Response.json(results);
    const { limit: itemsPerPage, page: currentPage } = query;
    const totalItems = resources.count(kind, query, parent);
    return Response.json({ results, metadata: { itemsPerPage, totalItems, currentPage } });
  });

  routes.get(`${path}/:id`, (c) => Response.json(found(c)));

  routes.delete(`${path}/:id`, (c) => {
    const { id } = found(c);
    if (id === ALWAYS_THERE) {
      throw new ProblemError(
        403,
        `"${ALWAYS_THERE}" cannot be deleted: change it, or create another.`,
      );
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

  const mostBytes = readUpload ? fileBodyBytes(limits) : limits.accountBodyBytes;
  routes.post(path, atMostBytes(mostBytes), async ({ req }) => {
    const fields = readUpload
      ? await readUpload(req.raw, limits)
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
