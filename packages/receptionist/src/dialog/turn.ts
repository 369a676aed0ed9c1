import type { ActId, ActValues, DialogAct } from "../messages/acts.ts";
import { detailsText } from "../messages/render.ts";
import { type EntityType, type EntityValues, includesType } from "../nlu/entities/entity.ts";
import { type Intent, isQuestion } from "../nlu/intents.ts";
import { type NluResult, nothingHeard, type SaidPhrase } from "../nlu/parse.ts";
import { wantedOf } from "../nlu/slots.ts";
import { type Service, serviceOf } from "../../practices/practice.ts";
import { type DaySpan, oneDay } from "../nlu/entities/date-expression.ts";
import { type LocalMoment, localMomentAt } from "../local-time.ts";
import { type DialogContext, type Effect, recordOf } from "./effects.ts";
import type { BookingForm, DialogState, Prompt } from "./state.ts";

/** Below it the utterance is ignored and the caller is asked again. */
export const minConfidence = 0.5;

/** How often a caller is asked for a name or a number. */
export const mostAsked = 2;

/** Of a caller's words in a note, in characters. */
export const longestQuote = 400;

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

  get quote(): string {
    return `Said: ${inSentence(this.heard.text)}`;
  }

  serviceOf(id: string | null | undefined): Service | null {
    return serviceOf(this.context.practice, id);
  }

  dayOf(epochMs: number): DaySpan {
    return oneDay(this.localAt(epochMs).date);
  }

  localAt(epochMs: number): LocalMoment {
    return localMomentAt(this.context.practice.timeZone, epochMs);
  }

  /** The practice's date, ISO. */
  get today(): string {
    return this.localAt(this.context.nowMs).date;
  }

  say(id: ActId, params: ActValues = {}): this {
    const act = { id, params };
    if (!this.acts.some((said) => isSame(said, act))) this.acts = [...this.acts, act];
    return this;
  }

  hasSaid(...ids: readonly ActId[]): boolean {
    return this.acts.some(({ id }) => ids.includes(id));
  }

  do(effect: Effect): this {
    this.effects = [...this.effects, effect];
    return this;
  }

  update(changes: Partial<DialogState>): this {
    this.state = { ...this.state, ...changes };
    return this;
  }

  updateCaller(changes: Partial<DialogState["caller"]>): this {
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

  /** Counts how often it is asked for. */
  ask(what: "name" | "phone", id: ActId, params?: ActValues): true {
    const count = `${what}Asked` as const;
    this.updateCaller({ [count]: this.state.caller[count] + 1 });
    return this.say(id, params).expect(what);
  }

  offerMore(): true {
    if (this.means("goodbye")) return this.say("goodbye").end();
    return this.say("anything-else").expect("anything-else");
  }

  means(...intents: readonly Intent[]): boolean {
    return this.heard.intents.some(({ intent }) => intents.includes(intent));
  }

  leadsWith(...intents: readonly Intent[]): boolean {
    const [main] = this.heard.intents;
    return main !== undefined && intents.includes(main.intent);
  }

  get asksAnything(): boolean {
    return this.heard.intents.some(({ intent }) => isQuestion(intent));
  }

  says(...phrases: readonly SaidPhrase[]): boolean {
    return this.heard.says.some((phrase) => phrases.includes(phrase));
  }

  get returning(): "new" | "known" | null {
    return this.says("isNew") ? "new" : this.says("isKnown") ? "known" : null;
  }

  wanted<Type extends EntityType>(type: Type): EntityValues[Type] | undefined {
    return wantedOf(this.heard, type).at(-1)?.value as EntityValues[Type] | undefined;
  }

  /** Ids of the services that are meant, in the order of the text. */
  serviceIds(...ways: readonly EntityValues["service"]["by"][]): string[] {
    const services = wantedOf(this.heard, "service").map(({ value }) => value);
    const single = services.find(({ ids }) => ids.length === 1)?.ids[0] ?? this.state.topic ?? "";
    const named = services.filter(({ by }) => ways.includes(by));
    return [...new Set(named.flatMap(({ ids }) => (ids.includes(single) ? single : ids)))];
  }

  has(...types: readonly EntityType[]): boolean {
    const said = this.heard.entities.filter(({ role }) => role !== "rejected");
    return includesType(said, ...types);
  }

  handOff(why: string): this {
    const { who } = this;
    this.update({ lastNote: why });
    return this.do({ type: "hand-off", note: who === "" ? why : `${why} Caller: ${who}.` });
  }

  textDetails(): this {
    const { caller, booked, language } = this.state;
    const to = caller.phone;
    if (to === null) return this;
    const text = detailsText(this.context.practice, language, booked);
    return this.say("text-coming", { phone: to }).do({ type: "text", to, text });
  }

  note(note: string, to: string | null = null): this {
    return this.do({ type: "note", to, note: note.slice(0, 600) });
  }

  noteCallBack(why: string): this {
    return this.note(`Call back${this.who && ` ${this.who}`}. ${why}`);
  }

  get who(): string {
    const { name, phone } = this.state.caller;
    return [name, phone].filter((each) => each !== null).join(", ");
  }

  willCallBack(): this {
    const { name, phone } = this.state.caller;
    return this.say("will-call-back", { name, phone });
  }

  /** New details of the caller are recorded once. */
  finish(): TurnResult {
    const said = this.acts.filter(({ id }) => !brief.includes(id));
    if (said.length > 0) this.update({ lastActs: said, interrupted: [] });
    const { isUnrecorded, prompt } = this.state;
    const isDone = this.ends || prompt === "anything-else";
    if (isUnrecorded && isDone && this.who !== "") {
      this.update({ isUnrecorded: false });
      this.do({ type: "record", record: recordOf(this.state, this.context) });
    }
    if (this.ends) this.update({ prompt: "nothing", form: null });
    const { state, acts, effects, ends } = this;
    return { state, acts, effects, ends };
  }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Bounds what a caller said, and ends it like a sentence. */
export function inSentence(text: string): string {
  const said = text.slice(0, longestQuote).trim();
  return /[.!?…]$/u.test(said) ? said : `${said}.`;
}
