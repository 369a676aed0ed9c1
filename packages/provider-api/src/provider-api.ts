import type { ProviderAccess } from "./request.ts";
import { resources } from "./resources.ts";

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
