import { useId, type FunctionComponent, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** A component of an island. `storeOf` makes its `store` from the page's props, before it first renders. */
export type IslandView<Props, Placed = object> = FunctionComponent<Props> & {
  storeOf?: (placed: Placed) => unknown;
};

/**
 * Makes the static side of an island: a component that a page renders to plain HTML, with what the
 * loader needs to hydrate it. `name` is its name in the registry. Props must survive JSON.
 * It hydrates on intent (hover, touch, focus or a click, which is replayed), or once it is visible.
 *
 * The inside is rendered separately with its own `identifierPrefix`, as it is hydrated. Otherwise the ids of
 * `useId` would differ. Islands that share a `group` hydrate together, and share the store of the first.
 */
export function island<Props extends object, Placed extends object = object>(
  name: string,
  Inside: IslandView<Props, Placed>,
  { on = "intent", group }: { on?: "visible" | "intent"; group?: string } = {},
): (props: Omit<Props, "store"> & Placed) => ReactNode {
  return function Island(props) {
    const prefix = useId().replaceAll(/\W/g, "");
    const inside = { ...props, store: Inside.storeOf?.(props) } as unknown as Props;
    const html = renderToString(<Inside {...inside} />, { identifierPrefix: prefix });
    return (
      <div
        data-island={name}
        data-on={on}
        data-group={group}
        data-prefix={prefix}
        data-props={JSON.stringify(props)}
        // Our own markup, escaped by React one line above.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  };
}
