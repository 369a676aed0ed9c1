import { expect, test, vi } from "vitest";
import { openIsolatedFrame } from "./isolated-frame.ts";

const setup = JSON.stringify({ kind: "script", url: "https://book.example/fern" });

/** The document between the page and a vendor's script, and what it posts to either. */
function opened() {
  const page = document.body.appendChild(document.createElement("iframe")).contentWindow!;
  vi.stubGlobal("parent", page);
  const place = document.body.appendChild(document.createElement("main"));
  Object.assign(place.dataset, { setup, script: "/vendor-document.js" });
  openIsolatedFrame(place);
  const frame = place.querySelector("iframe")!;
  const vendor = frame.contentWindow!;
  const posted = [page, vendor].map((to) => vi.spyOn(to, "postMessage").mockReturnValue());
  return { page, frame, vendor, posted: () => posted.map(({ mock }) => mock.calls) };
}

test("a vendor's script runs at an opaque origin, with the setup and our script", () => {
  const [address, html = ""] = opened().frame.src.split(",");
  expect(address).toBe("data:text/html;charset=utf-8");
  const made = new DOMParser().parseFromString(decodeURIComponent(html), "text/html");
  expect([made.compatMode, made.documentElement.lang]).toEqual(["CSS1Compat", "en"]);
  expect(made.querySelector("main")?.dataset).toMatchObject({ setup, parent: location.origin });
  const { src, type } = made.querySelector("script")!;
  expect([src, type]).toEqual([`${location.origin}/vendor-document.js`, "module"]);
});

test("only the page's commands and the vendor document's reports are passed on", () => {
  const { page, vendor, posted } = opened();
  const clear = { type: "clear" };
  const report = { source: "scheduler-frame", attempt: 0, type: "ready" };
  const post = (source: Window | null, origin: string, data: unknown) =>
    window.dispatchEvent(new MessageEvent("message", { source, origin, data }));
  post(page, "https://evil.example", clear);
  post(page, location.origin, report);
  post(page, "null", report);
  post(window, location.origin, clear);
  post(vendor, location.origin, report);
  post(vendor, "null", clear);
  post(vendor, "null", { ...report, attempt: 4 });
  post(null, "null", report);
  expect(posted()).toEqual([[], []]);
  post(page, location.origin, clear);
  post(vendor, "null", report);
  expect(posted()).toEqual([[[report, location.origin]], [[clear, "*"]]]);
});
