import { defineConfig } from "vite";

/** What `npm start` serves; the sandbox lets in the site's pages only, and so this one in its name. */
const sandbox = {
  target: "http://localhost:4174",
  headers: { origin: "http://localhost:4173" },
  // It gives rooms the address it was asked at: this server's.
  changeOrigin: false,
  ws: true,
};

/** `npx vite packages/voice/example`: the sandbox answers at this page's own address. */
export default defineConfig({ server: { proxy: { "/call": sandbox, "/rooms": sandbox } } });
