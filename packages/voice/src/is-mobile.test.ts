import { expect, test } from "vitest";
import { isMobile } from "./is-mobile.ts";

const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15";

test.each([
  ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5, true],
  ["an Android phone", "Mozilla/5.0 (Linux; Android 15; Pixel 9)", 5, true],
  ["an iPad that calls itself a Mac", mac, 5, true],
  ["a Mac", mac, 0, false],
  ["a Windows laptop with a touch screen", "Mozilla/5.0 (Windows NT 10.0; Win64)", 10, false],
])("%s: counted as mobile %#", (_, userAgent, fingers, mobile) => {
  expect(isMobile(userAgent, fingers)).toBe(mobile);
});
