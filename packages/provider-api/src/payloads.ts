import type { Api, HttpClient } from "@vapi-ai/web/dist/api";

/**
 * The provider's payload types from its own package: types only, no code at run time.
 * The package is pinned to the version that the operations were taken from.
 */
export type * from "@vapi-ai/web/dist/api";

type Resources = Omit<Api<unknown>, keyof HttpClient>;

/** Every method of the official client, by its name alone: no name comes twice. */
export type Methods = Intersection<Resources[keyof Resources]>;

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer All,
) => void
  ? All
  : never;
