import { expect, test } from "vitest";
import { accountUnderTest, startMs } from "../../../testing/api/account-under-test.ts";

const isoAfter = (ms: number): string => new Date(startMs + ms).toISOString();
const namesIn = (resources: { name: string }[]): string[] => resources.map(({ name }) => name);
const schema = { type: "object" };

/** Three structured outputs, a second apart: "one", "two", "three". */
async function threeReports() {
  const { send, passMs } = accountUnderTest();
  for (const name of ["one", "two", "three"]) {
    await send("POST /structured-output", { name, schema });
    passMs(1_000);
  }
  return async (query: string): Promise<string[]> =>
    namesIn((await (await send(`GET /structured-output?${query}`)).json()).results);
}

test.each([
  ["", ["three", "two", "one"]],
  ["sortOrder=ASC", ["one", "two", "three"]],
  ["limit=2", ["three", "two"]],
  ["limit=2&page=2", ["one"]],
  ["limit=0", []],
  ["name=two", ["two"]],
  ["id=nothing", []],
  [`createdAtGt=${isoAfter(1_000)}`, ["three"]],
  [`createdAtGe=${isoAfter(1_000)}`, ["three", "two"]],
  [`createdAtLt=${isoAfter(1_000)}`, ["one"]],
  [`createdAtLe=${isoAfter(1_000)}`, ["two", "one"]],
  [`updatedAtGe=${isoAfter(500)}&updatedAtLe=${isoAfter(1_500)}`, ["two"]],
  // The same instant as seen from New York.
  ["createdAtGe=2026-11-20T10:00:02-05:00", ["three"]],
])("a list asked for %j holds %j", async (query, names) => {
  const list = await threeReports();
  expect(await list(query)).toEqual(names);
});

test.each([
  ["limit=-1", "limit"],
  ["limit=1001", "limit"],
  ["limit=ten", "limit"],
  ["page=0", "page"],
  ["sortOrder=up", "sortOrder"],
  ["createdAtGt=yesterday", "createdAtGt"],
  ["createdAtGt=2026-13-01", "createdAtGt"],
  ["updatedAtLe=", "updatedAtLe"],
  ["colour=red", "colour"],
])("a list asked for %s is refused by that name", async (query, named) => {
  const { send } = accountUnderTest();
  const answer = await send(`GET /structured-output?${query}`);
  expect(answer.status).toBe(400);
  expect((await answer.json()).message).toContain(named);
});
