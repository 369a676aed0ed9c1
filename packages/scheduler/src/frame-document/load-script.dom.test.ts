import { expect, test } from "vitest";
import { loadScript } from "./load-script.ts";

test("a script with a digest is fetched so that the browser can check it", () => {
  void loadScript({ src: "https://book.example/embed.js", integrity: "sha384-abc" });
  const tag = document.head.querySelector("script");
  expect([tag?.integrity, tag?.crossOrigin]).toEqual(["sha384-abc", "anonymous"]);
});
