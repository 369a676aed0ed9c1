import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, test } from "vitest";
import { providerApi } from "./provider-api.ts";
import { resources } from "./resources.ts";
import { further, specified } from "./operations.ts";
import { recordingServer, type Recorded } from "./testing/recording-server.ts";

/**
 * Both clients make the same call against one server, which must not be able to tell them apart:
 * method, path, query, every header, every byte of the body.
 */

type Call = (...given: unknown[]) => Promise<unknown>;
type Line = readonly [official: string, wire: string, ...takes: ("query" | "json" | "form")[]];

const credential = "private-key-of-the-owner";
const { client: official } = createRequire(import.meta.url)("@vapi-ai/web/dist/client.js") as {
  client: { baseUrl: string; setSecurityData: (credential: string) => void };
};

let server: Awaited<ReturnType<typeof recordingServer>>;
let ours: object;
beforeAll(async () => {
  server = await recordingServer();
  official.baseUrl = server.baseUrl;
  official.setSecurityData(credential);
  ours = providerApi({ baseUrl: server.baseUrl, credential });
});
afterAll(() => server[Symbol.asyncDispose]());

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

/** The form as the official client has to be given it: a list of files it would write as text. */
function voiceForm(): FormData {
  const form = new FormData();
  for (const name of ["name", "description", "labels"] as const) form.append(name, voice[name]);
  for (const each of voice.files) form.append("files", each);
  return form;
}

function named(root: object, path: string): Call {
  const found = path.split(".").reduce<unknown>((at, name) => (at as object)[name as never], root);
  return found as Call;
}

/** The one request that `work` made. */
async function sentBy(work: Promise<unknown>): Promise<Recorded> {
  const before = server.recorded.length;
  await work;
  expect(server.recorded).toHaveLength(before + 1);
  return server.recorded[before]!;
}

async function bothSend(name: string, [officialName, wire, ...takes]: Line) {
  const places = [...wire.matchAll(/\{(\w+)\}/g)].map(([, place]) => ids[place!]!);
  const cloning = name === "elevenLabs.cloneVoice";
  const given = { query, json, form: cloning ? voice : { file } };
  // A query that may be left out comes last with us, also where the official client has it first.
  const inOurOrder = takes.toSorted(
    (one, other) => Number(one === "query") - Number(other === "query"),
  );

  return {
    theirs: await sentBy(
      named(official, officialName)(
        ...places,
        ...takes.map((take) => (cloning ? voiceForm() : given[take])),
      ),
    ),
    ours: await sentBy(named(ours, name)(...places, ...inOurOrder.map((take) => given[take]))),
    expected: wire.replace(/\{(\w+)\}/g, (_, place: string) => ids[place]!),
  };
}

const proven = new Set<string>();
const lines = Object.entries<Line>({ ...specified, ...further });

test.each(lines)("%s sends what the official client sends", async (name, line) => {
  const sent = await bothSend(name, line);
  expect(`${sent.ours.method} ${sent.ours.address.split("?")[0]}`).toBe(sent.expected);
  if (name === "credential.webhook") {
    expect(sent.theirs.headers["authorization"]).toBe(`Bearer ${credential}`);
    expect(sent.ours.headers).not.toHaveProperty("authorization");
    delete sent.theirs.headers["authorization"];
  } else {
    expect(sent.ours.headers["authorization"]).toBe(`Bearer ${credential}`);
  }
  expect(sent.ours).toEqual(sent.theirs);
  proven.add(name);
});

test("all 133 operations of the specification were compared, and all 6 further ones", () => {
  expect(Object.keys(specified).filter((name) => proven.has(name))).toHaveLength(133);
  expect(Object.keys(further).filter((name) => proven.has(name))).toHaveLength(6);
  expect(new Set(lines.map(([, [, wire]]) => wire)).size).toBe(139);
});

test("the client has no operation that was not compared", () => {
  const leaves = (at: object, path: string): string[] =>
    Object.entries(at).flatMap(([name, value]: [string, object]) =>
      typeof value === "function" ? [path + name] : leaves(value, `${path}${name}.`),
    );
  expect(new Set(leaves(resources, ""))).toEqual(new Set(lines.map(([name]) => name)));
});
