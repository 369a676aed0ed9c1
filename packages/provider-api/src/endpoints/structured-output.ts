import { answer } from "../answers.ts";
import { body } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { CreateStructuredOutputDTO, StructuredOutput, UpdateStructuredOutputDTO } from "../payloads.ts";
import type { StructuredOutputPageQuery } from "../queries.ts";
import { query } from "../query.ts";
import type { Page } from "../unnamed-payloads.ts";

export const createStructuredOutput = endpoint("POST", "/structured-output", body<CreateStructuredOutputDTO>, answer<StructuredOutput>);
export const listStructuredOutputs = endpoint("GET", "/structured-output", query<StructuredOutputPageQuery>, answer<Page<StructuredOutput>>);
export const getStructuredOutput = endpoint("GET", "/structured-output/{id}", answer<StructuredOutput>);
/** `schemaOverride` is "true" or "false", as text: whether the schema itself may change. */
export const updateStructuredOutput = endpoint("PATCH", "/structured-output/{id}", body<UpdateStructuredOutputDTO>, query<{ schemaOverride: string }>, answer<StructuredOutput>);
export const removeStructuredOutput = endpoint("DELETE", "/structured-output/{id}", answer<StructuredOutput>);
