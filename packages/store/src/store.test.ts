import { expect, test, vi } from "vitest";
import { Store } from "./store.ts";

type Light = { phase: "red" } | { phase: "green"; sinceMs: number };

class TrafficLight extends Store<Light, { changed: { phase: string } }> {
  constructor() {
    super({ phase: "red" });
  }
  go(sinceMs: number): void {
    this.transition({ phase: "green", sinceMs });
    this.emit("changed", { phase: "green" });
  }
}

test("a watcher reads the new state when it is called", () => {
  const light = new TrafficLight();
  const seen: Light[] = [];
  light.subscribe(() => seen.push(light.getState()));
  light.go(5);
  expect(seen).toEqual([{ phase: "green", sinceMs: 5 }]);
});

test("a watcher that left hears nothing more", () => {
  const light = new TrafficLight();
  const watcher = vi.fn();
  light.subscribe(watcher)();
  light.go(1);
  expect(watcher).not.toHaveBeenCalled();
});

test("the initial state stays what the prerendered page showed", () => {
  const light = new TrafficLight();
  light.go(1);
  expect(light.getInitialState()).toEqual({ phase: "red" });
});

test("a listener that unsubscribes while it is called does not affect others", () => {
  const light = new TrafficLight();
  const second = vi.fn();
  const stop = light.on("changed", () => stop());
  light.on("changed", second);
  light.go(1);
  light.go(2);
  expect(second).toHaveBeenCalledTimes(2);
});
