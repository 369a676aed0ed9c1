import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { openRing } from "../../ui/dial.ts";
import { Arc, Dial } from "../../ui/drawing.tsx";
import { Cluster, Columns, Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
import css from "./not-found.module.css";
import { notFoundContent as content } from "./content.ts";

/** No such page: a call nobody picked up, and the two ways on. `children` is the way back. */
export function NotFound({ children }: { children: ReactNode }) {
  return (
    <Columns split="6:6" align="center" className={css["place"]} data-width="page">
      <Stack gap={5}>
        <h1>{content.heading}</h1>
        <Lead>{content.happened}</Lead>
        <Cluster>
          <ButtonLink rank="primary" href="/">
            {content.goHome}
          </ButtonLink>
          {children}
        </Cluster>
      </Stack>
      <Dial className={css["picture"]} plate={null} tracks={[208, 174]}>
        <Arc radius={238} width={25} ink="loss" spans={[openRing]} />
        <text data-ink="display" fontSize="150" letterSpacing="-.03em" y="48">
          404
        </text>
      </Dial>
    </Columns>
  );
}
