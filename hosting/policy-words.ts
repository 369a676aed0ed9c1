/**
 * The directives that a browser can name in a report. Source: W3C, Content Security Policy Level 3,
 * section 6, with Mixed Content, Upgrade Insecure Requests and Trusted Types.
 */
export const directives: ReadonlySet<string> = new Set([
  "base-uri",
  "block-all-mixed-content",
  "child-src",
  "connect-src",
  "default-src",
  "fenced-frame-src",
  "font-src",
  "form-action",
  "frame-ancestors",
  "frame-src",
  "img-src",
  "manifest-src",
  "media-src",
  "object-src",
  "prefetch-src",
  "report-to",
  "report-uri",
  "require-trusted-types-for",
  "sandbox",
  "script-src",
  "script-src-attr",
  "script-src-elem",
  "style-src",
  "style-src-attr",
  "style-src-elem",
  "trusted-types",
  "upgrade-insecure-requests",
  "webrtc",
  "worker-src",
]);

/**
 * What a browser says was stopped where it has no address: what a script tried, or an address's scheme
 * alone. Source: Content Security Policy Level 3, sections 2.4 and 5.3; schemes are those that pages and
 * browsers' own extensions have.
 */
export const blockedWords: ReadonlySet<string> = new Set([
  "about",
  "blob",
  "chrome-extension",
  "data",
  "eval",
  "file",
  "filesystem",
  "inline",
  "javascript",
  "mediastream",
  "moz-extension",
  "safari-web-extension",
  "self",
  "trusted-types-policy",
  "trusted-types-sink",
  "wasm-eval",
]);
