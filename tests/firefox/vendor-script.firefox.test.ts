import { hostileScript, type Reached, secret } from "../support/scheduler/hostile-script.ts";
import { PlayedVendors } from "../support/scheduler/played-vendors.ts";
import { siteWith } from "../support/site-with.ts";
import { expect, test } from "./firefox-test.ts";

test.use({ expectedErrors: /./ });

test("in Firefox a vendor's script shows its booking page, and a hostile one reaches nothing of the site", async ({
  visitor,
}) => {
  const vendors = await new PlayedVendors().open();
  vendors.reset("tidycal");
  const site = await siteWith({ scheduler: vendors.choiceOf("tidycal", "visible") });
  const comesToTheScheduler = async (): Promise<void> => {
    await visitor.opens(site.origin);
    await visitor.evaluate((hidden) => {
      localStorage.setItem(hidden, hidden);
      document.querySelector("#book-demo [aria-busy]")?.scrollIntoView({ behavior: "instant" });
    }, secret);
  };

  await comesToTheScheduler();
  await visitor.frame(`${vendors.pages.origin}/fern/demo`);

  vendors.scripts.answer = () => ({
    type: "text/javascript",
    body: hostileScript(site.origin, `${vendors.pages.origin}/echo`),
  });
  await comesToTheScheduler();
  const frame = await visitor.frame("data:");
  await frame.waitForFunction(() => "attack" in globalThis);
  const reached = await frame.evaluate(
    () => (globalThis as unknown as { attack: { reached: Promise<Reached> } }).attack.reached,
  );
  expect(Object.keys(reached)).toHaveLength(15);
  expect(Object.keys(reached).filter((attempt) => reached[attempt])).toEqual([]);
  site.close();
  vendors.close();
});
