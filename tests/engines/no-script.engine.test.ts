import { test } from "./engine-test.ts";

test.use({ setup: "without script" });
test.skip(({ engine }) => engine === "webkit", "its driver needs script");

test("without script the page says what needs it", async ({ visitor }) => {
  await visitor.opens("/");
  await visitor.sees(/\S/, "title");
  await visitor.sees("The test call needs JavaScript.", "main");
});
