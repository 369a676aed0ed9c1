import { expect, test } from "vitest";
import { manifest } from "./site-files.ts";

test("the manifest carries the owner's name and counts from its own folder", () => {
  const made = JSON.parse(manifest("Fern Desk", "Words.", { light: "#fff", dark: "#000" }));
  expect(made).toMatchObject({ name: "Fern Desk", start_url: "./", theme_color: "#fff" });
  const base = "https://practice.example/desk/manifest.webmanifest";
  expect(new URL(made.icons[0].src, base).href).toBe("https://practice.example/desk/icon-192.png");
});
