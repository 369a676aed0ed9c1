import fc from "fast-check";
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

it("no message throws, whatever it is", () => {
  const known = fc.constantFrom("say", "add-message", "control", "end-call", "message", "content");
  const nearlyRight = fc.record({
    type: known,
    message: fc.oneof(
      fc.jsonValue(),
      fc.record({ role: fc.constant("user"), content: fc.jsonValue() }),
    ),
    control: fc.jsonValue(),
  });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        nearlyRight.map((message) => JSON.stringify(message)),
      ),
      (text) => {
        expect(() => parseClientMessage(text)).not.toThrow();
      },
    ),
    { numRuns: 2_000, seed: 7 },
  );
});
