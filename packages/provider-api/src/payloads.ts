/**
 * The provider's payload types, as its own package words them: types only, nothing at run time.
 * The package is pinned to the version that the endpoints were taken from.
 */
export type * from "@vapi-ai/web/dist/api";
