import { expect, test } from "vitest";
import { apiUnderTest } from "../../../testing/api/api-under-test.ts";

function formWith(content: BlobPart, name = "knowledge.md"): FormData {
  const form = new FormData();
  form.append("file", new File([content], name, { type: "text/markdown" }));
  return form;
}

test("an uploaded file is described, listed, renamed and removed", async () => {
  const { send, read } = apiUnderTest();
  const uploaded = await send("POST /file", formWith("# Prices\n"));
  expect(uploaded.status).toBe(201);
  const file = await uploaded.json();
  expect(file).toMatchObject({
    object: "file",
    status: "done",
    name: "knowledge.md",
    originalName: "knowledge.md",
    bytes: 9,
    mimetype: "text/markdown",
    orgId: "sandbox",
  });
  expect(await read("GET /file")).toEqual([file]);
  const renamed = await read(`PATCH /file/${file.id}`, { name: "prices.md" });
  expect(renamed).toMatchObject({ name: "prices.md", originalName: "knowledge.md" });
  await send(`DELETE /file/${file.id}`);
  expect((await send(`GET /file/${file.id}`)).status).toBe(404);
});

test("a form of the largest size is taken, a larger one is not", async () => {
  const { send, read } = apiUnderTest();
  const aroundFile = (await new Response(formWith("")).bytes()).length;
  const most = 1_048_576 - aroundFile;
  expect((await send("POST /file", formWith(new Uint8Array(most)))).status).toBe(201);
  expect(await read("POST /file", formWith(new Uint8Array(most + 1)))).toEqual({
    statusCode: 413,
    message: expect.stringContaining("1048576 bytes"),
  });
});

const words = new FormData();
words.append("file", "only words");

test.each([
  ["a file of words", words, {}],
  ["an empty form", new FormData(), {}],
  ["JSON", { file: "x" }, {}],
  ["no form", "nothing", { "content-type": "multipart/form-data; boundary=x" }],
  ["no boundary", "nothing", { "content-type": "multipart/form-data" }],
])("an upload with %s is refused by the field's name", async (_, body, headers) => {
  const answer = await apiUnderTest().send("POST /file", body, headers as Record<string, string>);
  expect(answer.status).toBe(400);
  expect((await answer.json()).message).toContain("file");
});
