import fc from "fast-check";
import { expect, test } from "vitest";
import { eventData } from "./server-sent-events.ts";

function streamOf(...pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function read(...pieces: Uint8Array[]): Promise<string[]> {
  const heard: string[] = [];
  for await (const data of eventData(streamOf(...pieces))) heard.push(data);
  return heard;
}

test.each([
  ["data: one\n\ndata: two\n\n", ["one", "two"]],
  ["data:tight\n\n", ["tight"]],
  ["data:  a space of its own\n\n", [" a space of its own"]],
  ["data: first\ndata: second\n\n", ["first\nsecond"]],
  ["data\n\n", [""]],
  [": a comment\nid: 7\nevent: chat\nretry: 10\ndata: words\n\n", ["words"]],
  ["data: windows\r\n\r\ndata: old\r\rdata: mixed\n\r\n", ["windows", "old", "mixed"]],
  ["\n\n\nid: nothing in it\n\n", []],
  ["data: broken off", []],
  ["data: broken off\n", []],
  ["", []],
])("%j holds %j", async (text, expected) => {
  expect(await read(bytes(text))).toEqual(expected);
});

test("it does not matter where the network cuts a stream, not even inside a letter", async () => {
  const line = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll(/[\r\n]/g, ""));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
      fc.constantFrom("\n", "\r\n", "\r"),
      fc.array(fc.nat(40), { maxLength: 20 }),
      async (events, lineEnd, cuts) => {
        const text = events
          .map((lines) => lines.map((each) => `data: ${each}${lineEnd}`).join("") + lineEnd)
          .join("");
        const whole = bytes(text);
        const pieces: Uint8Array[] = [];
        let from = 0;
        for (const length of cuts) {
          pieces.push(whole.subarray(from, from + length));
          from += length;
        }
        pieces.push(whole.subarray(from));
        // The very last carriage return may still be half of a line's end.
        const expected = events.map((lines) => lines.join("\n"));
        expect(await read(...pieces, bytes(":\n"))).toEqual(expected);
      },
    ),
    { numRuns: 400 },
  );
});

test("who leaves early ends the stream", async () => {
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(bytes("data: again\n\n")),
    cancel: () => void (cancelled = true),
  });
  for await (const data of eventData(stream)) {
    expect(data).toBe("again");
    break;
  }
  expect(cancelled).toBe(true);
});

test("a stream that breaks says so, after what arrived", async () => {
  const heard: string[] = [];
  let sent = false;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) controller.error(new Error("reset"));
      else controller.enqueue(bytes("data: before\n\n"));
      sent = true;
    },
  });
  const reading = async (): Promise<void> => {
    for await (const data of eventData(stream)) heard.push(data);
  };
  await expect(reading()).rejects.toThrow("reset");
  expect(heard).toEqual(["before"]);
});
