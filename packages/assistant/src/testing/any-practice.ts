import {
  dentalPractice,
  type OpenFrom,
  type Practice,
  type Service,
  weekdays,
} from "@ringwell/receptionist/practices";
import fc from "fast-check";

const words = fc
  .array(fc.stringMatching(/^[A-Za-z][a-z'é-]{0,11}$/), { minLength: 1, maxLength: 5 })
  .map((each) => each.join(" "));
const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,39}$/);
const sentence = words.map((each) => `${each}.`);
const sentences = fc.array(sentence, { minLength: 1, maxLength: 2 });
const inEveryLanguage = <Text>(text: Text): { en: Text; es: Text } => ({ en: text, es: text });

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const hours: fc.Arbitrary<readonly OpenFrom[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 0, maxLength: 4 })
  .map((quarters) => quarters.toSorted((a, b) => a - b).map((quarter) => clock(quarter * 15)))
  .map((clocks) =>
    clocks.flatMap((opens, at) => {
      const closes = clocks[at + 1];
      return at % 2 === 0 && closes ? [{ opens, closes }] : [];
    }),
  );

const [anyService] = dentalPractice.services;
const service: fc.Arbitrary<Service> = fc
  .record({
    id,
    name: words,
    price: fc.record({ usd: fc.integer({ min: 0, max: 20_000 }), startsAt: fc.boolean() }),
    quarters: fc.integer({ min: 1, max: 32 }),
    urgent: fc.boolean(),
    symptoms: fc.array(words, { maxLength: 2 }),
  })
  .map(({ name, symptoms, quarters, urgent, ...rest }) => ({
    ...anyService!,
    ...rest,
    texts: inEveryLanguage({ ...anyService!.texts.en, name, oneOf: `a ${name}`, symptoms }),
    durationMin: quarters * 15,
    ...(urgent && { urgent }),
  }));

/** Practices of every kind: closed all week, with a lunch break, without services, team or answers. */
export const anyPractice: fc.Arbitrary<Practice> = fc.record({
  id,
  name: words,
  kind: words.map(inEveryLanguage),
  timeZone: fc.constantFrom("America/New_York", "America/Phoenix", "Pacific/Honolulu"),
  timeZoneSpoken: words.map(inEveryLanguage),
  address: fc.record({ street: words, city: words, state: words, zip: words }),
  hours: fc
    .tuple(hours, hours, hours, hours, hours, hours, hours)
    .map((week) => Object.fromEntries(weekdays.map((weekday, at) => [weekday, week[at] ?? []])))
    .map((week) => week as unknown as Practice["hours"]),
  closedOn: fc.constant([]),
  services: fc.uniqueArray(service, {
    maxLength: 8,
    selector: ({ id: serviceId }) => serviceId,
  }),
  team: fc.array(
    fc.record({
      id,
      name: words,
      callersSay: fc.constant([]),
      about: sentences.map(inEveryLanguage),
    }),
    { maxLength: 3 },
  ),
  answers: fc
    .record(
      { parking: sentences, insurance: sentences, "new-patient": sentences, policy: sentences },
      { requiredKeys: [] },
    )
    .map(inEveryLanguage),
  pronunciations: fc.constant({}),
});
