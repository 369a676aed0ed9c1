import { test } from "./firefox-test.ts";

test.use({ preferences: { "javascript.enabled": false } });

test("in Firefox without script the page says what needs it", async ({ visitor }) => {
  await visitor.opens("/");
  await visitor.sees(/\S/, "title");
  await visitor.sees("The test call needs JavaScript.", "main");
});
