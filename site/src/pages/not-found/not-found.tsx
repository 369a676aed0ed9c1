import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { dialViewBox, openRingPath } from "../../ui/dial.ts";
import { Ticks } from "../../ui/ticks.tsx";
import css from "./not-found.module.css";
import { notFoundContent as content } from "./content.ts";

/** No such page: a call nobody picked up, and the two ways on. `children` is the way back. */
export function NotFound({ children }: { children: ReactNode }) {
  return (
    <div className={css["place"]}>
      <div className={css["words"]}>
        <h1>{content.heading}</h1>
        <p>{content.happened}</p>
        <div className={css["actions"]}>
          <ButtonLink rank="primary" href="/">
            {content.goHome}
          </ButtonLink>
          {children}
        </div>
      </div>
      <svg className={css["picture"]} viewBox={dialViewBox} aria-hidden="true">
        <Ticks className={css["ticks"]} />
        <circle r="208" />
        <circle r="174" />
        <path className={css["open"]} d={openRingPath(238)} strokeWidth="25" />
        <text y="48">404</text>
      </svg>
    </div>
  );
}
