import { describe, expect, test } from "vitest";
import { entitiesOf } from "../../testing/entities-of.ts";
import { practices } from "../../testing/play.ts";
import type { Expecting } from "./extract.ts";

const [dental, medSpa] = practices;

/** Each line: what is said, and the entities it holds, in order. It is Saturday, November 21, 2026. */
function finds(
  what: string,
  table: string,
  expecting: Expecting = "anything",
  practice = dental as (typeof practices)[number],
): void {
  const lines = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/ *→ */));
  describe(`${what}`, () => {
    test.each(lines)("%j holds %s", (said, entities = "") =>
      expect(entitiesOf(said!, expecting, practice).join("; ")).toBe(entities),
    );
  });
}

finds(
  "days",
  `
  tomorrow → 2026-11-22
  the day after tomorrow → 2026-11-23
  next Tuesday → 2026-11-24
  Tuesday after next → 2026-12-01
  a week from Tuesday → 2026-12-01
  in two weeks → 2026-12-05
  12/3 → 2026-12-03
  the third of December → 2026-12-03
  Tuesday, December 1st → 2026-12-01
  the 31st → 2026-12-31
  first Tuesday in December → 2026-12-01
  week of December 14 → 2026-12-14 to 2026-12-20
  the first week of December → 2026-12-01 to 2026-12-07
  end of January → 2027-01-21 to 2027-01-31
  this weekend → 2026-11-21 to 2026-11-22
  sometime in January → 2027-01-01 to 2027-01-31
  your first opening → soonest
  whenever → any
  the day after Thanksgiving → 2026-11-27
  Friday before Christmas → 2026-12-18
  after Wednesday → 2026-11-26 to 2026-12-09
  before Friday → 2026-11-21 to 2026-11-26
  by Friday → 2026-11-21 to 2026-11-27
  can I come by Friday → 2026-11-27
  not before Thursday → 2026-11-26 to 2026-12-09
  November 31st → no-such-day
  Friday, November 24 → other-weekday
  was there yesterday →
  happy Thanksgiving →
  Monday or Tuesday → 2026-11-23; 2026-11-24
`,
);

finds(
  "times",
  `
  at three → 15:00
  3 p.m. → 15:00
  half past two → 14:30
  quarter to four → 15:45
  nine thirty → 9:30
  14:30 → 14:30
  at noon → 12:00
  at 9 → 9:00
  five in the evening → 17:00
  around 3ish → 15:00
  in the morning → 0:00 to 12:00
  after work → 17:00 to 24:00
  after four → 16:00 to 24:00
  before noon → 0:00 to 12:00
  between two and four → 14:00 to 16:00
  from nine to eleven → 9:00 to 11:00
  from 10 to 12 → 10:00 to 12:00
  after nine and before eleven → 9:00 to 11:00
  Tuesday at ten or Wednesday at two → 2026-11-24; 10:00; 2026-11-25; 14:00
  December 3 at 3 → 2026-12-03; 15:00
  good morning →
  25:00 →
  3 people →
`,
);

finds(
  "a bare number, where a time is asked for",
  `
  three → 15:00
  3 or later → 15:00 to 24:00
  is 3 okay → 15:00
  12 → 12:00
`,
  "time",
);

finds(
  "choices among what was offered",
  `
  the first one → choice 0
  second → choice 1
  the last → choice -1
  the earlier one → choice 0
  number two → choice 1
  the 10 o'clock → 10:00
  ten → 10:00
  the Tuesday one → 2026-11-24
`,
  "choice",
);

finds(
  "what is ruled out, and what a visit has now",
  `
  not Tuesday, Thursday → not 2026-11-24; 2026-11-26
  any day but Tuesday → not 2026-11-24
  I can't do Tuesday → not 2026-11-24
  Tuesday doesn't work → not 2026-11-24
  not at three, at four → not 15:00; 16:00
  not a cleaning, a filling → not cleaning; filling
  move it from Tuesday to Thursday → now 2026-11-24; 2026-11-26
  my Tuesday appointment → now 2026-11-24
  Wednesday, no, Thursday → 2026-11-25; 2026-11-26
`,
);

finds(
  "phone numbers",
  `
  415 555 0134 → 4155550134
  (415) 555-0134 → 4155550134
  +1 415.555.0134 → 4155550134
  four one five five five five oh one three four → 4155550134
  four one five, triple five, double oh three four → 4155550034
  area code 415 then 555 0134 → 4155550134
  at 3, 415 555 0134 → 15:00; 4155550134
  555-0134 → 5550134
  Ana Cruz, 415-555-0134 → Ana Cruz; 4155550134
`,
);

finds(
  "phone numbers, in part, where one is asked for",
  `
  555 0134 → 5550134
  0134 → 0134
  12 →
`,
  "phone",
);

finds(
  "names",
  `
  my name is Ana Cruz → Ana Cruz
  MY NAME IS JO PARK → Jo Park
  this is maria garcia calling → Maria Garcia
  José Núñez here → José Núñez
  first name Ray, last name Okonski → Ray Okonski
  Brandt, Joyce Brandt → Joyce Brandt
  my name is O'Brien → O'Brien
  for my son Max → for Max
  my daughter's name is Lily → for Lily
  I'm pregnant →
  I'm looking for a cleaning → cleaning
  I'm new →
`,
);

finds(
  "names, where one is asked for",
  `
  lee → Lee
  my robert → Robert
  not really →
  Xiomara → Xiomara
  it's Bob → Bob
  uh, Jennifer Lopez → Jennifer Lopez
  yes →
  I'd rather not say →
  tomorrow → 2026-11-22
`,
  "name",
);

finds(
  "services and people",
  `
  get my teeth cleaned → cleaning
  clean both of my teeth → cleaning
  cleening → cleaning
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
