import { expect, test } from "vitest";
import { accountUnderTest } from "../../../testing/api/account-under-test.ts";

function formWith(content: BlobPart, name = "knowledge.md"): FormData {
  const form = new FormData();
  form.append("file", new File([content], name, { type: "text/markdown" }));
  return form;
}

test("an uploaded file is described, listed, renamed and removed", async () => {
  const { send } = accountUnderTest();
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
  expect(await (await send("GET /file")).json()).toEqual([file]);
  const renamed = await (await send(`PATCH /file/${file.id}`, { name: "prices.md" })).json();
  expect(renamed).toMatchObject({ name: "prices.md", originalName: "knowledge.md" });
  await send(`DELETE /file/${file.id}`);
  expect((await send(`GET /file/${file.id}`)).status).toBe(404);
});

test("a file of the largest size is taken, one byte more is not", async () => {
  const { send } = accountUnderTest();
  const largest = new Uint8Array(1_048_576);
  expect((await send("POST /file", formWith(largest))).status).toBe(201);
  const refused = await send("POST /file", formWith(new Uint8Array(1_048_577)));
  expect(refused.status).toBe(413);
  expect((await refused.json()).message).toContain("1048576 bytes");
  expect((await send("POST /file", formWith(new Uint8Array(3_000_000)))).status).toBe(413);
});

test("a form without a file, and what is no form, are refused by the field's name", async () => {
  const { send } = accountUnderTest();
  const words = new FormData();
  words.append("file", "only words");
  const multipart = { "content-type": "multipart/form-data; boundary=x" };
  for (const answer of [
    await send("POST /file", words),
    await send("POST /file", new FormData()),
    await send("POST /file", { file: "x" }),
    await send("POST /file", "nothing of a form", multipart),
    await send("POST /file", "nothing of a form", { "content-type": "multipart/form-data" }),
  ]) {
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toContain("file");
  }
});
