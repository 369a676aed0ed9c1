import { useEffect, type ComponentType, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/** Hydrates one island in its place. Resolves when it is interactive. */
export function hydrateIsland(place: HTMLElement, Inside: ComponentType<object>): Promise<void> {
  const props = JSON.parse(place.dataset["props"] ?? "{}") as object;
  return new Promise((resolve) => {
    hydrateRoot(
      place,
      <Awake then={resolve}>
        <Inside {...props} />
      </Awake>,
      { identifierPrefix: place.dataset["prefix"] ?? "" },
    );
  });
}

function Awake({ children, then }: { children: ReactNode; then: () => void }): ReactNode {
  useEffect(then, [then]);
  return children;
}
