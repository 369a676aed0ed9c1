import { expect, expectTypeOf, test, vi } from "vitest";
import { Store, type Transitions } from "./store.ts";

type Light = { phase: "red" } | { phase: "green"; sinceMs: number };
const transitions: Transitions<Light> = { red: ["green"], green: ["green", "red"] };

class TrafficLight extends Store<Light, { changed: { phase: string } }> {
  constructor() {
    super({ phase: "red" }, transitions);
  }
  go(sinceMs: number): void {
    this.transition({ phase: "green", sinceMs });
    this.emit("changed", { phase: "green" });
  }
  halt(): void {
    this.transition({ phase: "red" });
  }
}

test("a watcher sees the state it is told about", () => {
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

test("a listener for once hears one event, and may stop before it", () => {
  const light = new TrafficLight();
  const heard = vi.fn();
  const stopped = vi.fn();
  light.once("changed", heard);
  light.once("changed", stopped)();
  light.go(1);
  light.go(2);
  expect(heard).toHaveBeenCalledExactlyOnceWith({ phase: "green" });
  expect(stopped).not.toHaveBeenCalled();
});

test("a move that is not listed is refused and changes nothing", () => {
  const light = new TrafficLight();
  expect(() => light.halt()).toThrow("cannot go from red to red");
  expect(light.getState()).toEqual({ phase: "red" });
});

test("without a table of transitions, every phase may follow every other", () => {
  class Lamp extends Store<{ phase: "on" | "off" }, object> {
    switchTo(phase: "on" | "off"): void {
      this.transition({ phase });
    }
  }
  const lamp = new Lamp({ phase: "off" });
  lamp.switchTo("off");
  lamp.switchTo("on");
  expect(lamp.getState()).toEqual({ phase: "on" });
});

test("the initial state stays what the prerendered page showed", () => {
  const light = new TrafficLight();
  light.go(1);
  expect(light.getInitialState()).toEqual({ phase: "red" });
});

test("a listener that unsubscribes while being told disturbs no other", () => {
  const light = new TrafficLight();
  const second = vi.fn();
  const stop = light.on("changed", () => stop());
  light.on("changed", second);
  light.go(1);
  light.go(2);
  expect(second).toHaveBeenCalledTimes(2);
});

test("payloads are typed by the event's name", () => {
  const light = new TrafficLight();
  light.on("changed", (payload) => expectTypeOf(payload).toEqualTypeOf<{ phase: string }>());
});
