// What a site loads to show the scheduler: DemoScheduler.init({ el, url, theme }).
(() => {
  const ownOrigin = new URL(document.currentScript.src).origin;
  const [leastPx, mostPx] = [790, 2000];

  window.DemoScheduler = {
    /**
     * Puts the scheduler into `el` and returns its frame. The frame posts
     * `{ source: "demo-scheduler", v: 1, type: "ready" | "height" | "booked" | "failed" }` to this page.
     */
    init({ el, url = `${ownOrigin}/book`, theme }) {
      if (!(el instanceof Element))
        throw new TypeError("DemoScheduler.init needs `el`, an element");
      const page = new URL(url);
      page.searchParams.set("parent", location.origin);
      if (theme) page.searchParams.set("theme", theme);

      const frame = document.createElement("iframe");
      frame.title = "Book a live demo";
      frame.src = page.href;
      frame.style = `display: block; width: 100%; height: ${leastPx}px; border: 0`;

      window.addEventListener("message", function grow(event) {
        if (!frame.isConnected) return window.removeEventListener("message", grow);
        if (event.origin !== page.origin || event.source !== frame.contentWindow) return;
        const { source, v, type, heightPx } = event.data ?? {};
        if (source !== "demo-scheduler" || v !== 1 || type !== "height") return;
        const height = Number.isFinite(heightPx) ? heightPx : leastPx;
        frame.style.height = `${Math.min(Math.max(height, leastPx), mostPx)}px`;
      });
      el.replaceChildren(frame);
      return frame;
    },
  };
})();
