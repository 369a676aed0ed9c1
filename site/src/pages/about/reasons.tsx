import { arcPath, dial, dialViewBox } from "../../ui/dial.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { Ruled, Section } from "../../ui/layout.tsx";
import css from "./about.module.css";
import { aboutContent } from "./content.ts";

const { heading, items } = aboutContent.reasons;

/** Four reasons, and the one dial that they make together. */
export function Reasons() {
  return (
    <Section split="7:5" align="center" className={css["reasons"]}>
      <h2 data-across="">{heading}</h2>
      <ReasonRings />
      <Ruled>
        {items.map(({ ring, name, text }) => (
          <li key={name}>
            <ReasonRing name={ring} />
            <h3>{name}</h3>
            <p data-tone="quiet">{text}</p>
          </li>
        ))}
      </Ruled>
    </Section>
  );
}

/** Hours of a working day around the dial, and the one that is booked. */
const hours = 9;
const booked = 6;
const hour = (index: number): string =>
  arcPath(214, (index + 0.08) / hours, (index + 0.92) / hours);

/**
 * One dial of four rings: 48 strokes for the hours to launch, a day's hours with one booked, the two
 * dashes of a call that rings twice, and a closed core. It repeats what the words say and is silent.
 */
function ReasonRings() {
  return (
    <Drawing className={css["dial"]} viewBox={dialViewBox} data-ink="action">
      <circle data-ink="plate" r={dial.disc} />
      <g id="reason-hours">
        <circle
          r="276"
          strokeWidth="28"
          pathLength="48"
          strokeDasharray=".22 .78"
          strokeDashoffset="-.39"
        />
      </g>
      <g id="reason-calendar" strokeWidth="46">
        {Array.from({ length: hours }, (_, index) => (
          <path key={index} d={hour(index)} strokeOpacity={index === booked ? 1 : 0.28} />
        ))}
      </g>
      <g id="reason-rings" strokeWidth="18" strokeLinecap="round">
        <circle r="150" strokeWidth="2" strokeOpacity=".4" />
        <path d={arcPath(150, 0.03, 0.11) + arcPath(150, 0.17, 0.25)} />
      </g>
      <g id="reason-core">
        <circle r="98" strokeWidth="9" />
        <circle r="46" strokeWidth="40" />
      </g>
    </Drawing>
  );
}

/** How far each ring reaches, so that a small drawing of it alone can fill its place. */
const reach = { hours: 300, calendar: 262, rings: 190, core: 118 } as const;

/** One ring of the dial, alone. Needs `ReasonRings` on the page. */
function ReasonRing({ name }: { name: keyof typeof reach }) {
  const far = reach[name];
  return (
    <Drawing
      className={css["reason"]}
      viewBox={`${-far} ${-far} ${2 * far} ${2 * far}`}
      data-ink="action"
    >
      <circle data-ink="plate" r={far} />
      <use href={`#reason-${name}`} />
    </Drawing>
  );
}
