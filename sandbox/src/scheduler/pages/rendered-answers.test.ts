import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { renderedAnswers } from "./rendered-answers.ts";

/** An app whose answers are rendered from their path, and what was rendered so far. */
function appWith(render: (path: string) => string = (path) => path.repeat(100)) {
  const state = { version: "1" };
  const rendered: string[] = [];
  const answers = renderedAnswers(() => state.version);
  const app = new Hono();
  app.get("*", (c) =>
    answers.answer(c, c.req.path, { "Content-Type": "text/plain" }, () => {
      rendered.push(c.req.path);
      return render(c.req.path);
    }),
  );
  app.onError((error, c) => c.text(error.message, 503));
  return { app, state, rendered, answers };
}

test("an answer is rendered once for a version, however often and in whatever coding it is asked for", async () => {
  const { app, state, rendered } = appWith();
  const ask = (headers = {}) => app.request("/a", { headers });
  await Promise.all([ask(), ask(), ask({ "accept-encoding": "gzip" })]);
  await ask();
  expect(rendered).toEqual(["/a"]);
  state.version = "2";
  await ask();
  expect(rendered).toEqual(["/a", "/a"]);
});

test("a client that has the answer is told so, until the answer is another", async () => {
  let text = "one";
  const { app, state } = appWith(() => text);
  const etag = (await app.request("/a")).headers.get("etag") ?? "";
  const known = `"b", ${etag}, W/"c${etag.slice(3)}`;
  const again = () => app.request("/a", { headers: { "if-none-match": known } });
  state.version = "2";
  const same = await again();
  expect([same.status, await same.text(), same.headers.get("etag")]).toEqual([304, "", etag]);
  text = "two";
  state.version = "3";
  expect([(await again()).status, await (await again()).text()]).toEqual([200, "two"]);
  const part = await app.request("/a", { headers: { "if-none-match": `W/"c${etag.slice(3)}` } });
  expect(part.status).toBe(200);
});

test("who takes gzip gets it, with the same text in it", async () => {
  const { app } = appWith();
  const plain = await app.request("/a");
  const packed = await app.request("/a", { headers: { "accept-encoding": "br, gzip;q=0.8" } });
  expect(packed.headers.get("content-encoding")).toBe("gzip");
  const bytes = Buffer.from(await packed.arrayBuffer());
  const text = await plain.text();
  expect(bytes.byteLength).toBeLessThan(text.length);
  expect(gunzipSync(bytes).toString()).toBe(text);
  for (const { headers } of [plain, packed]) expect(headers.get("vary")).toBe("Accept-Encoding");
});

test("a rendering that failed is tried again", async () => {
  let fails = true;
  const { app } = appWith((path) => {
    if (fails) throw new Error("not now");
    return path;
  });
  expect((await app.request("/a")).status).toBe(503);
  fails = false;
  expect((await app.request("/a")).status).toBe(200);
});

test("so many answers are stored, and no more", async () => {
  const { app, rendered } = appWith();
  for (let at = 0; at < 101; at += 1) await app.request(`/${at}`);
  await app.request("/100");
  expect(rendered).toHaveLength(101);
  await app.request("/0");
  expect(rendered).toHaveLength(102);
});

test("of many that are asked for at once, others get a turn between any two", async () => {
  const order: string[] = [];
  const { answers } = appWith();
  let ticks = true;
  const tick = (): void => {
    order.push("tick");
    if (ticks) setImmediate(tick);
  };
  setImmediate(tick);
  await Promise.all(["a", "b", "c"].map((each) => answers.inTurn(() => order.push(each))));
  ticks = false;
  expect(order.join(" ")).toMatch(/a tick b tick c/);
});
