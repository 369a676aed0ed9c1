/**
 * The only script a page starts with. It waits for each island's trigger, then loads React and the island. A press
 * before that is recorded, and replayed after hydration.
 */
import type { ComponentType } from "react";

type Wake = () => Promise<unknown>;

/** Islands that wake together. The first of them makes the store that all of them use. */
interface Group {
  wakes: Wake[];
  store?: unknown;
}

/** The islands by their `data-island` name. */
export type Islands = Readonly<Record<string, () => Promise<ComponentType<never>>>>;

/** Records the presses in a place until its island is hydrated. */
type EarlyPresses = (place: HTMLElement) => {
  take: (target: HTMLElement) => void;
  replay: () => void;
  giveUp: () => void;
};

const intents = ["pointerover", "touchstart", "focusin", "keydown", "click"] as const;

export function wakeIslands(
  modules: Islands,
  earlyPresses: EarlyPresses,
  page: ParentNode = document,
): void {
  const groups = new Map<string, Group>();

  for (const place of page.querySelectorAll<HTMLElement>("[data-island]")) {
    // An island without a group is a group of one: prefixes are unique.
    const { island, on, prefix = "", group: name = prefix } = place.dataset;
    const load = modules[island!]!;
    const group = groups.get(name) ?? { wakes: [] };
    groups.set(name, group);
    let awake: Promise<unknown> | undefined;
    const wakeAlone: Wake = () =>
      (awake ??= hydrate(place, load, group).catch((error: unknown) => {
        // The next press tries again.
        awake = undefined;
        throw error;
      }));

    group.wakes.push(wakeAlone);
    const wake: Wake = () => Promise.all(group.wakes.map((each) => each()));

    // If it fails, the prerendered words and links remain.
    const wakeByItself = (): void => void wake().catch(() => undefined);

    if (on === "visible") whenVisible(place, wakeByItself);
    else whenMeant(place, wake, earlyPresses(place));
  }
}

async function hydrate(place: HTMLElement, load: Islands[string], group: Group): Promise<void> {
  const [{ hydrateIsland }, Inside] = await Promise.all([
    import("./hydrate-island.tsx"),
    load(),
    bringWholeSheet(),
  ]);
  await hydrateIsland(place, Inside as never, group);
  place.dataset["awake"] = "";
}

let wholeSheet: Promise<unknown> | undefined;

/** A page inlines only the rules that it needs. Islands need the whole stylesheet. */
function bringWholeSheet(): Promise<unknown> {
  return (wholeSheet ??= new Promise((resolve) => {
    const href = document.querySelector<HTMLElement>("script[data-sheet]")?.dataset["sheet"];
    if (!href) return resolve(href);
    const link = document.createElement("link");
    // If the stylesheet fails to load, hydrate anyway.
    Object.assign(link, { rel: "stylesheet", href, onload: resolve, onerror: resolve });
    document.head.append(link);
  }));
}

function whenVisible(place: HTMLElement, wake: () => void): void {
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watcher.disconnect();
    wake();
  });
  // The place has no box (display: contents), but its child has.
  watcher.observe(place.firstElementChild ?? place);
}

function whenMeant(place: HTMLElement, wake: Wake, presses: ReturnType<EarlyPresses>): void {
  const meant = (event: Event): void => {
    const target = event.target as HTMLElement;
    if (event.type === "click") {
      if (target.closest("a[href]")) return;
      event.preventDefault();
      event.stopPropagation();
      const button = target.closest("button");
      if (button) presses.take(button);
    }
    // Enter in a field presses the button beside it.
    const isSent = (event as KeyboardEvent).key === "Enter";
    const send = target.nextElementSibling;
    if (isSent && target.matches("input") && send) presses.take(send as HTMLElement);
    wake().then(() => {
      for (const intent of intents) place.removeEventListener(intent, meant, true);
      presses.replay();
    }, presses.giveUp);
  };

  for (const intent of intents) place.addEventListener(intent, meant, true);
}
