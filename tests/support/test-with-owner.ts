import { test } from "./fixtures.ts";
import { type OwnersChoice, siteWith } from "./site-with.ts";

/** The tests' own kind, on the site of an owner who set something otherwise. */
export const testWithOwner = (owner: OwnersChoice) =>
  test.extend<object, { site: string }>({
    site: [
      async ({}, use) => {
        const port = Number(process.env["SITE_PORT"]);
        const site = await siteWith(owner, { port });
        await use(site.origin);
        site.close();
      },
      { scope: "worker" },
    ],
  });
