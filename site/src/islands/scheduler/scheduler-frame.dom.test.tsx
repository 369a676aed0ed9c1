import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { SchedulerFrame } from "./scheduler-frame.tsx";

afterEach(cleanup);

const frame = (
  <SchedulerFrame
    scheduler={{ kind: "frame", url: "https://book.example/fern", load: "click" }}
    bookingUrl="https://book.example/fern"
  />
);
const links = () => screen.getAllByRole("link", { name: /^Open the scheduling page/ });

test("without script the scheduler's place holds one link to its page, in a new tab", () => {
  document.body.innerHTML = renderToString(frame);
  const [link, ...others] = links();
  expect(others).toEqual([]);
  expect([(link as HTMLAnchorElement).href, link?.getAttribute("target")]).toEqual([
    "https://book.example/fern",
    "_blank",
  ]);
  document.body.innerHTML = "";
});

test("awake it still holds the one link, beside what starts it", () => {
  render(frame);
  expect(links()).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Load the scheduler" })).toBeTruthy();
});
