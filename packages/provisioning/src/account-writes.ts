import { ApiError, type CallOptions, type ProviderApi } from "@ringwell/provider-api";
import type { Held } from "./account.ts";
import { differencesOf, merged } from "./difference.ts";
import type { IdOf, Wanted } from "./wanted.ts";

/** Makes a wanted object; resolves with what the provider answers, which should hold its id. */
export function create(
  api: ProviderApi,
  wanted: Wanted,
  idOf: IdOf,
  options: CallOptions,
): Promise<{ id: string }> {
  switch (wanted.kind) {
    case "file": {
      const file = new File([wanted.content], wanted.key, { type: "text/markdown" });
      return api.file.create({ file }, options);
    }
    case "tool":
      return api.tool.create(wanted.body(idOf), options);
    case "structured-output":
      return api.structuredOutput.create(wanted.body(idOf), options);
    case "assistant":
      return api.assistant.create(wanted.body(idOf), options);
    case "test-suite":
      return api.testSuite.create(wanted.body(idOf), options);
    case "test":
      return api.testSuite.test.create(idOf(wanted.suiteKey), wanted.body(idOf), options);
  }
}

/** Sends the fields of a held object that are not as wanted. */
export async function update(
  api: ProviderApi,
  wanted: Wanted,
  { id, record }: Held,
  idOf: IdOf,
  options: CallOptions,
): Promise<void> {
  switch (wanted.kind) {
    case "file":
      return; // Another content is another file.
    case "tool": {
      const body = wanted.body(idOf);
      // The provider tells the kinds of tools apart by this, in an update too.
      await api.tool.update(
        id,
        { ...changedIn(body, record), type: body.type } as typeof body,
        options,
      );
      return;
    }
    case "structured-output": {
      const body = changedIn(wanted.body(idOf), record);
      await api.structuredOutput.update(id, body, { schemaOverride: "true" }, options);
      return;
    }
    case "assistant":
      await api.assistant.update(id, changedIn(wanted.body(idOf), record), options);
      return;
    case "test-suite":
      await api.testSuite.update(id, changedIn(wanted.body(idOf), record), options);
      return;
    case "test": {
      const { type, ...body } = wanted.body(idOf);
      await api.testSuite.test.update(
        idOf(wanted.suiteKey),
        id,
        { ...changedIn(body, record), type },
        options,
      );
    }
  }
}

/** The fields that differ, each with what the owner set beside ours in it. */
function changedIn<Body extends object>(body: Body, record: object): Partial<Body> {
  const held = record as Partial<Record<string, unknown>>;
  const changed = Object.entries(body).filter(
    ([field, value]) => differencesOf(value, held[field], field).length > 0,
  );
  return Object.fromEntries(
    changed.map(([field, value]) => [field, merged(value, held[field], field)]),
  ) as Partial<Body>;
}

/** What is gone already, as after a removal whose answer was lost, needs no removing. */
export async function removeUnlessGone(
  api: ProviderApi,
  held: Held,
  options: CallOptions,
): Promise<void> {
  try {
    await remove(api, held, options);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

async function remove(
  api: ProviderApi,
  { kind, id, suiteId }: Held,
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
