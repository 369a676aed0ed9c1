import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Limits } from "../../http/limits.ts";
import { ProblemError } from "../problem.ts";
import { parse, readBody, readQuery } from "../read-body.ts";
import { listQuery, pageOf } from "./list-query.ts";
import { type ResourceKind, resourceKinds } from "./resource-kinds.ts";
import { type Fields, fieldsOf, type Resource, type ResourceStore } from "./resource-store.ts";

export interface ResourceNeeds {
  resources: ResourceStore;
  limits: Limits;
}

/** The assistant that the sandbox brings along and that cannot be deleted. */
export const ALWAYS_THERE = "receptionist";

/** What provisioning puts into the account: the routes of each kind of resource. */
export function resourceRoutes(needs: ResourceNeeds): Hono {
  const routes = new Hono();
  for (const kind of resourceKinds) routes.route("/", routesOf(kind, needs));
  return routes;
}

/**
 * Create, list, get, update and remove of one kind of resource.
 *
 * 201 with what was made; 200 with what is there, was changed or was removed; 400 naming the field;
 * 403 when the account is full, or for what is always there; 404 for an id that is not known; 413.
 * Source: spec §7 (paths); the shapes are the provider's own types.
 */
function routesOf(of: ResourceKind, { resources, limits }: ResourceNeeds): Hono {
  const routes = new Hono();
  const { kind, path, schema } = of;

  const found = ({ req }: Context): Resource => {
    const resource = resources.find(kind, req.param("id") ?? "", req.param("parent"));
    if (!resource) throw unknown(kind);
    return resource;
  };
  const readObject = (request: Request): Promise<Fields> => {
    const bounds = { bodyBytes: limits.accountBodyBytes, jsonDepth: limits.jsonDepth };
    return readBody(request, z.looseObject({}), bounds);
  };
  /** The stored fields with the given ones in their place; `null` takes a field away. */
  const changed = (stored: Fields, given: Fields): Fields => {
    const whole = Object.entries({ ...stored, ...given }).filter(([, value]) => value !== null);
    return parse(schema, Object.fromEntries(whole));
  };

  if (of.parent) {
    const { kind: parentKind } = of.parent;
    routes.use(`${path}/*`, async ({ req }, next) => {
      if (!resources.find(parentKind, req.param("parent") ?? "")) throw unknown(parentKind);
      await next();
    });
  }

  routes.post(path, async ({ req }) => {
    const fields = of.readUpload
      ? await of.readUpload(req.raw, limits)
      : changed({}, await readObject(req.raw));
    const most = limits.resourcesOfAKind;
    if (resources.count(kind) >= most) {
      throw new ProblemError(403, `The account holds ${most} of these: delete some first.`);
    }
    const parent = req.param("parent") ?? "";
    const id = randomUUID();
    const whole = of.parent ? { ...fields, [of.parent.field]: parent } : fields;
    resources.put({ kind, id, parent, fields: whole });
    return Response.json(resources.find(kind, id), { status: 201 });
  });

  routes.get(path, ({ req }) => {
    const query = readQuery(req.raw, listQuery);
    const parent = req.param("parent");
    const listed = resources.list(kind, query, parent);
    if (!of.isPaged) return Response.json(listed);
    return Response.json(pageOf(query, listed, resources.count(kind, query, parent)));
  });

  routes.get(`${path}/:id`, (c) => Response.json(found(c)));

  routes.patch(`${path}/:id`, async (c) => {
    const given = await readObject(c.req.raw);
    const stored = found(c);
    resources.put({ kind, id: stored.id, fields: changed(fieldsOf(stored), given) });
    return Response.json(found(c));
  });

  routes.delete(`${path}/:id`, (c) => {
    const stored = found(c);
    if (stored.id === ALWAYS_THERE) {
      throw new ProblemError(403, `"${ALWAYS_THERE}" is always there: change it, or make another.`);
    }
    resources.remove(kind, stored.id);
    return Response.json(stored);
  });

  return routes;
}

function unknown(kind: string): ProblemError {
  return new ProblemError(404, `There is no ${kind.replaceAll("-", " ")} by this id.`);
}
