import { expect, test } from "./firefox-test.ts";

test.use({ preferences: { "javascript.enabled": false } });

test("in Firefox without script the page says what needs it", async ({ visitor }) => {
  expect(await visitor.opens("/")).toBe(200);
  expect(await visitor.page.title()).not.toBe("");
  await visitor.sees("The test call needs JavaScript.", "main");
});
