import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { Limits } from "../../http/limits.ts";
import { problem } from "../problem.ts";
import { readJson } from "../read-json.ts";
import { type AccountStore, type Entry, fieldsOf } from "./account-store.ts";
import { type Fields, isFields, readShape, type Shape, shown } from "./checks.ts";
import { pageOf, readListQuery } from "./list-query.ts";
import type { ResourceKind } from "./resource-kinds.ts";

export interface AccountNeeds {
  account: AccountStore;
  limits: Limits;
}

/** The resource that the sandbox brings along and that nobody can delete. */
export const ALWAYS_THERE = "receptionist";

/**
 * Create, list, get, update and remove of one kind of resource.
 *
 * 201 with what was made; 200 with what is there, was changed or was removed; 400 naming the field;
 * 403 when the account is full, or for what is always there; 404 for an id that is not known; 413.
 * Source: spec §7 (paths); the shapes are the provider's own types.
 */
export function resourceRoutes(of: ResourceKind, { account, limits }: AccountNeeds): Hono {
  const routes = new Hono();
  const { kind, path } = of;
  const bounds = { bodyBytes: limits.accountBodyBytes, jsonDepth: limits.jsonDepth };
  const words = kind.replaceAll("-", " ");
  const unknown = (): Response => problem(404, `There is no ${words} by this id.`);

  /** A body as it would be kept, or the answer that says what is wrong with it. */
  function read(body: unknown, kept: Fields | null): Fields | Response {
    const given = isFields(body) ? body : {};
    const shape = of.shapeOf(kept ? { ...kept, ...given } : given);
    if (!isFields(body)) return problem(400, "The body must be a JSON object.");
    if (!shape.ok) return problem(400, shape.problem);
    const fields = readShape(kept ? changeable(shape.value, of) : shape.value, body, {
      partly: kept !== null,
    });
    if (!fields.ok) return problem(400, fields.problem);
    for (const { name, kind: wanted, id } of of.refersTo?.(fields.value) ?? []) {
      if (typeof id !== "string" || !account.find(wanted, id)) {
        return problem(400, `${name}: there is no ${wanted.replaceAll("-", " ")} by this id.`);
      }
    }
    return fields.value;
  }

  const versionsOf = (id: string, fields: Fields): Entry[] =>
    of.versions === undefined
      ? []
      : [
          {
            kind: of.versions,
            id: randomUUID(),
            parent: id,
            fields: { [`${kind}Id`]: id, [kind]: fields },
            newest: limits.versionsKept,
          },
        ];

  if (of.parent) {
    const { kind: parent } = of.parent;
    routes.use(`${path}/*`, async (c, next) =>
      account.find(parent, c.req.param("parent") ?? "")
        ? next()
        : problem(404, `There is no ${parent.replaceAll("-", " ")} by this id.`),
    );
  }

  routes.post(path, async (c) => {
    const body = await readJson(c.req.raw, bounds);
    if (!body.ok) return problem(body.status, body.problem);
    const fields = read(body.value, null);
    if (fields instanceof Response) return fields;
    const parent = c.req.param("parent") ?? "";
    if (account.held(kind) >= limits.resourcesOfAKind) {
      return problem(
        403,
        `The account holds ${limits.resourcesOfAKind} of these: delete some first.`,
      );
    }
    const id = randomUUID();
    const whole = { ...of.defaults, ...fields, ...(of.parent && { [of.parent.field]: parent }) };
    account.add({ kind, id, parent, fields: whole }, ...versionsOf(id, whole));
    return Response.json(account.find(kind, id), { status: 201 });
  });

  routes.get(path, (c) => {
    const query = readListQuery(new URL(c.req.url).searchParams, of.list);
    if (!query.ok) return problem(400, query.problem);
    const parent = c.req.param("parent");
    const found = account.list(kind, query.value, parent);
    if (!of.list.paged) return Response.json(found);
    return Response.json(pageOf(query.value, found, account.count(kind, query.value, parent)));
  });

  routes.get(`${path}/:id`, (c) => {
    const found = account.find(kind, c.req.param("id") ?? "", c.req.param("parent"));
    return found ? Response.json(found) : unknown();
  });

  const change = (replace: boolean) => async (request: Request, id: string, parent?: string) => {
    const kept = account.find(kind, id, parent);
    if (!kept) return unknown();
    const body = await readJson(request, bounds);
    if (!body.ok) return problem(body.status, body.problem);
    const was = fieldsOf(kept);
    const fields = read(body.value, replace ? null : was);
    if (fields instanceof Response) return fields;
    const whole = replace ? fields : merged(was, fields);
    if (JSON.stringify(whole) !== JSON.stringify(was)) {
      account.change(kind, id, whole, ...versionsOf(id, whole));
    }
    return Response.json(account.find(kind, id));
  };
  routes.patch(`${path}/:id`, (c) =>
    change(false)(c.req.raw, c.req.param("id") ?? "", c.req.param("parent")),
  );
  if (of.replaceable) {
    routes.put(`${path}/:id`, (c) => change(true)(c.req.raw, c.req.param("id") ?? ""));
  }

  routes.delete(`${path}/:id`, (c) => {
    const id = c.req.param("id") ?? "";
    const found = account.find(kind, id, c.req.param("parent"));
    if (!found) return unknown();
    if (id === ALWAYS_THERE) {
      return problem(
        403,
        `The ${words} "${shown(id)}" is always there: change it, or make another.`,
      );
    }
    account.remove(kind, id);
    return Response.json(found);
  });

  return routes;
}

/** The kept fields with the given ones in their place; what was given as `null` is taken away. */
function merged(was: Fields, given: Fields): Fields {
  return Object.fromEntries(
    Object.entries({ ...was, ...given }).filter(([, value]) => value !== null),
  );
}

function changeable({ fields, required }: Shape, { changes }: ResourceKind): Shape {
  if (!changes) return { fields, required };
  const open = Object.entries(fields).filter(([name]) => changes.includes(name));
  return { fields: Object.fromEntries(open), required };
}
