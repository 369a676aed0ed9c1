import { useId, type ComponentType, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/**
 * Makes the static side of an island: a component that a page renders to plain HTML, with what the
 * loader needs to hydrate it. `name` is its name in the registry. Props must survive JSON.
 * It hydrates when it comes into view, or on intent: hover, touch, focus or a click, which is replayed.
 *
 * The inside is rendered separately with its own `identifierPrefix`, as it is hydrated. Otherwise the ids of
 * `useId` would differ. Islands that share a `group` hydrate together.
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
