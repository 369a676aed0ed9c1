import { callCard } from "../journeys/call.ts";
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
  await visitor.presses("button", "Start test call", callCard);
  await visitor.sees("The microphone is blocked.", callCard);
  await visitor.finds("button", "Try again");
  const links = await visitor.evaluate(
    (all) => Array.from(document.querySelectorAll<HTMLAnchorElement>(all), ({ href }) => href),
    `${callCard} a`,
  );
  expect(links).toContain(`${sandbox.origin}/talk`);
});
