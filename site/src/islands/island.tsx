import { useId, type ComponentType, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/**
 * Makes the static side of an island: a component that a page renders to plain HTML, with what the
 * loader needs to wake it. `name` is its name in the registry. Props must survive JSON.
 * It wakes when it comes into view, or when the visitor means it (hover, touch, focus, or the click itself,
 * which is replayed once it is awake).
 *
 * The inside is rendered on its own with its own `identifierPrefix`: that is how it is hydrated, and
 * ids made by `useId` would differ otherwise. Islands that share a `group` wake together.
 */
export function island<Props extends object>(
  name: string,
  Inside: ComponentType<Props>,
  { on, group }: { on: "visible" | "intent"; group?: string },
): (props: Props) => ReactNode {
  return function Island(props: Props) {
    const prefix = useId().replaceAll(/\W/g, "");
    const html = renderToString(<Inside {...props} />, { identifierPrefix: prefix });
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
