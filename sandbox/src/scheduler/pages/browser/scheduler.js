// Swaps pages in place instead of loading them, uses the visitor's own time zone, and tells the page
// around the frame what it may know. Without this script, every page still works.
const framed = window.parent !== window;
const { parent: parentOrigin, askedZone } = document.body.dataset;
const announced = new Set();
let requests = 0;

const main = () => document.querySelector("main");

function tell(message) {
  if (framed && parentOrigin) {
    window.parent.postMessage({ source: "demo-scheduler", v: 1, ...message }, parentOrigin);
  }
}

/** The address to show for a page: with what a reload in the frame has to know again. */
function shownAddress(address) {
  const url = new URL(address);
  for (const name of ["parent", "theme"]) {
    const value = new URLSearchParams(location.search).get(name);
    if (value) url.searchParams.set(name, value);
  }
  return url.href;
}

/** Fetches a page and puts its main part in place of this one's. `quiet`: the visitor did not ask. */
async function show(url, { body, focusId, quiet = false } = {}) {
  const request = ++requests;
  main().setAttribute("aria-busy", "true");
  try {
    const method = body ? "POST" : "GET";
    const response = await fetch(url, { method, body, headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const next = page.querySelector("main");
    if (!next) throw new Error("not a page of the scheduler");
    if (request !== requests) return;
    main().replaceWith(next);
    document.title = page.title;
    // A frame shares the history of the page around it; there, Back stays that page's own.
    const remember = framed || quiet ? "replaceState" : "pushState";
    if (!body || response.redirected) history[remember](null, "", shownAddress(response.url));
    settle();
    if (quiet) return;
    const target =
      document.getElementById(focusId) ??
      next.querySelector("[autofocus]") ??
      next.querySelector("h1");
    target.focus({ preventScroll: Boolean(focusId) });
  } catch {
    if (request !== requests) return;
    main().removeAttribute("aria-busy");
    if (!quiet) complain();
  }
}

function complain() {
  main().querySelector(".notice")?.remove();
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.setAttribute("role", "alert");
  notice.textContent = "We could not reach the scheduler. Check your connection and try again.";
  main().querySelector("header").after(notice);
}

/** Announces the page that is now in place. */
function settle() {
  const { status = "", booked } = main().dataset;
  document.getElementById("announcement").textContent = status;
  if (booked && !announced.has(booked)) {
    announced.add(booked);
    tell({ type: "booked", bookingId: booked });
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  const plain = !event.defaultPrevented && event.button === 0;
  if (!link || link.hasAttribute("download") || !plain) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (!/^\/(?:book$|scheduler\/bookings\/)/.test(new URL(link.href).pathname)) return;
  event.preventDefault();
  void show(link.href, { focusId: link.id });
});

document.addEventListener("submit", (event) => {
  event.preventDefault();
  // A second press while the first is under way; the server would answer with the same booking.
  if (main().getAttribute("aria-busy") === "true") return;
  const { action, method } = event.target;
  const body = new URLSearchParams(new FormData(event.target));
  void (method === "post" ? show(action, { body }) : show(`${action}?${body}`));
});

window.addEventListener("popstate", () => void show(location.href, { quiet: true }));

settle();
tell({ type: "failed" in main().dataset ? "failed" : "ready" });
new ResizeObserver(() => {
  // A frame of another process is laid out without any width for a moment.
  if (innerWidth === 0) return;
  tell({ type: "height", heightPx: Math.ceil(document.body.getBoundingClientRect().height) });
}).observe(document.body);

const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (location.pathname === "/book" && !askedZone && own !== main().dataset.zone) {
  const url = new URL(location.href);
  url.searchParams.set("zone", own);
  void show(url.href, { quiet: true });
}
