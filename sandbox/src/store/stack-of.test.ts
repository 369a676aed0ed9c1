import { expect, test } from "vitest";
import { stackOf } from "./stack-of.ts";

test("the log has where an error was thrown, and nothing of its message", () => {
  const error = new SyntaxError("cannot read this:\n    at Dana Miller's, 555 010 4477");
  const logged = stackOf(new Error("not sent to dana@example.com", { cause: error }));
  expect(logged).toMatch(/^Error\n\s+at .*stack-of\.test\.ts[^]*caused by SyntaxError\n\s+at /);
  expect(logged).not.toMatch(/Dana|dana|555|cannot/);
});

test("a thrown value that is no error is named by its type", () => {
  expect(stackOf("Dana Miller")).toBe("A string was thrown.");
});
