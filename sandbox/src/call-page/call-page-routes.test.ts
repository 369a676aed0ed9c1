import { expect, test } from "vitest";
import { callPageRoutes } from "./call-page-routes.ts";

test("every module that the call's own page imports is served", async () => {
  const routes = callPageRoutes();
  const statuses = new Map<string, number>();
  const look = async (path: string): Promise<void> => {
    if (statuses.has(path)) return;
    const answer = await routes.request(path);
    statuses.set(path, answer.status);
    const imported = (await answer.text()).matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g);
    const { href } = new URL(path, "http://localhost");
    await Promise.all([...imported].map(([, name = ""]) => look(new URL(name, href).pathname)));
  };
  await look("/talk/call-page.ts");

  expect([...statuses].filter(([, status]) => status !== 200)).toEqual([]);
  for (const name of ["voice", "provider-api", "store"]) {
    expect([...statuses.keys()].join()).toContain(`/talk/modules/${name}/src/`);
  }
});

test.each(["http-server/src/index.ts", "voice/package.json", "voice/src/../package.json"])(
  "the module %s is not served",
  async (file) => {
    expect((await callPageRoutes().request(`/talk/modules/${file}`)).status).toBe(404);
  },
);
