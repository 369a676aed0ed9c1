import { answer, text } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import type { Assistant, Call } from "../payloads.ts";
import type { CallPageQuery, PageQuery, PhoneNumberPageQuery } from "../queries.ts";
import { query } from "../query.ts";
import type { CallColumn, Page, PhoneNumber } from "../unnamed-payloads.ts";

export const pageAssistants = endpoint("GET", "/v2/assistant", query<PageQuery>, answer<Page<Assistant>>);
export const pageCalls = endpoint("GET", "/v2/call", query<CallPageQuery>, answer<Page<Call>>);
export const pageCallMetadata = endpoint("GET", "/v2/call/metadata", query<CallPageQuery>, answer<Page<Call>>);
/** Comma-separated values, as text; with `async` they come to `email`. */
export const exportCalls = endpoint("GET", "/v2/call/export", query<CallExportQuery>, text);
export const pagePhoneNumbers = endpoint("GET", "/v2/phone-number", query<PhoneNumberPageQuery>, answer<Page<PhoneNumber>>);

export interface CallExportQuery extends CallPageQuery {
  columns?: CallColumn | undefined;
  async?: boolean | undefined;
}
