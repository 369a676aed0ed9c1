import { Section } from "../../ui/section.tsx";
import { StatSource } from "../../ui/stat-list.tsx";
import css from "./named-systems.module.css";
import { namedSystemsContent as content } from "./content.ts";

const { total, groups } = content;

/** How many systems it works with, and some of them by name, group by group. */
export function NamedSystems() {
  return (
    <Section>
      <div className={css["systems"]}>
        <div className={css["total"]}>
          <p className={css["figure"]}>{total.value}</p>
          <p className={css["says"]}>{total.says}</p>
          <StatSource stat={total} />
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
