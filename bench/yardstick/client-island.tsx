import type { ComponentType, ReactNode } from "react";

/** In a single-page application an island is a component like any other. */
export const island =
  <Props extends object>(_: string, Inside: ComponentType<Props>): ((props: Props) => ReactNode) =>
  (props) => <Inside {...props} />;
