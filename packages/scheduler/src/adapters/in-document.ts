import type { SchedulerAdapter } from "../adapter.ts";
import { frameDocumentPath, parseReport } from "../frame-document/frame-messages.ts";

/**
 * A scheduler's script in a separate document, because this page allows only our scripts. A vendor's
 * script runs in a document of our site, the sandbox's script in one that the sandbox serves. The document
 * loads the script, carries out this page's commands, and reports what happened.
 */
export const adapter: SchedulerAdapter = {
  loadScript({ show, setup }) {
    const base = setup.script ? location.href : setup.url;
    show(new URL(frameDocumentPath, base).href, { parent: location.origin });
  },
  mount: ({ host, attempt, theme, title }) => tell(host, { type: "mount", attempt, theme, title }),
  clear: (host) => tell(host, { type: "clear" }),
  // An ended attempt may still send messages.
  read: (message, attempt) => parseReport(message).filter((report) => report.attempt === attempt),
};

function tell(host: HTMLElement, told: object): void {
  const frame = host.querySelector("iframe");
  if (frame) frame.contentWindow?.postMessage(told, new URL(frame.src).origin);
}
