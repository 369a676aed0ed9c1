// In the document that a site frames to show the scheduler. It loads `embed.js`, mounts and clears the
// scheduler when the site's page says so, and reports to that page.
const parentOrigin = document.body.dataset.parent;
const place = document.querySelector("main");
let attempt = 0;

const sheet = new CSSStyleSheet();
sheet.replaceSync("html, body, main { height: 100%; margin: 0 }");
document.adoptedStyleSheets.push(sheet);

function say(signal) {
  window.parent.postMessage({ source: "scheduler-frame", attempt, ...signal }, parentOrigin);
}

function mount({ attempt: next, theme, title }) {
  attempt = next;
  try {
    window.DemoScheduler.init({ el: place, theme }).title = String(title);
  } catch {
    say({ type: "failed" });
  }
}

window.addEventListener("message", ({ data, source, origin }) => {
  if (source === window.parent && origin === parentOrigin) {
    if (data?.type === "mount" && Number.isInteger(data.attempt)) mount(data);
    if (data?.type === "clear") place.replaceChildren();
  }
  const frame = place.querySelector("iframe");
  if (!frame || source !== frame.contentWindow || origin !== location.origin) return;
  if (data?.source !== "demo-scheduler" || data.v !== 1) return;
  const { type, heightPx, bookingId } = data;
  say({ type, heightPx, bookingId });
});

// Outside of a frame on an allowed site, it shows nothing.
if (parentOrigin && window.parent !== window) {
  const script = document.createElement("script");
  script.src = "/scheduler/embed.js";
  // A broken script fires `load` too.
  script.onload = () => say({ type: window.DemoScheduler ? "script-loaded" : "script-failed" });
  script.onerror = () => say({ type: "script-failed" });
  document.head.append(script);
}
