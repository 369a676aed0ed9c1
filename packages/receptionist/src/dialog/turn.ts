import type { ActId, ActValues, DialogAct } from "../messages/acts.ts";
import { detailsText } from "../messages/render.ts";
import type { EntityType, EntityValues } from "../nlu/entities/entity.ts";
import { type Intent, isQuestion } from "../nlu/intents.ts";
import { type NluResult, nothingHeard, type SaidPhrase } from "../nlu/parse.ts";
import { wantedOf } from "../nlu/slots.ts";
import { serviceOf } from "../../practices/practice.ts";
import { oneDay } from "../nlu/entities/date-expression.ts";
import { localMomentAt } from "../local-time.ts";
import { type DialogContext, type Effect, recordOf } from "./effects.ts";
import type { BookingForm, DialogState, Prompt } from "./state.ts";

/** Below it the utterance is ignored and the caller is asked again. */
export const minConfidence = 0.5;

/** How often a caller is asked for a name or a number. */
export const mostAsked = 2;

/** Of a caller's words in a note, in characters. */
const longestQuote = 400;

/** The next state, what to say and what to do, in order. */
export type TurnResult = Pick<Turn, "state" | "acts" | "effects" | "ends">;

/** Acts with nothing to repeat: alone they leave `lastActs` as it was. */
const brief: ActId[] = ["slowly", "take-your-time", "not-booked-yet", "noted", "hello", "welcome"];

/** One turn while it is made. It changes only its own copy of the state. */
export class Turn {
  readonly heard: NluResult;
  readonly context: DialogContext;
  /** What was known about the caller before. */
  readonly known: DialogState["caller"];
  acts: readonly DialogAct[] = [];
  effects: readonly Effect[] = [];
  state: DialogState;
  ends = false;

  constructor(state: DialogState, context: DialogContext, heard = nothingHeard(state.language)) {
    this.state = state;
    this.known = state.caller;
    this.heard = heard;
    this.context = context;
  }

  get booking(): BookingForm | null {
    const { form } = this.state;
    return form?.type === "booking" ? form : null;
  }

  get quote() {
    return `Said: ${inSentence(this.heard.text)}`;
  }

  serviceOf(id: string | null | undefined) {
    return serviceOf(this.context.practice, id);
  }

  dayOf(epochMs: number) {
    return oneDay(this.localAt(epochMs).date);
  }

  localAt(epochMs: number) {
    return localMomentAt(this.context.practice.timeZone, epochMs);
  }

  /** The practice's date, ISO. */
  get today() {
    return this.localAt(this.context.nowMs).date;
  }

  say(id: ActId, params: ActValues = {}) {
    const act = { id, params };
    if (!this.acts.some((said) => isSame(said, act))) this.acts = [...this.acts, act];
    return this;
  }

  hasSaid(...ids: readonly ActId[]) {
    return this.acts.some(({ id }) => ids.includes(id));
  }

  do(effect: Effect) {
    this.effects = [...this.effects, effect];
    return this;
  }

  update(changes: Partial<DialogState>) {
    this.state = { ...this.state, ...changes };
    return this;
  }

  updateCaller(changes: Partial<DialogState["caller"]>) {
    return this.update({ caller: { ...this.state.caller, ...changes }, isUnrecorded: true });
  }

  end(): true {
    this.ends = true;
    return true;
  }

  expect(prompt: Prompt): true {
    this.update({ prompt });
    return true;
  }

  /** Whether to ask for it: it is unknown, and was not asked for too often. */
  needs(what: "name" | "phone", known = this.state.caller[what]) {
    return known === null && this.state.caller[`${what}Asked`] < mostAsked;
  }

  ask(what: "name" | "phone", id: ActId, params?: ActValues): true {
    const count = `${what}Asked` as const;
    this.updateCaller({ [count]: this.state.caller[count] + 1 });
    return this.say(id, params).expect(what);
  }

  offerMore(): true {
    if (this.means("goodbye")) return this.say("goodbye").end();
    return this.say("anything-else").expect("anything-else");
  }

  means(...intents: readonly Intent[]) {
    return this.heard.intents.some(({ intent }) => intents.includes(intent));
  }

  leadsWith(...intents: readonly Intent[]) {
    return this.heard.intents.slice(0, 1).some(({ intent }) => intents.includes(intent));
  }

  get asksAnything() {
    return this.heard.intents.some(({ intent }) => isQuestion(intent));
  }

  says(...phrases: readonly SaidPhrase[]) {
    return this.heard.says.some((phrase) => phrases.includes(phrase));
  }

  get returning() {
    return this.says("isNew") ? "new" : this.says("isKnown") ? "known" : null;
  }

  wanted<Type extends EntityType>(type: Type) {
    return wantedOf(this.heard, type).at(-1)?.value as EntityValues[Type] | undefined;
  }

  /** Ids of the services that are meant, in the order of the text. */
  serviceIds(...ways: readonly EntityValues["service"]["by"][]) {
    const services = wantedOf(this.heard, "service").map(({ value }) => value);
    const single = services.find(({ ids }) => ids.length === 1)?.ids[0] ?? this.state.topic ?? "";
    const named = services.filter(({ by }) => ways.includes(by));
    return [...new Set(named.flatMap(({ ids }) => (ids.includes(single) ? single : ids)))];
  }

  has(...types: readonly EntityType[]) {
    return this.heard.entities.some(
      ({ type, role }) => role !== "rejected" && types.includes(type),
    );
  }

  handOff(why: string) {
    const note = why + (this.who && ` Caller: ${this.who}.`);
    return this.update({ lastNote: why }).do({ type: "hand-off", note });
  }

  textDetails() {
    const { caller, booked, language } = this.state;
    const { phone } = caller;
    if (phone === null) return this;
    const text = detailsText(this.context.practice, language, booked);
    return this.say("text-coming", { phone }).do({ type: "text", to: phone, text });
  }

  note(note: string, to: string | null = null) {
    return this.do({ type: "note", to, note: note.slice(0, 600) });
  }

  noteCallBack(why: string) {
    return this.note(`Call back${this.who && ` ${this.who}`}. ${why}`);
  }

  get who() {
    const { name, phone } = this.state.caller;
    return [name, phone].filter((each) => each !== null).join(", ");
  }

  willCallBack() {
    const { name, phone } = this.state.caller;
    return this.say("will-call-back", { name, phone });
  }

  finish(): TurnResult {
    const said = this.acts.filter(({ id }) => !brief.includes(id));
    if (said.length > 0) this.update({ lastActs: said, interrupted: [] });
    const { isUnrecorded, prompt } = this.state;
    const isDone = this.ends || prompt === "anything-else";
    if (isUnrecorded && isDone && this.who !== "") {
      const record = recordOf(this.state, this.context);
      this.update({ isUnrecorded: false }).do({ type: "record", record });
    }
    if (this.ends) this.update({ prompt: "nothing", form: null });
    const { state, acts, effects, ends } = this;
    return { state, acts, effects, ends };
  }
}

export function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Bounds what a caller said, and ends it like a sentence. */
export function inSentence(text: string) {
  const said = text.slice(0, longestQuote).trim();
  return /[.!?…]$/u.test(said) ? said : `${said}.`;
}
