import { createRequire } from "node:module";
import { namedOperations } from "@ringwell/provider-api/operations";
import type { Api, WebChat } from "@ringwell/provider-api/payloads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RunningSandbox, raisedLimits } from "../../testing/running-sandbox.ts";
import { DEFAULT_PRIVATE_KEY, PUBLIC_KEY } from "./credentials.ts";

/** The provider's own web client, with its types; it is one for the whole process. */
const { client } = createRequire(import.meta.url)("@vapi-ai/web/dist/client.js") as {
  client: Api<unknown>;
};

interface Answer {
  status: number;
  error?: { message: string } | null;
}
type Operations = Record<string, (...given: unknown[]) => Promise<Answer>>;

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await RunningSandbox.start(raisedLimits);
});
afterAll(() => sandbox.remove());

function clientWith(key: string | null): Api<unknown> {
  client.baseUrl = sandbox.origin;
  client.setSecurityData(key);
  return client;
}

test("the official client creates, lists, updates and deletes an assistant", async () => {
  const { assistant } = clientWith(DEFAULT_PRIVATE_KEY);
  const { data: made } = await assistant.assistantControllerCreate({
    name: "Front desk",
    firstMessage: "Front desk, how can I help?",
    model: {
      provider: "openai",
      model: "gpt-4.1",
      messages: [{ role: "system", content: "Be brief." }],
    },
  });
  expect(made.orgId).toBe("sandbox");
  const { data: listed } = await assistant.assistantControllerFindAll({ limit: 10 });
  expect(listed.map(({ id }) => id)).toEqual([made.id, "receptionist"]);
  const later = { createdAtGt: made.createdAt };
  expect((await assistant.assistantControllerFindAll(later)).data).toEqual([]);

  const change = { firstMessage: "Good morning." };
  const { data: updated } = await assistant.assistantControllerUpdate(made.id, change);
  expect(updated).toEqual({ ...made, ...change, updatedAt: updated.updatedAt });
  expect((await assistant.assistantControllerFindOne(made.id)).data).toEqual(updated);

  await assistant.assistantControllerRemove(made.id);
  await expect(assistant.assistantControllerFindOne(made.id)).rejects.toMatchObject({
    status: 404,
    error: { statusCode: 404, message: "There is no assistant by this id." },
  });
});

test("a call started in the browser is read by the owner, by how it went", async () => {
  const { data: started } = await clientWith(PUBLIC_KEY).call.callControllerCreateWebCall({
    assistantId: "receptionist",
  });
  const { socket } = await sandbox.join(started.id);
  socket.close();
  const { call } = clientWith(DEFAULT_PRIVATE_KEY);
  const read = async () => (await call.callControllerFindOne(started.id)).data;
  await expect.poll(read).toMatchObject({
    id: started.id,
    type: "webCall",
    status: "ended",
    endedReason: "customer-ended-call",
    assistantId: "receptionist",
    cost: 0,
    analysis: { structuredData: { outcome: "ended-early" } },
  });
  const { data: listed } = await call.callControllerFindAll({ id: started.id });
  expect(listed).toEqual([await read()]);
  await call.callControllerDeleteCallData(started.id);
  await expect(call.callControllerFindOne(started.id)).rejects.toMatchObject({ status: 404 });
});

test("the official client chats from the browser; the owner lists and deletes what was written", async () => {
  const question = { assistantId: "receptionist", input: "How much is a filling?" };
  const first = await clientWith(PUBLIC_KEY).chat.chatControllerCreateWebChat(question);
  const { id, sessionId = "", output } = first.data as WebChat;
  expect(output[0]).toMatchObject({ role: "assistant", content: expect.stringContaining("$") });
  const next = { ...question, input: "Hello", sessionId };
  await client.chat.chatControllerCreateWebChat(next);

  const { chat } = clientWith(DEFAULT_PRIVATE_KEY);
  const inputs = async (): Promise<unknown[]> =>
    (await chat.chatControllerListChats({ sessionId })).data.results.map(({ input }) => input);
  expect(await inputs()).toEqual(["Hello", "How much is a filling?"]);
  await chat.chatControllerDeleteChat(id);
  expect(await inputs()).toEqual(["Hello"]);
});

test("every operation of the official client is played, or answered 501 with its name", async () => {
  const groups = Object.values(clientWith(DEFAULT_PRIVATE_KEY)) as object[];
  const official = Object.assign({}, ...groups) as Operations;
  const answers: Record<number, string[]> = {};
  for (const { name, operation } of namedOperations()) {
    const { status, error } = await official[operation[0]]!("nothing", "nothing", {}).catch(
      (refusal: Answer) => refusal,
    );
    // An unknown path has another sentence than an unknown id.
    expect(`${name} ${error?.message}`).not.toContain("There is nothing here");
    // Of a few operations the official client does not read what is wrong.
    if (status === 501 && error) expect(error.message).toContain(` ${name}:`);
    (answers[status] ??= []).push(name);
  }
  expect(Object.keys(answers)).toEqual(["200", "400", "404", "501"]);
  expect(answers[501]).toHaveLength(101);
});
