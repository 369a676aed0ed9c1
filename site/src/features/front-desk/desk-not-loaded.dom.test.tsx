import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { SeeFrontDesk } from "./see-front-desk.tsx";

vi.mock("./front-desk-view.tsx", () => {
  throw new Error("offline");
});

test("a view that cannot be fetched is said, with what to do, and the conversation goes on", async () => {
  render(
    <SeeFrontDesk isShown done={[]} turns={0} rooms="sandbox" level={2}>
      <p>The call</p>
    </SeeFrontDesk>,
  );
  const button = screen.getByRole("button", { name: "See what the front desk sees" });
  await userEvent.setup().click(button);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("This didn’t load. Check your connection and try again.");
  expect(screen.getByText("The call")).toBeTruthy();
  expect(button.getAttribute("aria-expanded")).toBe("false");
});
