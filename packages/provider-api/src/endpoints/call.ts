import { answer } from "../answers.ts";
import { body } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { Call, CallBatchResponse, CreateCallDTO, CreateOutboundCallDTO, CreateWebCallDTO, UpdateCallDTO } from "../payloads.ts";
import type { CallListQuery } from "../queries.ts";
import { query } from "../query.ts";

export const createCall = endpoint("POST", "/call", body<CreateCallDTO>, answer<Call | CallBatchResponse>);
export const listCalls = endpoint("GET", "/call", query<CallListQuery>, answer<Call[]>);
export const getCall = endpoint("GET", "/call/{id}", answer<Call>);
export const updateCall = endpoint("PATCH", "/call/{id}", body<UpdateCallDTO>, answer<Call>);
export const removeCall = endpoint("DELETE", "/call/{id}", answer<Call>);
export const createPhoneCall = endpoint("POST", "/call/phone", body<CreateOutboundCallDTO>, answer<Call | CallBatchResponse>);
/** As the provider words it; a page that starts a call has `createWebCall`, which reads the answer. */
export const openWebCall = endpoint("POST", "/call/web", body<CreateWebCallDTO>, answer<Call>);
