/**
 * What the lists can be asked for. The official package words these on the spot, without names;
 * ours also take a `Date` for a moment, and `undefined` for what is left out.
 */

type Moment = Date | string | undefined;

/** A list of records, by when they were made and changed. Texts are ISO 8601. */
export interface ListQuery {
  limit?: number | undefined;
  createdAtGt?: Moment;
  createdAtLt?: Moment;
  createdAtGe?: Moment;
  createdAtLe?: Moment;
  updatedAtGt?: Moment;
  updatedAtLt?: Moment;
  updatedAtGe?: Moment;
  updatedAtLe?: Moment;
}

/** One page of a list; the first is 1. */
export interface PageQuery extends ListQuery {
  page?: number | undefined;
  sortOrder?: "ASC" | "DESC" | undefined;
}

export interface VersionQuery {
  page?: number | undefined;
  limit?: number | undefined;
  /** What the last page gave as `nextPageState`. */
  pageState?: string | undefined;
}

export interface CallListQuery extends ListQuery {
  id?: string | undefined;
  assistantId?: string | undefined;
  phoneNumberId?: string | undefined;
}

/** The official type also has `assistantOverrides`, an object: no query can carry one. */
export interface CallPageQuery extends PageQuery {
  assistantId?: string | undefined;
  assistantName?: string | undefined;
  id?: string | undefined;
  idAny?: string[] | undefined;
  /** US dollars, as `costGe` and `cost`. */
  costLe?: number | undefined;
  costGe?: number | undefined;
  cost?: number | undefined;
  successEvaluation?: string | undefined;
  endedReason?: string | undefined;
  phoneNumberId?: string | undefined;
  numberE164CheckEnabled?: boolean | undefined;
  extension?: string | undefined;
  number?: string | undefined;
  sipUri?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  externalId?: string | undefined;
}

export interface PhoneNumberPageQuery extends PageQuery {
  search?: string | undefined;
}

export interface ChatPageQuery extends PageQuery {
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  sessionId?: string | undefined;
}

export interface CampaignPageQuery extends PageQuery {
  id?: string | undefined;
  status?: "scheduled" | "in-progress" | "ended" | undefined;
}

export interface SessionPageQuery extends PageQuery {
  name?: string | undefined;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
}

export interface StructuredOutputPageQuery extends PageQuery {
  id?: string | undefined;
  name?: string | undefined;
}

export interface TemplateListQuery extends ListQuery {
  collectionId?: string | undefined;
  visibility?: "public" | "private" | undefined;
  provider?: "make" | "gohighlevel" | "function" | undefined;
}

export interface VoiceListQuery extends ListQuery {
  page?: number | undefined;
  keyword?: string | undefined;
  language?: string | undefined;
  accent?: string | undefined;
  gender?: string | undefined;
}

export interface ResourcePageQuery extends PageQuery {
  id?: string | undefined;
  resourceId?: string | undefined;
}
