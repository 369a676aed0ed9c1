/**
 * The only script a page starts with. It waits for each island's trigger, then brings in React and the
 * island, once; a click that came too early is replayed when the island is awake.
 */
import type { Islands, IslandName } from "../islands/registry.ts";

type Wake = () => Promise<void>;

const intents = ["pointerover", "touchstart", "focusin", "click"] as const;

/** What did not wake by itself is still what the page was before: words and links. */
const ignore = (): void => undefined;

export function wakeIslands(modules: Islands, page: ParentNode = document): void {
  const groups = new Map<string, Wake[]>();

  for (const place of page.querySelectorAll<HTMLElement>("[data-island]")) {
    const { island, on, group = "" } = place.dataset;
    const load = modules[island as IslandName];
    let awake: Promise<void> | undefined;
    const wakeAlone: Wake = () =>
      (awake ??= hydrate(place, load).catch((error: unknown) => {
        // A script that did not arrive may arrive at the next press.
        awake = undefined;
        throw error;
      }));

    const members = (group && groups.get(group)) || [];
    members.push(wakeAlone);
    if (group) groups.set(group, members);
    const wake: Wake = () => Promise.all(members.map((each) => each())).then(() => undefined);

    if (on === "load") wake().catch(ignore);
    else if (on === "idle")
      (globalThis.requestIdleCallback ?? setTimeout)(() => void wake().catch(ignore));
    else if (on === "visible") whenVisible(place, wake);
    else whenMeant(place, wake);
  }
}

async function hydrate(place: HTMLElement, load: Islands[IslandName]): Promise<void> {
  const [{ hydrateIsland }, Inside] = await Promise.all([
    import("./hydrate-island.tsx"),
    load(),
    bringWholeSheet(),
  ]);
  await hydrateIsland(place, Inside as never);
  place.dataset["awake"] = "";
}

let wholeSheet: Promise<void> | undefined;

/** A page holds the rules for what it shows; what islands show later is styled by the whole sheet. */
function bringWholeSheet(): Promise<void> {
  return (wholeSheet ??= new Promise((resolve) => {
    const href = document.querySelector<HTMLElement>("script[data-sheet]")?.dataset["sheet"];
    if (!href) return resolve();
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    // An island without its finery still works.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  }));
}

function whenVisible(place: HTMLElement, wake: Wake): void {
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watcher.disconnect();
    wake().catch(ignore);
  });
  // The place itself has no box (display: contents); what is inside has.
  watcher.observe(place.firstElementChild ?? place);
}

function whenMeant(place: HTMLElement, wake: Wake): void {
  let early: HTMLElement | null = null;

  const meant = (event: Event): void => {
    const target = event.target as HTMLElement;
    if (event.type === "click") {
      if (target.closest("a[href]")) return;
      event.preventDefault();
      event.stopPropagation();
      early ??= target;
    }
    wake().then(
      () => {
        for (const intent of intents) place.removeEventListener(intent, meant, true);
        const replayed = early;
        early = null;
        if (replayed?.isConnected) replayed.click();
      },
      () => (early = null),
    );
  };

  for (const intent of intents)
    place.addEventListener(intent, meant, { capture: true, passive: false });
}
