import { createRequire } from "node:module";
import { expect, test, vi } from "vitest";
import { namedOperations, type Operation } from "./operations.ts";
import { providerApi } from "./provider-api.ts";

/**
 * Both clients make the same call, and their requests must be the same:
 * method, path, query, every header, every byte of the body.
 */

type Call = (...given: unknown[]) => Promise<unknown>;

const credential = "private-key-of-the-owner";
const { client: official } = createRequire(import.meta.url)("@vapi-ai/web/dist/client.js") as {
  client: { baseUrl: string; setSecurityData: (credential: string) => void };
};
const officialMethods = Object.assign({}, ...Object.values(official)) as Record<string, Call>;

const access = { baseUrl: "https://api.example", credential };
official.baseUrl = access.baseUrl;
official.setSecurityData(credential);
const ours = providerApi(access);

const ids: Record<string, string> = {
  id: "5f0c9e1a-7d2b-4c3e-9f80-2b1d6c7a8e90",
  testSuiteId: "suite_1",
  memberId: "member~2.0",
  workflowId: "workflow-3",
  provider: "11labs",
  resourceName: "pronunciation-dictionary",
};

const query = {
  limit: 10,
  page: undefined,
  createdAtGt: "2026-11-24T15:00:00.000Z",
  name: "Ünal & Söhne: 50 % + 1? (yes!) #'*~",
  idAny: ["a", "b c", "d&e=f"],
  async: false,
  "odd key": "",
};

const json = {
  name: 'Receptionist "Ana"\n',
  model: { messages: [{ role: "system", content: "Grüß Gott 🦷 \u2028" }], temperature: 0 },
  nothing: null,
  leftOut: undefined,
};

const file = new File(["Hours: 9 to 5\r\n--\r\n"], 'practice "hours" ü.txt', {
  type: "text/plain",
});
const voice = { name: "Ana", description: "warm", labels: '{"a":1}', files: [file, file] };

/** The form as the official client needs it. It would write a list of files as text. */
function voiceForm(): FormData {
  const form = new FormData();
  for (const name of ["name", "description", "labels"] as const) form.append(name, voice[name]);
  for (const each of voice.files) form.append("files", each);
  return form;
}

const named = (root: object, path: string): Call =>
  path.split(".").reduce<unknown>((at, name) => (at as object)[name as never], root) as Call;

/** The one request that `call` makes, whole. The boundary of a form is always called BOUNDARY. */
async function sentBy(call: () => Promise<unknown>) {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({})));
  vi.stubGlobal("fetch", send);
  await call().finally(() => vi.unstubAllGlobals());
  expect(send).toHaveBeenCalledOnce();
  const request = new Request(...send.mock.calls[0]!);
  const text = await request.text();
  const headers: Record<string, string> = Object.fromEntries(request.headers);
  const [boundary = "none"] = /(?<=boundary=).+/.exec(headers["content-type"] ?? "") ?? [];
  if (boundary !== "none") headers["content-type"] = "multipart/form-data";
  return {
    method: request.method,
    address: request.url.slice(access.baseUrl.length),
    headers,
    body: text.replaceAll(boundary, "BOUNDARY"),
  };
}

async function bothSend(name: string, [officialName, wire, ...parts]: Operation) {
  const places = [...wire.matchAll(/\{(\w+)\}/g)].map(([, place]) => ids[place!]!);
  const cloning = name === "elevenLabs.cloneVoice";
  const given = { query, json, form: cloning ? voice : { file } };
  const takes = parts.filter((part) => part in given) as (keyof typeof given)[];
  return {
    theirs: await sentBy(() =>
      officialMethods[officialName]!(
        ...places,
        ...takes.map((take) => (cloning ? voiceForm() : given[take])),
      ),
    ),
    ours: await sentBy(() => named(ours, name)(...places, ...takes.map((take) => given[take]))),
    expected: wire.replace(/\{(\w+)\}/g, (_, place: string) => ids[place]!),
  };
}

const operations = [...namedOperations()];

test.each(operations)("$name sends what the official client sends", async ({ name, operation }) => {
  const sent = await bothSend(name, operation);
  expect(`${sent.ours.method} ${sent.ours.address.split("?")[0]}`).toBe(sent.expected);
  expect(sent.theirs.headers["authorization"]).toBe(`Bearer ${credential}`);
  // The one call that goes without the bearer. Source: spec §6.
  if (name === "credential.webhook") delete sent.theirs.headers["authorization"];
  expect(sent.ours).toEqual(sent.theirs);
});

test("all 139 operations of the official client are there", () => {
  const methods = Object.keys(officialMethods).filter((name) => /Controller[A-Z]/.test(name));
  expect(methods).toHaveLength(139);
  expect(operations.map(({ operation: [official] }) => official).toSorted()).toEqual(
    methods.toSorted(),
  );
});
