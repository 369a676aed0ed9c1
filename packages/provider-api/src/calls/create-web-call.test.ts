import { expect, test } from "vitest";
import { ApiError } from "../api-error.ts";
import { recordingFetch } from "../testing/recording-fetch.ts";
import { createWebCall } from "./create-web-call.ts";

const created = { id: "call-1", webCallUrl: "https://rooms.example/rooms/1" };

function providerThat(answer: () => Response) {
  const { fetch, asked } = recordingFetch(answer);
  return { api: { baseUrl: "https://api.example/", credential: "key", fetch }, asked };
}

test("a call is asked for by one POST with the bearer credential and the ids as given", async () => {
  const { api, asked } = providerThat(() => Response.json(created, { status: 201 }));
  const call = await createWebCall(api, {
    assistant: "receptionist",
    squad: { members: [] },
    workflowOverrides: { a: 1 },
  });
  expect(call).toEqual(created);
  expect(asked).toMatchObject([{ method: "POST", url: "https://api.example/call/web" }]);
  expect(asked[0]!.headers.get("authorization")).toBe("Bearer key");
  expect(asked[0]!.headers.get("content-type")).toBe("application/json");
  expect(await asked[0]!.json()).toEqual({
    assistantId: "receptionist",
    squad: { members: [] },
    workflowOverrides: { a: 1 },
  });
});

test.each([
  ["a refusal", 400, '{"statusCode":400}', { statusCode: 400 }],
  ["a 201 that is not JSON", 201, "<!doctype html>", "<!doctype html>"],
  ["a 201 that names no call", 201, '{"id":7}', { id: 7 }],
  ["a call whose address is not http", 201, '{"id":"1","webCallUrl":"javascript:0"}', {}],
])(
  "%s is a failure that names the operation and says what to do",
  async (_, status, text, body) => {
    const { api } = providerThat(() => new Response(text, { status }));
    const error = await createWebCall(api, { assistant: "a" }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    if (typeof body === "string") expect(error).toMatchObject({ status, error: body });
    else expect(error).toMatchObject({ status, error: expect.objectContaining(body) as object });
    expect((error as ApiError).message).toMatch(/^Start a web call: .*\d{3}.*\. .+\.$/);
  },
);
