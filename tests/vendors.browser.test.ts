import { expect, test } from "./support/fixtures.ts";

const booking = "https://book.example/fern";

test.use({
  owner: {
    SCHEDULER_KIND: "script",
    SCHEDULER_URL: booking,
    SCHEDULER_SCRIPT: "https://book.example/embed.js",
  },
});

test("opened directly, the document of a vendor's script links to the scheduler", async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== site,
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "Book" });
    },
  );
  await page.goto("/scheduler/frame");
  await page.waitForURL(booking);
  expect(asked).toEqual([booking]);
});
