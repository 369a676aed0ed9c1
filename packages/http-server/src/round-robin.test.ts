import { expect, test } from "vitest";
import { RoundRobin } from "./round-robin.ts";

const turnOfTheLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("a visitor with many tasks lets others have their turn after each of them", async () => {
  const turns = new RoundRobin();
  const run: string[] = [];
  const add = (visitor: string, name: string): void => turns.add(visitor, () => run.push(name));
  for (const name of ["a1", "a2", "a3"]) add("a", name);
  for (const name of ["b1", "b2"]) add("b", name);
  await expect.poll(() => run).toEqual(["a1", "b1", "a2", "b2", "a3"]);

  add("b", "b3");
  await expect.poll(() => run.at(-1)).toBe("b3");
});

test("a turn of the event loop runs one task", async () => {
  const turns = new RoundRobin();
  let run = 0;
  for (let task = 0; task < 3; task += 1) turns.add("a", () => (run += 1));
  expect(run).toBe(0);
  for (const expected of [1, 2, 3, 3]) {
    await turnOfTheLoop();
    expect(run).toBe(expected);
  }
});

test("a task may add another", async () => {
  const turns = new RoundRobin();
  const run: string[] = [];
  turns.add("a", () => turns.add("a", () => run.push("added")));
  turns.add("b", () => run.push("b"));
  await expect.poll(() => run).toEqual(["b", "added"]);
});

test("postponing leaves a turn without a task, but not for ever", async () => {
  const turns = new RoundRobin();
  let run = false;
  turns.add("a", () => (run = true));
  turns.postpone();
  await turnOfTheLoop();
  expect(run).toBe(false);
  await turnOfTheLoop();
  expect(run).toBe(true);

  run = false;
  turns.add("a", () => (run = true));
  for (let turn = 0; turn <= 100; turn += 1) {
    expect(run).toBe(false);
    turns.postpone();
    await turnOfTheLoop();
  }
  expect(run).toBe(true);
});
