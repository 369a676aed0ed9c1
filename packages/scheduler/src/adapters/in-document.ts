import type { SchedulerAdapter } from "../adapter.ts";
import { frameDocumentPath, readFrameDocument, type Told } from "../frame-document/spoken.ts";

/**
 * A vendor's script, in a small document of ours with a policy of its own: this page allows no script
 * but its own. The document loads the script by itself and does what it is told.
 */
export const adapter: SchedulerAdapter = {
  loadScript: ({ show }) => void show(frameDocumentPath),
  mount: ({ host, attempt, prefill, theme, title }) =>
    tell(host, { type: "mount", attempt, prefill, theme, title }),
  clear: (host) => tell(host, { type: "clear" }),
  read: readFrameDocument,
};

function tell(host: HTMLElement, told: Told): void {
  host.querySelector("iframe")?.contentWindow?.postMessage(told, location.origin);
}
