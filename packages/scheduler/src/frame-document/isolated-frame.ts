import type { SchedulerSetup } from "../setup/setup.ts";
import { parseReport, parseCommand } from "./frame-messages.ts";

/**
 * Opens the document that the vendor's script runs in, and passes messages between it and the page.
 *
 * That document has a `data:` address, so its origin is opaque: its script reaches nothing of this
 * origin. It inherits this document's content policy. A frame sandboxed without `allow-same-origin`
 * would be opaque too, but so would every frame inside it, and booking pages need their own origin.
 *
 * `place` carries the setup and the path of our script, written when the site was built.
 */
export function openIsolatedFrame(place: HTMLElement): void {
  const { setup = "", script = "" } = place.dataset;
  // Opened by itself, it leads to the scheduler's own page.
  if (parent === window) return location.replace((JSON.parse(setup) as SchedulerSetup).url);

  const frame = document.createElement("iframe");
  frame.title = document.title;
  frame.src = vendorDocument(setup, new URL(script, location.href).href);
  window.addEventListener("message", ({ data, source, origin }: MessageEvent) => {
    if (source === parent && origin === location.origin) {
      const command = parseCommand(data);
      // An opaque origin cannot be named as a target; nothing about the visitor is passed on.
      if (command) frame.contentWindow?.postMessage(command, "*");
    } else if (source && source === frame.contentWindow && origin === "null") {
      for (const report of parseReport(data)) parent.postMessage(report, location.origin);
    }
  });
  place.append(frame);
}

function vendorDocument(setup: string, script: string): string {
  const made = document.implementation.createHTMLDocument(document.title);
  made.documentElement.lang = "en";
  const place = made.createElement("main");
  Object.assign(place.dataset, { setup, parent: location.origin });
  const tag = made.createElement("script");
  Object.assign(tag, { type: "module", src: script });
  made.body.append(place, tag);
  const html = `<!DOCTYPE html>${made.documentElement.outerHTML}`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(html)}`;
}
