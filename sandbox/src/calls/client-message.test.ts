import { expect, it } from "vitest";
import { parseClientMessage } from "./client-message.ts";

const parse = (message: unknown) => parseClientMessage(JSON.stringify(message));

it("a message to say may leave its options out", () => {
  expect(parse({ type: "say", message: "Good night!", more: 1 })).toEqual({
    type: "say",
    message: "Good night!",
    endCallAfterSpoken: false,
    interruptionsEnabled: true,
    interruptAssistantEnabled: true,
  });
});

it("control characters of a typed line become spaces", () => {
  const message = { role: "user", content: " On\u0000Tuesday\u2028\n" };
  expect(parse({ type: "add-message", message })).toEqual({
    type: "add-message",
    message: { role: "user", content: "On Tuesday" },
  });
});

it.each([
  ["not JSON", "{"],
  ["no object", "null"],
  ["of an unknown type", '{"type":"transfer"}'],
  ["without its text", '{"type":"say"}'],
  ["of the wrong type", '{"type":"control","control":7}'],
  ["an empty line", '{"type":"say","message":" \\n "}'],
  ["a line that is too long", JSON.stringify({ type: "say", message: "a".repeat(1_001) })],
  ["a message that is too long", JSON.stringify({ type: "end-call", x: "a".repeat(16_384) })],
])("a message that is %s is dropped", (_, text) => {
  expect(parseClientMessage(text)).toBeNull();
});
