import { dentalPractice, medSpa, type Practice, weekdays } from "@ringwell/receptionist/practices";

const long = "Smiles and Skin of Greater North Atlanta ".repeat(3).trim();
const closedAllWeek = Object.fromEntries(weekdays.map((weekday) => [weekday, []]));

/** The samples, and what an owner may make of them at most and at least. */
export const edgePractices: readonly Practice[] = [
  dentalPractice,
  medSpa,
  {
    ...dentalPractice,
    id: "a".repeat(40),
    name: long,
    services: dentalPractice.services.map((service, at) => {
      const name = `Treatment ${at} "é" of ${long}`;
      const texts = { ...service.texts.en, name, oneOf: `a ${name}`, symptoms: [long] };
      return { ...service, urgent: true, texts: { ...service.texts, en: texts } };
    }),
  },
  {
    ...medSpa,
    name: "B",
    services: [],
    team: [],
    hours: closedAllWeek as unknown as Practice["hours"],
    answers: { en: {}, es: {} },
  },
];
