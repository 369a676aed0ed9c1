import { ApiError, type CallOptions, type ProviderApi } from "@ringwell/provider-api";
import type { DesiredObject, IdOf } from "./desired-objects.ts";
import { differencesOf, mergeInto } from "./differences-of.ts";
import type { StoredObject } from "./read-account.ts";

/** Creates a desired object. Resolves with the provider's answer, which should hold the id. */
export function createObject(
  api: ProviderApi,
  desired: DesiredObject,
  idOf: IdOf,
  options: CallOptions,
): Promise<{ id: string }> {
  switch (desired.kind) {
    case "file": {
      const file = new File([desired.content], desired.key, { type: "text/markdown" });
      return api.file.create({ file }, options);
    }
    case "tool":
      return api.tool.create(desired.body(idOf), options);
    case "structured-output":
      return api.structuredOutput.create(desired.body(idOf), options);
    case "assistant":
      return api.assistant.create(desired.body(idOf), options);
    case "test-suite":
      return api.testSuite.create(desired.body(idOf), options);
    case "test":
      return api.testSuite.test.create(idOf(desired.suiteKey), desired.body(idOf), options);
  }
}

/** Sends the fields of a stored object that differ from the desired ones. */
export async function updateObject(
  api: ProviderApi,
  desired: DesiredObject,
  { id, record }: StoredObject,
  idOf: IdOf,
  options: CallOptions,
): Promise<void> {
  switch (desired.kind) {
    case "file":
      return; // A file with other content has another name, so it is another object.
    case "tool": {
      const body = desired.body(idOf);
      // The provider needs the type to tell tools apart, in updates too.
      await api.tool.update(
        id,
        { ...changedIn(body, record), type: body.type } as typeof body,
        options,
      );
      return;
    }
    case "structured-output": {
      const body = changedIn(desired.body(idOf), record);
      await api.structuredOutput.update(id, { schemaOverride: "true" }, body, options);
      return;
    }
    case "assistant":
      await api.assistant.update(id, changedIn(desired.body(idOf), record), options);
      return;
    case "test-suite":
      await api.testSuite.update(id, changedIn(desired.body(idOf), record), options);
      return;
    case "test": {
      const { type, ...body } = desired.body(idOf);
      await api.testSuite.test.update(
        idOf(desired.suiteKey),
        id,
        { ...changedIn(body, record), type },
        options,
      );
    }
  }
}

/** The fields that differ. What the owner set inside them beside ours is included. */
function changedIn<Body extends object>(body: Body, record: object): Partial<Body> {
  const stored = record as Partial<Record<string, unknown>>;
  const changed = Object.entries(body).filter(
    ([field, value]) => differencesOf(value, stored[field], field).length > 0,
  );
  return Object.fromEntries(
    changed.map(([field, value]) => [field, mergeInto(stored[field], value, field)]),
  ) as Partial<Body>;
}

/** Removes an object. A 404 counts as removed: the answer to an earlier removal may have been lost. */
export async function removeObject(
  api: ProviderApi,
  stored: StoredObject,
  options: CallOptions,
): Promise<void> {
  try {
    await remove(api, stored, options);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

async function remove(
  api: ProviderApi,
  { kind, id, suiteId }: StoredObject,
  options: CallOptions,
): Promise<void> {
  switch (kind) {
    case "file":
      await api.file.remove(id, options);
      return;
    case "tool":
      await api.tool.remove(id, options);
      return;
    case "structured-output":
      await api.structuredOutput.remove(id, options);
      return;
    case "assistant":
      await api.assistant.remove(id, options);
      return;
    case "test-suite":
      await api.testSuite.remove(id, options);
      return;
    case "test":
      if (suiteId) await api.testSuite.test.remove(suiteId, id, options);
  }
}
