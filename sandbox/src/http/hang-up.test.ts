import { Duplex } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import { hangUp } from "./hang-up.ts";

afterEach(() => void vi.useRealTimers());

/** A connection whose client never closes its side. `takes`: whether the client reads. */
const socketOf = ({ takes }: { takes: boolean }) => {
  const written: string[] = [];
  const socket = new Duplex({
    read: () => undefined,
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      if (takes) done();
    },
  });
  return { socket, written };
};

test("a socket is destroyed once its last answer is flushed", async () => {
  const { socket, written } = socketOf({ takes: true });
  hangUp(socket, 404, { message: "bye" });
  await expect.poll(() => socket.destroyed).toBe(true);
  expect(written.join()).toMatch(
    /^HTTP\/1\.1 404 Not Found\r\n(.+\r\n)*Content-Length: 17\r\n(.+\r\n)*\r\n\{"message":"bye"\}$/,
  );
});

test("a socket whose client does not take the answer is destroyed after two seconds", () => {
  vi.useFakeTimers();
  const { socket } = socketOf({ takes: false });
  hangUp(socket, 404, { message: "bye" });
  vi.advanceTimersByTime(1_999);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(socket.destroyed).toBe(true);
});
