import { describe, expect, test } from "vitest";
import { parserOf, practices } from "../../testing/play.ts";
import type { Practice } from "../../../practices/practice.ts";
import type { Entity } from "./entity.ts";
import type { Expecting } from "./extract.ts";

const [dental, medSpa] = practices;
const sign = { wanted: "", rejected: "not ", current: "now ", mentioned: "told " } as const;

/** Each line: what is said, in one way or several, and the entities it holds. It is Saturday, November 21, 2026. */
function finds(
  what: string,
  table: string,
  expecting: Expecting = "anything",
  practice: Practice = dental,
): void {
  const lines = table
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [ways = "", entities] = line.trim().split(/ *→ */);
      return ways.split(" / ").map((said) => [said, entities] as const);
    });
  describe(`${what}`, () => {
    test.each(lines)("%j holds %s", (said, entities = "") =>
      expect(entitiesOf(said, expecting, practice).join("; ")).toBe(entities),
    );
  });
}

finds(
  "days",
  `
  tomorrow → 2026-11-22
  the day after tomorrow → 2026-11-23
  next Tuesday → 2026-11-24
  Tuesday after next / a week from Tuesday / Tuesday, December 1st → 2026-12-01
  first Tuesday in December → 2026-12-01
  in two weeks → 2026-11-30 to 2026-12-06
  12/3 / the third of December / Thursday after Thanksgiving → 2026-12-03
  the 31st → 2026-12-31
  week of December 14 → 2026-12-14 to 2026-12-20
  the first week of December → 2026-12-01 to 2026-12-07
  end of January → 2027-01-21 to 2027-01-31
  this weekend → 2026-11-21 to 2026-11-22
  sometime in January → 2027-01-01 to 2027-01-31
  your first opening → soonest
  can you see me now → 2026-11-21
  this afternoon → 2026-11-21; 12:00 to 17:00
  we'd like to come Friday → 2026-11-27
  whenever → any
  the day after Thanksgiving / can I come by Friday → 2026-11-27
  Friday before Christmas → 2026-12-18
  16th → 2026-12-16
  after Wednesday / not before Thursday → 2026-11-26 to 2026-12-09
  before Friday → 2026-11-21 to 2026-11-26
  by Friday → 2026-11-21 to 2026-11-27
  November 31st → no-such-day
  Friday, November 24 → other-weekday
  25/12 → 2026-12-25
  was there yesterday / happy Thanksgiving →
  Thanksgiving week → 2026-11-23 to 2026-11-29
  MLK day → 2027-01-18
  next month → 2026-12-01 to 2026-12-31
`,
);

finds(
  "days of which several things are said",
  `
  the second week of December, a Wednesday at 3:30 → 2026-12-09; 15:30
  Wednesday at 3:30 the second week of December → 2026-12-09; 15:30; 2026-12-09
  January on a Monday → 2027-01-04 to 2027-01-25 on 1
  in January sometime, maybe a Tuesday → 2027-01-05 to 2027-01-26 on 2
  Monday morning in January → 2027-01-04 to 2027-01-25 on 1; 0:00 to 12:00; 2027-01-04 to 2027-01-25 on 1
  the week after Thanksgiving, Tuesday → 2026-11-30 to 2026-12-06; 2026-12-01
  Tuesday the week after Thanksgiving / the Tuesday after Thanksgiving → 2026-12-01
  in two weeks on Tuesday / Tuesday in two weeks / first Tuesday of next month → 2026-12-01
  last Monday of the month / the Monday after next → 2026-11-30
  mid December → 2026-12-11 to 2026-12-20
  end of the month / by the end of the month → 2026-11-21 to 2026-11-30
  the end of next week → 2026-11-27 to 2026-11-29
  the 3rd or 4th of December → 2026-12-03; 2026-12-04
  January 5th or 6th → 2027-01-05; 2027-01-06
  I'd like a cleaning Tuesday or Thursday next week → cleaning; 2026-11-24; 2026-11-26
  Wednesday the week of December 14 → 2026-12-16
  two weeks from this Saturday → 2026-12-12
  three days after Christmas → 2026-12-28
  I'd like a cleaning after December 15 on a Monday → cleaning; 2026-12-16 to 2026-12-29; 2026-12-21 to 2026-12-28 on 1
  after Tuesday next week → 2026-11-25 to 2026-12-08
  Saturday this weekend → 2026-11-21
  Monday through Wednesday → 2026-11-23 to 2026-11-25; 2026-11-23 to 2026-11-25
  on the tenth, or the day before → 2026-12-10; 2026-12-09
  not Thanksgiving week, the following Tuesday → not 2026-11-23 to 2026-11-29; 2026-12-01
  not next week, the week after → not 2026-11-23 to 2026-11-29; 2026-11-30 to 2026-12-06
  Monday the 15th → other-weekday
  should I shave the day before? →
`,
);

finds(
  "days in Spanish by the same rules",
  `
  quisiera la segunda semana de diciembre, un miércoles a las 3:30 → 2026-12-09; 15:30
  quisiera el martes a las 2 de la próxima semana → 2026-11-24; 14:00; 2026-11-24
  quisiera en enero, un lunes → 2027-01-04 to 2027-01-25 on 1
  quisiera la semana después de navidad, el martes → 2026-12-28 to 2027-01-03; 2026-12-29
  quisiera el martes en dos semanas → 2026-12-01
  quisiera el primer lunes de enero → 2027-01-04
  quisiera a mediados de diciembre → 2026-12-11 to 2026-12-20
  quisiera a fin de mes → 2026-11-21 to 2026-11-30
  quisiera el viernes en ocho días / quisiera una semana después del viernes → 2026-12-04
  quisiera un viernes del mes que viene → 2026-12-04 to 2026-12-25 on 5
  quisiera entre lunes y miércoles → 2026-11-23 to 2026-11-25; 2026-11-23 to 2026-11-25
  quisiera lo más tarde que tenga el viernes → 0:00 to 24:00; 2026-11-27
`,
);

finds(
  "times",
  `
  at three / 3 p.m. / around 3ish → 15:00
  half past two / 14:30 → 14:30
  quarter to four → 15:45
  nine thirty → 9:30
  at noon → 12:00
  at 9 → 9:00
  five in the evening → 17:00
  in the morning / before noon → 0:00 to 12:00
  after work → 17:00 to 24:00
  after four → 16:00 to 24:00
  between two and four → 14:00 to 16:00
  from nine to eleven → 9:00 to 11:00
  1pm-4pm → 13:00 to 16:00
  10:30 on the dot → 10:30
  from 10 to 12 → 10:00 to 12:00
  what's the latest you have → 0:00 to 24:00
  the latest on Friday → 0:00 to 24:00; 2026-11-27
  Tuesday at ten or Wednesday at two → 2026-11-24; 10:00; 2026-11-25; 14:00
  December 3 at 3 → 2026-12-03; 15:00
  good morning / 25:00 / 3 people →
  by eleven at the latest → 0:00 to 11:00
  Tuesday any time past four → 2026-11-24; 16:00 to 24:00
  I can't do mornings. Push it past three → not 0:00 to 12:00; 15:00 to 24:00
  move it up to eleven → 11:00
  11 on Monday → 11:00; 2026-11-23
  me at 12:00 noon and her at one o'clock / 12 noon and 1 pm → 12:00; 13:00
  Monday at nine thirty, scratch that, eleven → 2026-11-23; 9:30; 11:00
  two of us at the same time / my rent went up two hundred / which one am I / or one big payment →
  for my two boys, 5 and 9 → 5 years, not mine
  actually 1 is better → 13:00
`,
);

finds(
  "a bare number, where a time is asked for",
  `
  three / is 3 okay → 15:00
  3 or later → 15:00 to 24:00
  12 → 12:00
`,
  "time",
);

finds(
  "choices among what was offered",
  `
  the first one / the earlier one → choice 0
  second / number two → choice 1
  the last → choice -1
  whichever of those is earliest → choice 0
  the 10 o'clock / ten → 10:00
  one works → 13:00
  the 11 of the morning → 11:00
  the Tuesday one → 2026-11-24
  the 5th, 1 ish → 2026-12-05; 13:00
`,
  "choice",
);

finds(
  "days and times as they are typed on a phone",
  `
  the 9th @ 1015 / 9th 1015a → 2026-12-09; 10:15
  cleaning mon 14 → cleaning; 2026-12-14
  thurs 3 @ 2 / thurs 3 dec 2p → 2026-12-03; 14:00
  mon 30 at 930 / mon 30, 0930 → 2026-11-30; 9:30
  dec 3 am / 3rd of dec, morn → 2026-12-03; 0:00 to 12:00
  weds arvo → 2026-11-25; 12:00 to 17:00
  b4 noon → 0:00 to 12:00
  tues 10-12 → 2026-11-24; 10:00 to 12:00
  on tues, 830ish → 2026-11-24; 8:30
  two n's / that's 230 dollars / two f's and an i →
`,
);

finds(
  "what is ruled out, and what a visit has now",
  `
  not Tuesday, Thursday → not 2026-11-24; 2026-11-26
  any day but Tuesday / I can't do Tuesday / Tuesday doesn't work → not 2026-11-24
  not before 2 please → 14:00 to 24:00
  not at three, at four → not 15:00; 16:00
  not a cleaning, a filling → not cleaning; filling
  move it from Tuesday to Thursday → now 2026-11-24; 2026-11-26
  my Tuesday appointment → now 2026-11-24
  Wednesday, no, Thursday → not 2026-11-25; 2026-11-26
`,
);

finds(
  "phone numbers",
  `
  415 555 0134 / (415) 555-0134 / +1 415.555.0134 → 4155550134
  four one five five five five oh one three four / area code 415 then 555 0134 → 4155550134
  four one five, triple five, double oh three four → 4155550034
  at 3, 415 555 0134 → 15:00; 4155550134
  555-0134 → 5550134
  904-555-0187, oh wait that's my old one, 904-555-0178 → 9045550178
  904-555-0187. No, that's the old one, we don't have that any more. The new one is 904-555-0178 → 9045550178
  Ana Cruz, 415-555-0134 → Ana Cruz; 4155550134
`,
);

finds(
  "phone numbers, in part, where one is asked for",
  `
  555 0134 → 5550134
  555 0106, no, 0160 → 5550160
  0134 → 0134
  12 →
`,
  "phone",
);

finds(
  "names",
  `
  my name is Ana Cruz → Ana Cruz
  Name: Fitzgerald, Nora → Nora Fitzgerald
  MY NAME IS JO PARK → Jo Park
  this is maria garcia calling → Maria Garcia
  José Núñez here → José Núñez
  first name Ray, last name Okonski / first name's Ray, last name's Okonski → Ray Okonski
  last name Vasko, V-A-S-K-O, first name Petra → Petra Vasko
  Brandt, Joyce Brandt → Joyce Brandt
  my name is O'Brien → O'Brien
  for my son Max → for Max
  my daughter's name is Lily → for Lily
  I'm pregnant / I'm new →
  I'm looking for a cleaning → cleaning
`,
);

finds(
  "names, where one is asked for",
  `
  lee → Lee
  my robert → Robert
  not really / yes / I'd rather not say →
  Xiomara → Xiomara
  Dr. Stein → Stein
  Will Bond → Will Bond
  Mindy Okay → Mindy Okay
  Faith Friday → Faith Friday
  Hope Long → Hope Long
  Tasha Green → Tasha Green
  it's Bob → Bob
  ray gutierrez and my phone is 646 555 0138 → Ray Gutierrez; 6465550138
  it's monica price 516 555 0153 → Monica Price; 5165550153
  it's for Owen Price → for Owen Price
  Paige Turner, same number → Paige Turner
  Dolores, D-O-L-O-R-E-S, Figueroa → Dolores Figueroa
  uh, Jennifer Lopez → Jennifer Lopez
  tomorrow → 2026-11-22
  hmm actually 1230 → 12:30
`,
  "name",
);

finds(
  "services and people",
  `
  get my teeth cleaned / clean both of my teeth / cleening → cleaning
  my tooth hurts → emergency
  a consultation → crown|invisalign
  an Invisalign consultation → invisalign
  a root canal → no root canals
  cleaning and whitening → cleaning; whitening
  a filling with Dr. Okafor → filling; okafor
`,
);

finds(
  "services and people, at the med spa",
  `
  botox → botox
  teeth whitening → no teeth whitening
  a HydraFacial with Maya → hydrafacial; maya
  laser → laser-hair-removal
`,
  "anything",
  medSpa,
);

finds(
  "ages",
  `
  I'm sixteen → 16 years
  I just turned 17 → 17 years
  my son is 8 → 8 years, not mine
  she's twelve years old → 12 years, not mine
  I'm 10 minutes away →
  is 3 okay on Tuesday → 15:00; 2026-11-24
`,
);

/** The entities of a sentence that is said on Saturday, November 21, 2026, each in one word or two: "not 2026-11-24". */
function entitiesOf(text: string, expecting: Expecting, practice: Practice): string[] {
  const context = { today: "2026-11-21", expecting, spokenOf: null, language: "en" } as const;
  const { entities, asides } = parserOf(practice).parse({ text, confidence: 1 }, context);
  return [...entities, ...asides].map((entity) => sign[entity.role] + valueOf(entity));
}

function valueOf(entity: Entity): string {
  switch (entity.type) {
    case "service":
      return entity.value.ids.join("|");
    case "unofferedService":
      return `no ${entity.value.name}`;
    case "staff":
      return entity.value.id;
    case "date": {
      const { days, open } = entity.value;
      if (open === "soonest" || open === "any") return open;
      if (!days.ok) return days.problem;
      const on = days.weekdays ? ` on ${days.weekdays.join(" ")}` : "";
      return days.from === days.to ? days.from : `${days.from} to ${days.to}${on}`;
    }
    case "time":
      return entity.value.type === "at"
        ? clock(entity.value.minutes)
        : `${clock(entity.value.from)} to ${clock(entity.value.to)}`;
    case "name":
    case "otherName":
      return entity.type === "name" ? entity.value.name : `for ${entity.value.name}`;
    case "phone":
      return entity.value.digits;
    case "age":
      return `${entity.value.years} years${entity.value.own ? "" : ", not mine"}`;
    default:
      return `choice ${entity.value.index}`;
  }
}

function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
