/** What a hostile script tried, and whether it succeeded. */
export type Reached = Record<string, boolean>;

/** The key and value that the test stores in every storage of the site. */
export const secret = "secret-of-the-site";

/**
 * Runs in the document of a vendor's script. Tries everything that would harm the site's visitor, and
 * leaves the results in `reached`, `keysHeard` and `told`. `echo` answers with the `Origin` it was asked by.
 */
function attack(site: string, hidden: string, echo: string): void {
  const result: { keysHeard: number; told: string[]; reached: Promise<Reached> } = {
    keysHeard: 0,
    told: [],
    reached: Promise.resolve({}),
  };
  Object.assign(globalThis, { attack: result });

  addEventListener("message", ({ data }) => void result.told.push(JSON.stringify(data)));

  const windows = (of: Window): Window[] => [
    of,
    ...Array.from({ length: of.length }, (_, index) => windows(of[index] as Window)).flat(),
  ];
  /** The windows of the site that this script may look into. */
  const sites = (): Window[] => windows(top as Window).filter((one) => isOpen(one));
  const isOpen = (one: Window): boolean => {
    try {
      return one.document.location.origin === site;
    } catch {
      return false;
    }
  };
  for (const one of windows(top as Window)) {
    try {
      if (one !== window) one.addEventListener("keydown", () => (result.keysHeard += 1), true);
    } catch {
      // Another origin.
    }
  }

  const framed = async (path: string): Promise<boolean> => {
    const frame = document.createElement("iframe");
    frame.src = site + path;
    const loaded = new Promise((resolve) => {
      frame.onload = frame.onerror = resolve;
      setTimeout(resolve, 2_000);
    });
    document.body.append(frame);
    await loaded;
    return frame.contentWindow !== null && isOpen(frame.contentWindow);
  };
  const cached = (found: IDBDatabaseInfo[]): boolean => found.some(({ name }) => name === hidden);

  const attempts: Record<string, () => boolean | Promise<boolean>> = {
    "reads the page": () => sites().some(({ document: { body } }) => body.innerHTML !== ""),
    "changes the page": () =>
      sites().some(({ document: { body } }) => (body.dataset["hacked"] = "1")),
    "takes the page's live microphone": () => sites().some((one) => "liveMicrophone" in one),
    "opens the microphone": () =>
      navigator.mediaDevices.getUserMedia({ audio: true }).then(() => true),
    "reads localStorage": () => localStorage.getItem(hidden) !== null,
    "reads sessionStorage": () => sessionStorage.getItem(hidden) !== null,
    "reads cookies": () => document.cookie.includes(hidden),
    "reads IndexedDB": () => indexedDB.databases().then(cached),
    "reads caches": () => caches.has(hidden),
    "reads a page by fetch": () => fetch(`${site}/`).then(({ ok }) => ok),
    "reads a page by XMLHttpRequest": () => {
      const request = new XMLHttpRequest();
      request.open("GET", `${site}/`, false);
      request.send();
      return request.status === 200;
    },
    "asks with the site's origin": () =>
      fetch(echo, { method: "POST" })
        .then((answer) => answer.text())
        .then((origin) => origin === site),
    "frames a page": () => framed("/"),
    "frames the scheduler's document": () => framed("/scheduler/frame"),
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

/** It plays along, so that it is kept: it defines what the vendors' scripts define. */
const disguise = `
  globalThis.TidyCal = { init: (el) => el.append("Book") };
  globalThis.DemoScheduler = { init: ({ el }) => el.appendChild(document.createElement("iframe")) };
`;

export const hostileScript = (site: string, echo: string): string =>
  `${disguise}(${attack.toString()})(${[site, secret, echo].map((given) => JSON.stringify(given)).join()})`;
