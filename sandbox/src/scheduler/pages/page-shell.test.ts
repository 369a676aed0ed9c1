import { expect, test } from "vitest";
import { schedulerWith } from "../../../testing/scheduler/scheduler-under-test.ts";

test.each(["/book", "/scheduler/owner"])(
  "%s loads its sheet, its script and its display face from the sandbox itself",
  async (path) => {
    const { ask, page } = schedulerWith();
    const { head } = await page(path);
    const script = head.querySelector("script")?.getAttribute("src") ?? "";
    const sheet = head.querySelector("link[rel=stylesheet]")?.getAttribute("href") ?? "";
    const css = await (await ask(sheet)).text();
    const [, face = ""] = /src: url\("([^"]+)"\)/.exec(css) ?? [];
    const answers = await Promise.all([script, sheet, face].map((each) => ask(each)));
    expect(answers.map(({ status, headers }) => [status, headers.get("content-type")])).toEqual([
      [200, "text/javascript; charset=utf-8"],
      [200, "text/css; charset=utf-8"],
      [200, "font/woff2"],
    ]);
    const policy = (await ask(path)).headers.get("content-security-policy");
    for (const kind of ["script", "style", "font"]) expect(policy).toContain(`${kind}-src 'self'`);
  },
);
