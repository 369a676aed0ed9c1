import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { providerApi } from "@ringwell/provider-api";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readProviderAccount } from "./read-provider-account.ts";

let server: Server;
let answers: Record<string, [status: number, body: string]>;
let asked: string[];

beforeEach(async () => {
  asked = [];
  answers = {};
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    const [status, body] = answers[request.url?.split("?")[0] ?? ""] ?? [404, "{}"];
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const read = () => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = providerApi({ baseUrl, credential: "private-1" });
  return readProviderAccount(api, { publicKey: "pk-1", assistantId: "a1" });
};

const json = (value: unknown): [number, string] => [200, JSON.stringify(value)];

test("the limits of the site's key, its assistant and the account are read, and nothing is written", async () => {
  answers = {
    "/token": json([
      { value: "other", tag: "private" },
      {
        value: "pk-1",
        tag: "public",
        restrictions: { allowedOrigins: ["https://ferndesk.com"], allowedAssistantIds: ["a1"] },
      },
    ]),
    "/assistant/a1": json({ maxDurationSeconds: 600, artifactPlan: { recordingEnabled: false } }),
    "/org": json([{ billingLimit: 200 }]),
  };
  expect(await read()).toEqual({
    key: {
      known: { isPrivate: false, origins: ["https://ferndesk.com"], assistantIds: ["a1"] },
    },
    assistant: { known: { longestCallSeconds: 600, recorded: false } },
    monthlyUsd: { known: 200 },
  });
  expect(asked.toSorted()).toEqual([
    "GET /assistant/a1 Bearer private-1",
    "GET /org Bearer private-1",
    "GET /token?limit=1000 Bearer private-1",
  ]);
});

test("a private key is told from a public one, and what is left out is the provider's default", async () => {
  answers = {
    "/token": json([{ value: "pk-1", tag: "private" }]),
    "/assistant/a1": json({}),
    "/org": json([{}]),
  };
  expect(await read()).toEqual({
    key: { known: { isPrivate: true, origins: [], assistantIds: [] } },
    assistant: { known: { longestCallSeconds: 600, recorded: true } },
    monthlyUsd: { known: null },
  });
});

test("a key and an assistant that the account does not have are known to be missing", async () => {
  answers = { "/token": json([]), "/org": json([{ billingLimit: 0 }]) };
  expect(await read()).toEqual({
    key: { known: null },
    assistant: { known: null },
    monthlyUsd: { known: 0 },
  });
});

test("what the private key may not see stays unknown, and what cannot be used counts as unseen", async () => {
  answers = {
    "/token": [401, '{"message":"private-1"}'],
    "/assistant/a1": [500, "oops"],
    "/org": json({ billingLimit: 3 }),
  };
  const account = await read();
  expect(account).toEqual({
    key: { unknown: "the provider answered 401 when asked for its keys" },
    assistant: { unknown: "the provider answered 500 when asked for the assistant" },
    monthlyUsd: { unknown: "the provider did not answer usably when asked for the billing limit" },
  });
});

test("a provider that does not answer leaves everything unknown", async () => {
  server.close();
  server.closeAllConnections();
  const api = providerApi({ baseUrl: "http://127.0.0.1:9", credential: "private-1" });
  const account = await readProviderAccount(api, { publicKey: "pk-1", assistantId: "a1" });
  expect(Object.values(account).map((each) => Object.keys(each as object))).toEqual([
    ["unknown"],
    ["unknown"],
    ["unknown"],
  ]);
});
