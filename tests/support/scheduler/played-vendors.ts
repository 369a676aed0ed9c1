import { createHash } from "node:crypto";
import { framePage } from "../../../sandbox/src/scheduler/pages/frame-page.ts";
import { pageFiles } from "../../../sandbox/src/scheduler/pages/page-shell.ts";
import type { SchedulerChoice } from "../../../site/src/site-context.ts";
import { type PlayedKind, speechOf, vendorPage } from "./vendor-page.ts";
import { type VendorAnswer, VendorServer } from "./vendor-server.ts";

export type { PlayedKind } from "./vendor-page.ts";

/** Our own scheduler's scripts as they are shipped. */
const embedScript = String(pageFiles["/scheduler/embed.js"]?.body);
const frameScript = String(pageFiles["/scheduler/frame.js"]?.body);

/** What goes wrong with a vendor's script, and with its page. */
export const scriptFaults = [
  "not found",
  "HTML under nosniff",
  "not the one that was signed",
  "a syntax error",
  "throws",
  "empty",
  "hangs",
] as const;
export const pageFaults = ["refuses frames", "500", "hangs"] as const;

/** All the vendors on two hosts of their own, as well or badly as a test wants them. */
export class PlayedVendors {
  readonly pages = new VendorServer();
  readonly scripts = new VendorServer();
  kind: PlayedKind = "frame";
  says: "ready" | "nothing" = "ready";
  script: "works" | (typeof scriptFaults)[number] = "works";
  page: "works" | (typeof pageFaults)[number] = "works";
  /** How many attempts fail before one goes well. */
  failures = 0;

  async open(): Promise<this> {
    await Promise.all([this.pages.open(), this.scripts.open()]);
    this.pages.answer = (url) => {
      if (url.pathname === "/scheduler/frame") {
        const parent = url.searchParams.get("parent") ?? undefined;
        return { body: (framePage(parent) as string).toString() };
      }
      if (url.pathname === "/scheduler/frame.js") {
        return { type: "text/javascript", body: frameScript };
      }
      return url.pathname.endsWith(".js") ? this.#script() : this.#page();
    };
    this.scripts.answer = () => this.#script();
    return this;
  }

  close(): void {
    this.pages.close();
    this.scripts.close();
  }

  /** Everything well, and nothing asked yet. */
  reset(kind: PlayedKind): void {
    Object.assign(this, { kind, says: "ready", script: "works", page: "works", failures: 0 });
    this.pages.asked.length = 0;
    this.scripts.asked.length = 0;
  }

  get asked(): readonly string[] {
    return [...this.scripts.asked, ...this.pages.asked];
  }

  /** The owner's settings for this vendor, with its hosts as they are here. */
  choiceOf(kind: PlayedKind, load: "visible" | "click"): SchedulerChoice {
    const { origin } = this.pages;
    const paths = {
      sandbox: "/book",
      gohighlevel: "/widget/booking/c1",
    } as Partial<Record<PlayedKind, string>>;
    return {
      kind,
      url: `${origin}${paths[kind] ?? "/fern/demo"}`,
      load,
      ...(kind === "script" && {
        script: {
          src: `${this.scripts.origin}/widget.js`,
          init: "Widget.fill",
          element: { class: "widget", "data-page": `${origin}/fern/demo` },
          integrity: digestOf(widgetScript),
        },
      }),
      hosts: {
        cal: [origin],
        tidycalScript: `${this.scripts.origin}/js/embed.js`,
      },
    };
  }

  #page(): VendorAnswer | null {
    if (this.page === "hangs") return null;
    if (this.page === "500") return { status: 500, body: "no" };
    const headers = { "X-Frame-Options": "DENY" };
    const body = vendorPage(this.kind, this.#says());
    return this.page === "refuses frames" ? { headers, body } : { body };
  }

  /** Vendors who can say that they fail say it as often as asked. */
  #says(): "ready" | "failed" | "nothing" {
    if (!speechOf(this.kind).failed || this.kind === "sandbox") return this.says;
    return this.pages.asked.length <= this.failures ? "failed" : this.says;
  }

  #script(): VendorAnswer | null {
    const good = this.#goodScript();
    const javascript = (body: string): VendorAnswer => ({
      type: "text/javascript",
      body,
      headers: { "Access-Control-Allow-Origin": "*" },
    });
    switch (this.script) {
      case "not found":
        return { status: 404 };
      case "HTML under nosniff":
        return { body: "<p>Sorry</p>", headers: { "X-Content-Type-Options": "nosniff" } };
      case "not the one that was signed":
        return javascript(`${good}\n// changed on the way`);
      case "a syntax error":
        return javascript("function {");
      case "throws":
        return javascript("throw new Error('broken')");
      case "empty":
        return javascript("");
      case "hangs":
        return null;
      case "works":
        return javascript(good);
      default:
        return this.script satisfies never;
    }
  }

  #goodScript(): string {
    if (this.kind === "script") return widgetScript;
    const failing = (name: string, method: string): string =>
      `(() => { const { ${method}: good } = ${name}; let left = ${this.failures};
        ${name}.${method} = (...given) => { if (left-- > 0) throw new Error("not yet"); return good(...given); }; })();`;
    return this.kind === "sandbox"
      ? embedScript + failing("DemoScheduler", "init")
      : tidycalScript(this.pages.origin) + failing("TidyCal", "init");
  }
}

const tidycalScript = (origin: string): string => `window.TidyCal = {
  init(el) {
    const frame = document.createElement("iframe");
    frame.src = ${JSON.stringify(origin)} + "/" + el.dataset.path + "?embed=1";
    frame.style.height = "500px";
    el.append(frame);
  },
};`;

/** It never changes, so an owner may sign it; how often it fails stands in its own memory. */
const widgetScript = `window.Widget = {
  fill(el) {
    if (window.failures > 0 && window.failures-- > 0) throw new Error("not yet");
    const frame = document.createElement("iframe");
    frame.src = el.dataset.page;
    el.append(frame);
  },
};
// A script that is given no function to be called by looks around once.
for (const el of document.querySelectorAll(".widget-by-itself")) Widget.fill(el);`;

const digestOf = (script: string): string =>
  `sha384-${createHash("sha384").update(script).digest("base64")}`;
