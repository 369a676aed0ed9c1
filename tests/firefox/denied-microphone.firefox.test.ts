import { expect, test } from "./firefox-test.ts";

// As after "Block" and "Remember this decision": Firefox's number for it is 2.
test.use({
  preferences: {
    "media.navigator.permission.disabled": false,
    "permissions.default.microphone": 2,
  },
});

test("in Firefox a blocked microphone is said, with a way on", async ({ visitor, sandbox }) => {
  await visitor.opens("/");
  await visitor.presses("button", "Start test call", "main section");
  await visitor.sees("The microphone is blocked.", "main section");
  await visitor.finds("button", "Try again");
  const links = await visitor.page.$$eval("main section a", (all) => all.map(({ href }) => href));
  expect(links).toContain(`${sandbox.origin}/talk`);
});
