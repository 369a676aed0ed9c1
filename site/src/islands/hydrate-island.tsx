import { useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { IslandView } from "./island.tsx";

/** Hydrates one island in its place, with the store of its `group`. Resolves when it is interactive. */
export function hydrateIsland(
  place: HTMLElement,
  Inside: IslandView<object>,
  group: { store?: unknown },
): Promise<void> {
  const props = JSON.parse(place.dataset["props"] ?? "{}") as object;
  const inside = { ...props, store: (group.store ??= Inside.storeOf?.(props)) };
  return new Promise((resolve) => {
    hydrateRoot(
      place,
      <Awake then={resolve}>
        <Inside {...inside} />
      </Awake>,
      { identifierPrefix: place.dataset["prefix"] ?? "" },
    );
  });
}

function Awake({ children, then }: { children: ReactNode; then: () => void }): ReactNode {
  useEffect(then, [then]);
  return children;
}
