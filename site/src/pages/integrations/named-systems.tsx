import { Section } from "../../ui/section.tsx";
import { type Stat, StatSource } from "../../ui/stat-list.tsx";
import css from "./named-systems.module.css";

export interface NamedSystemsContent {
  total: Stat;
  source: string;
  heading: string;
  lead: string;
  groups: readonly { heading: string; items: readonly string[] }[];
}

/** How many systems it works with, and some of them by name, group by group. */
export function NamedSystems({ content }: { content: NamedSystemsContent }) {
  const { total, groups } = content;
  return (
    <Section>
      <div className={css["systems"]}>
        <div className={css["total"]}>
          <p className={css["figure"]}>{total.value}</p>
          <p className={css["says"]}>{total.says}</p>
          <StatSource stat={total} label={content.source} />
        </div>
        <div className={css["words"]}>
          <h2>{content.heading}</h2>
          <p>{content.lead}</p>
        </div>
        <div className={css["groups"]}>
          {groups.map(({ heading, items }) => (
            <div key={heading}>
              <h3>{heading}</h3>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
