import { expect, test } from "vitest";
import { settle } from "../../testing/fake-clock.ts";
import { Lease } from "./lease.ts";

const patient = () => new AbortController().signal;

test("holders come in one at a time, in the order they came", async () => {
  const lease = new Lease();
  const inside: string[] = [];
  const first = await lease.take(patient());
  void lease.take(patient()).then((giveBack) => {
    inside.push("second");
    giveBack();
    giveBack();
  });
  void lease.take(patient()).then(() => inside.push("third"));
  await settle();
  expect(inside).toEqual([]);
  first();
  await settle();
  expect(inside).toEqual(["second", "third"]);
});

test("whoever gives up waiting leaves the place to the next", async () => {
  const lease = new Lease();
  const first = await lease.take(patient());
  const abort = new AbortController();
  const second = lease.take(abort.signal);
  const third = lease.take(patient());
  abort.abort(new Error("gave up"));
  await expect(second).rejects.toThrow("gave up");
  first();
  await expect(third).resolves.toBeTypeOf("function");
});

test("whoever gave up before is not let in", async () => {
  const lease = new Lease();
  await expect(lease.take(AbortSignal.abort(new Error("gave up")))).rejects.toThrow("gave up");
  await expect(lease.take(patient())).resolves.toBeTypeOf("function");
});
