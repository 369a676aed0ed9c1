import { expect, test } from "./engine-test.ts";

test.use({ setup: "without a microphone" });

const callCard = "main section";

test("a blocked or missing microphone is reported, with another way", async ({
  visitor,
  sandbox,
  engine,
}) => {
  await visitor.opens("/");
  await visitor.presses("button", "Start test call", callCard);
  const isMissing = engine === "webkit";
  await visitor.sees(
    isMissing ? "No microphone was found." : "The microphone is blocked.",
    callCard,
  );
  await visitor.finds("button", "Try again");
  const links = await visitor.evaluate(
    (all) => Array.from(document.querySelectorAll<HTMLAnchorElement>(all), ({ href }) => href),
    `${callCard} a`,
  );
  expect(links).toContain(`${sandbox.origin}/talk`);
  await visitor.presses("button", "Type instead…", callCard);
  await visitor.sees("Thanks for calling", "[role=log]");
  await visitor.presses("button", "End Call", callCard);
});
