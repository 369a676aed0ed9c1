import { providerApi } from "@ringwell/provider-api";
import { expect, test } from "vitest";
import { servedBy } from "../../../packages/provider-api/src/testing/served-by.ts";
import { readProviderAccount } from "./read-provider-account.ts";

type Answer = [status: number, body: string];

const accountAt = (baseUrl: string) =>
  readProviderAccount(providerApi({ baseUrl, credential: "private-1" }), {
    publicKey: "pk-1",
    assistantId: "a1",
  });

const json = (value: unknown): Answer => [200, JSON.stringify(value)];

test.each<[string, Record<string, Answer>, object]>([
  [
    "the limits of the site's key, its assistant and the account are read",
    {
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
    },
    {
      key: {
        known: { isPrivate: false, origins: ["https://ferndesk.com"], assistantIds: ["a1"] },
      },
      assistant: { known: { longestCallSeconds: 600, recorded: false } },
      monthlyUsd: { known: 200 },
    },
  ],
  [
    "a private key is distinguished from a public one, and missing fields have the provider's default",
    {
      "/token": json([{ value: "pk-1", tag: "private" }]),
      "/assistant/a1": json({}),
      "/org": json([{}]),
    },
    {
      key: { known: { isPrivate: true, origins: [], assistantIds: [] } },
      assistant: { known: { longestCallSeconds: 600, recorded: true } },
      monthlyUsd: { known: null },
    },
  ],
  [
    "a key and an assistant that the account does not have are known to be missing",
    { "/token": json([]), "/org": json([{ billingLimit: 0 }]) },
    { key: { known: null }, assistant: { known: null }, monthlyUsd: { known: 0 } },
  ],
  [
    "what the private key may not see stays unknown, and what cannot be used counts as unseen",
    {
      "/token": [401, '{"message":"private-1"}'],
      "/assistant/a1": [500, "oops"],
      "/org": json({ billingLimit: 3 }),
    },
    {
      key: { unknown: "the provider answered 401 when asked for its keys" },
      assistant: { unknown: "the provider answered 500 when asked for the assistant" },
      monthlyUsd: {
        unknown: "the provider did not answer usably when asked for the billing limit",
      },
    },
  ],
])("%s, and nothing is written", async (_, answers, account) => {
  const asked: string[] = [];
  await using server = await servedBy((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    const [status, body] = answers[request.url?.split("?")[0] ?? ""] ?? [404, "{}"];
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  expect(await accountAt(server.baseUrl)).toEqual(account);
  expect(asked.toSorted()).toEqual([
    "GET /assistant/a1 Bearer private-1",
    "GET /org Bearer private-1",
    "GET /token?limit=1000 Bearer private-1",
  ]);
});

test("a provider that does not answer leaves everything unknown", async () => {
  const account = await accountAt("http://127.0.0.1:9");
  const unknown = { unknown: expect.any(String) };
  expect(account).toEqual({ key: unknown, assistant: unknown, monthlyUsd: unknown });
});
