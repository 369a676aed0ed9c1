import { beforeEach, expect, test, vi } from "vitest";
import type { VendorScript } from "../setup/setup.ts";
import { openVendorDocument } from "./vendor-document.ts";

const src = "https://book.example/embed.js";
/** Each document has a page of its own around it: documents cannot be closed. */
let documents = 0;

beforeEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});

/** The document of a vendor's script, as the page around it sees it. */
function documentOf(script: Partial<VendorScript>) {
  const said: string[] = [];
  documents += 1;
  const parentOrigin = `https://site-${documents}.example`;
  vi.spyOn(window, "postMessage").mockImplementation(({ source, attempt, type }) => {
    expect(source).toBe("scheduler-frame");
    said.push(`${attempt} ${type}`);
  });
  const place = document.body.appendChild(document.createElement("main"));
  const setup = JSON.stringify({ kind: "script", url: src, script: { src, ...script } });
  Object.assign(place.dataset, { setup, parent: parentOrigin });
  openVendorDocument(place);
  return {
    place,
    said: () => said.splice(0),
    script: document.head.querySelector("script")!,
    /** The script comes, or does not. */
    happens: async (event: "load" | "error"): Promise<void> => {
      document.head.querySelector("script")!.dispatchEvent(new Event(event));
      await Promise.resolve();
    },
    tells: (data: object, origin = parentOrigin) =>
      window.dispatchEvent(new MessageEvent("message", { data, origin, source: window })),
  };
}

const mount = { type: "mount", attempt: 2, title: "Book a live demo" };
const drawsFrame = (element: Element): void => element.append(document.createElement("iframe"));

test("a script with a digest is fetched so that the browser can check it", () => {
  const { script } = documentOf({ integrity: "sha384-abc" });
  expect([script.integrity, script.crossOrigin]).toEqual(["sha384-abc", "anonymous"]);
});

test.each<[string, Partial<VendorScript>, "load" | "error", string]>([
  ["a script that comes is told", { init: "Widget.fill" }, "load", "script-loaded"],
  ["a script that does not come has failed", { init: "Widget.fill" }, "error", "script-failed"],
  [
    "so has one that is not the vendor's, or is broken",
    { init: "Gone.fill" },
    "load",
    "script-failed",
  ],
  ["one that finds its element by itself is taken as it is", {}, "load", "script-loaded"],
])("%s", async (_, script, event, told) => {
  vi.stubGlobal("Widget", { fill: drawsFrame });
  const { happens, said } = documentOf(script);
  await happens(event);
  expect(said()).toEqual([`0 ${told}`]);
});

test("the script fills an element of its own at each attempt, and what it draws is ready once it has loaded", async () => {
  const fill = vi.fn(drawsFrame);
  vi.stubGlobal("Widget", { fill });
  const { place, said, tells } = documentOf({
    init: "Widget.fill",
    element: { "data-page": "/fern" },
  });
  tells(mount);
  expect(fill.mock.calls[0]?.[0].getAttribute("data-page")).toBe("/fern");
  await Promise.resolve();
  const frame = place.querySelector("iframe")!;
  expect([frame.title, said()]).toEqual(["Book a live demo", []]);
  frame.dispatchEvent(new Event("load"));
  expect(said()).toEqual(["2 ready"]);
  tells({ type: "clear" });
  expect(place.childElementCount).toBe(0);
});

test("an attempt that throws has failed, and is tried anew", () => {
  const fill = vi.fn(drawsFrame).mockImplementationOnce(() => {
    throw new Error("not yet");
  });
  vi.stubGlobal("Widget", { fill });
  const { said, tells } = documentOf({ init: "Widget.fill" });
  tells({ ...mount, attempt: 0 });
  expect(said()).toEqual(["0 failed"]);
  tells({ type: "clear" });
  tells({ ...mount, attempt: 1 });
  expect(fill).toHaveBeenCalledTimes(2);
});

test("a script that looks for its element by itself finds it, and what it drew before the attempt is ready", () => {
  const { place, said, tells } = documentOf({ element: { class: "widget" } });
  drawsFrame(place.querySelector(".widget")!);
  tells(mount);
  expect(said()).toEqual(["2 ready"]);
});

test.each([
  ["from another origin", mount, "https://evil.example"],
  ["without an attempt", { ...mount, attempt: 7 }, undefined],
  ["of another kind", { type: "ready" }, undefined],
])("a message %s mounts nothing", (_, data, origin) => {
  const fill = vi.fn();
  vi.stubGlobal("Widget", { fill });
  documentOf({ init: "Widget.fill" }).tells(data, origin);
  expect(fill).not.toHaveBeenCalled();
});
