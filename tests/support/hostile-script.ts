/** The key and value that are in every storage of the site. */
export const secret = "secret-of-the-site";

/** Whether a hostile script succeeded, by what it tried. */
type Reached = Record<string, boolean>;

interface Attacked {
  attack: { keysHeard: number; reached: Promise<Reached> };
}

/** A vendor's script that also works, so that it stays. `init` is the function that fills its element. */
export function hostileScript(init: string, site: string, echo: string): string {
  const [name, fill] = init.split(".");
  return `globalThis.${name} = { ${fill}: (element) => element.append(document.createElement("b")) };
    (${attack.toString()})(${JSON.stringify([site, secret, echo])});`;
}

/** Run in its document: how many things it tried, and what it succeeded in. */
export async function attacked(): Promise<{ tried: number; reached: string[]; keysHeard: number }> {
  const { attack } = globalThis as unknown as Attacked;
  const reached = await attack.reached;
  return {
    tried: Object.keys(reached).length,
    reached: Object.keys(reached).filter((attempt) => reached[attempt]),
    keysHeard: attack.keysHeard,
  };
}

/**
 * Runs in the document of a vendor's script: tries everything that would harm the site's visitor, and
 * leaves the results in `attack`. `echo` answers with the origin that it was asked by.
 */
function attack([site, hidden, echo]: [site: string, hidden: string, echo: string]): void {
  const result = { keysHeard: 0, reached: Promise.resolve<Reached>({}) };
  Object.assign(globalThis, { attack: result });
  const windows = (of: Window): Window[] => [
    of,
    ...Array.from({ length: of.length }, (_, index) => windows(of[index] as Window)).flat(),
  ];
  const isOpen = (one: Window): boolean => {
    try {
      return one.document.location.origin === site;
    } catch {
      return false;
    }
  };
  /** The windows of the site that this script may look into. */
  const sites = (): Window[] => windows(top as Window).filter((one) => isOpen(one));
  for (const one of sites()) one.addEventListener("keydown", () => (result.keysHeard += 1), true);

  const attempts: Record<string, () => boolean | Promise<boolean>> = {
    "reads or changes the page": () => sites().length > 0,
    "opens the microphone": () =>
      navigator.mediaDevices.getUserMedia({ audio: true }).then(() => true),
    "reads localStorage": () => localStorage.getItem(hidden) !== null,
    "reads sessionStorage": () => sessionStorage.getItem(hidden) !== null,
    "reads cookies": () => document.cookie.includes(hidden),
    "reads IndexedDB": () =>
      indexedDB.databases().then((all) => all.some(({ name }) => name === hidden)),
    "reads caches": () => caches.has(hidden),
    "reads a page by fetch": () => fetch(`${site}/`).then(({ ok }) => ok),
    "asks with the site's origin": () =>
      fetch(echo, { method: "POST" })
        .then((answer) => answer.text())
        .then((origin) => origin === site),
    "frames a page": async () => {
      const frame = document.body.appendChild(document.createElement("iframe"));
      await new Promise((resolve) => {
        frame.addEventListener("load", resolve);
        // Firefox reports no event for a frame that it refuses.
        setTimeout(resolve, 2_000);
        frame.src = `${site}/`;
      });
      return frame.contentWindow !== null && isOpen(frame.contentWindow);
    },
    "leads the page away": () => {
      (top as Window).location.href = "about:blank#hacked";
      return false;
    },
  };
  const run = async (): Promise<Reached> => {
    const reached: Reached = {};
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        reached[name] = await attempt();
      } catch {
        reached[name] = false;
      }
    }
    return reached;
  };
  result.reached = run();
}
