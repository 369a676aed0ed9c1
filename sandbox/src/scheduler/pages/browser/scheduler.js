// Makes the scheduler's pages nicer: links and forms are answered in place, the visitor's own time
// zone is used, and the page around the frame is told what it may know. Without it, all still works.
const framed = window.parent !== window;
const parentOrigin = document.body.dataset.parent;
/** In the fragment, so that a name never reaches a server's log. */
const prefill = new URLSearchParams(location.hash.slice(1));
const told = new Set();
let shows = 0;

const main = () => document.querySelector("main");

function tell(message) {
  if (framed && parentOrigin) {
    window.parent.postMessage({ source: "demo-scheduler", v: 1, ...message }, parentOrigin);
  }
}

/** Fetches a page and puts its main part in place of this one's. */
async function show(url, init = {}, { focusId = "", quiet = false } = {}) {
  const turn = ++shows;
  main().setAttribute("aria-busy", "true");
  try {
    const response = await fetch(url, { headers: { Accept: "text/html" }, ...init });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const next = page.querySelector("main");
    if (!next) throw new Error("not a page of the scheduler");
    if (turn !== shows) return;
    main().replaceWith(next);
    document.title = page.title;
    if (!init.method || response.redirected) remember(response.url, quiet);
    settle();
    if (quiet) return;
    const target =
      document.getElementById(focusId) ??
      next.querySelector("[autofocus]") ??
      next.querySelector("[data-arrive]");
    target?.focus({ preventScroll: Boolean(focusId) });
  } catch {
    if (turn !== shows) return;
    main().removeAttribute("aria-busy");
    if (!quiet) complain();
  }
}

/** A frame shares the history of the page around it: there, the way back stays that page's own. */
function remember(url, quiet) {
  if (framed || quiet) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
}

function complain() {
  main().querySelector(".notice")?.remove();
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.setAttribute("role", "alert");
  notice.textContent =
    "The scheduler could not be reached. Please check the connection and try again.";
  main().querySelector("header").after(notice);
}

/** What every page needs once it stands: words said aloud, fields filled, the booking announced. */
function settle() {
  const { status = "", booked } = main().dataset;
  document.getElementById("status").textContent = status;
  for (const name of ["name", "email"]) {
    const field = document.getElementById(name);
    if (field && !field.value && !field.hasAttribute("aria-invalid")) {
      field.value = prefill.get(name) ?? "";
    }
  }
  if (booked && !told.has(booked)) {
    told.add(booked);
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
  void show(link.href, {}, { focusId: link.closest("td, .month") ? link.id : "" });
});

document.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  // A second press while the first is under way; the server would answer with the same booking.
  if (main().getAttribute("aria-busy") === "true") return;
  const body = new URLSearchParams(new FormData(form));
  if (form.method === "post") void show(form.action, { method: "POST", body });
  else void show(`${form.action}?${body}`);
});

window.addEventListener("popstate", () => void show(location.href, {}, { quiet: true }));

settle();
tell({ type: "failed" in main().dataset ? "failed" : "ready" });
new ResizeObserver(() => {
  // A frame of another process is laid out without any width for a moment.
  if (innerWidth === 0) return;
  tell({ type: "height", heightPx: Math.ceil(document.body.getBoundingClientRect().height) });
}).observe(document.body);

const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (
  location.pathname === "/book" &&
  !document.body.dataset.askedZone &&
  own !== main().dataset.zone
) {
  const url = new URL(location.href);
  url.searchParams.set("zone", own);
  url.hash = "";
  void show(url.href, {}, { quiet: true });
}
