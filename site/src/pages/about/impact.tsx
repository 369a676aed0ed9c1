import { Section } from "../../ui/section.tsx";
import { StatSource } from "../../ui/stat-list.tsx";
import { FiveHundredRings } from "./five-hundred-rings.tsx";
import css from "./impact.module.css";
import { aboutContent } from "./content.ts";

/** Whom it has served, one ring each, and three more figures. */
export function Impact() {
  const { heading, practices, described, others } = aboutContent.impact;
  return (
    <Section>
      <div className={css["impact"]}>
        <h2>{heading}</h2>
        <div className={css["practices"]}>
          <p className={css["figure"]}>{practices.value}</p>
          <div className={css["says"]}>
            <p>{practices.says}</p>
            <StatSource stat={practices} />
          </div>
        </div>
        <FiveHundredRings described={described} />
        <ul>
          {others.map((stat) => (
            <li key={stat.value}>
              <p className={css["value"]}>{stat.value}</p>
              <div>
                <p>{stat.says}</p>
                <StatSource stat={stat} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
