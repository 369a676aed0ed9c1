import { expect, test } from "vitest";
import { ApiError, UnreachableError } from "./api-error.ts";
import { createWebCall } from "./create-web-call.ts";

const credential = "key-that-must-not-leak";
const created = { id: "call-1", webCallUrl: "https://rooms.example/rooms/1" };

/** A provider that keeps what it was asked and gives the same answer to everything. */
function providerThat(answer: () => Response | Promise<Response>) {
  const asked: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push(new Request(input, init));
    init?.signal?.throwIfAborted();
    return answer();
  };
  return { api: { baseUrl: "https://api.example/", credential, fetch }, asked };
}

async function failureOf(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => expect.unreachable("the call was created"),
    (error: unknown) => error as Error,
  );
}

test("a call is asked for by one POST with the bearer credential and the ids as given", async () => {
  const { api, asked } = providerThat(() => Response.json(created, { status: 201 }));
  const call = await createWebCall(api, {
    assistant: "receptionist",
    squad: { members: [] },
    workflowOverrides: { a: 1 },
  });
  expect(call).toEqual(created);
  expect(asked).toHaveLength(1);
  expect(asked[0]!.method).toBe("POST");
  expect(asked[0]!.url).toBe("https://api.example/call/web");
  expect(asked[0]!.headers.get("authorization")).toBe(`Bearer ${credential}`);
  expect(asked[0]!.headers.get("content-type")).toBe("application/json");
  expect(await asked[0]!.json()).toEqual({
    assistantId: "receptionist",
    squad: { members: [] },
    workflowOverrides: { a: 1 },
  });
});

test("a refusal keeps its status and its body as it came", async () => {
  const body = { message: ["assistantId must be a UUID"], statusCode: 400 };
  const { api } = providerThat(() => Response.json(body, { status: 400 }));
  const error = await failureOf(createWebCall(api, { assistant: "bad" }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ name: "ApiError", status: 400, error: body });
  expect((error as ApiError).response.status).toBe(400);
});

test.each([
  ["an empty refusal has null as its body", 503, "", null],
  [
    "a refusal that is not JSON keeps its text",
    502,
    "<h1>Bad gateway</h1>",
    "<h1>Bad gateway</h1>",
  ],
  ["a 201 that is not JSON is a failure", 201, "<!doctype html>", "<!doctype html>"],
  ["an empty 201 is a failure", 201, "", null],
  ["a 201 that names no call is a failure", 201, '{"id":7}', { id: 7 }],
  ["a 201 with null is a failure", 201, "null", null],
])("%s", async (_, status, text, body) => {
  const { api } = providerThat(() => new Response(text, { status }));
  const error = await failureOf(createWebCall(api, { assistant: "a" }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status, error: body });
});

test("a call's address that is not http is refused", async () => {
  const { api } = providerThat(() => Response.json({ id: "1", webCallUrl: "javascript:alert(1)" }));
  expect(await failureOf(createWebCall(api, { assistant: "a" }))).toBeInstanceOf(ApiError);
});

test.each([400, 401, 403, 404, 429, 500])(
  "the message for a %i names the operation and says what to do, without the credential",
  async (status) => {
    const { api } = providerThat(() => new Response(credential, { status }));
    const { message } = await failureOf(createWebCall(api, { assistant: "a" }));
    expect(message).toMatch(/^Start a web call: .*\d{3}.*\. .+\.$/);
    expect(message).not.toContain(credential);
  },
);

test("a provider that cannot be reached says so and keeps the cause", async () => {
  const cause = new TypeError("Failed to fetch");
  const { api } = providerThat(() => Promise.reject(cause));
  const error = await failureOf(createWebCall(api, { assistant: "a" }));
  expect(error).toBeInstanceOf(UnreachableError);
  expect(error.cause).toBe(cause);
});

test("an aborted request ends with the reason of whoever aborted it", async () => {
  const { api } = providerThat(() => Response.json(created));
  const reason = new Error("the visitor hung up");
  const error = await failureOf(
    createWebCall(api, { assistant: "a" }, { signal: AbortSignal.abort(reason) }),
  );
  expect(error).toBe(reason);
});

test("an abort while the body is still arriving ends with its reason too", async () => {
  const visitor = new AbortController();
  const reason = new Error("the visitor hung up");
  const { api } = providerThat(
    () =>
      new Response(
        new ReadableStream({
          pull(body) {
            visitor.abort(reason);
            body.error(new TypeError("cut off"));
          },
        }),
      ),
  );
  const error = await failureOf(createWebCall(api, { assistant: "a" }, { signal: visitor.signal }));
  expect(error).toBe(reason);
});
