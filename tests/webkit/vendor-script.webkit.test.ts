import { hostileScript, type Reached, secret } from "../support/scheduler/hostile-script.ts";
import { PlayedVendors } from "../support/scheduler/played-vendors.ts";
import { siteWith } from "../support/site-with.ts";
import { expect, test } from "./webkit-test.ts";

test("in WebKit a vendor's script shows its booking page, and a hostile one reaches nothing of the site", async ({
  visitor,
}) => {
  const vendors = await new PlayedVendors().open();
  vendors.reset("tidycal");
  const site = await siteWith({ scheduler: vendors.choiceOf("tidycal", "visible") });
  const entersTheVendorsDocument = async (): Promise<void> => {
    await visitor.opens(site.origin);
    await visitor.evaluate((hidden) => {
      localStorage.setItem(hidden, hidden);
      document.querySelector("#book-demo [aria-busy]")?.scrollIntoView({ behavior: "instant" });
    }, secret);
    await visitor.enters("iframe[title='Book a live demo']");
    await visitor.enters("iframe");
  };

  await entersTheVendorsDocument();
  await visitor.enters("iframe");
  await visitor.sees("10:00 am");

  vendors.scripts.answer = () => ({
    type: "text/javascript",
    body: hostileScript(site.origin, `${vendors.pages.origin}/echo`),
  });
  await entersTheVendorsDocument();
  await visitor.sees("Book");
  const reached = await visitor.evaluate(
    () => (globalThis as unknown as { attack: { reached: Promise<Reached> } }).attack.reached,
  );
  expect(Object.keys(reached)).toHaveLength(15);
  expect(Object.keys(reached).filter((attempt) => reached[attempt])).toEqual([]);
  site.close();
  vendors.close();
});
