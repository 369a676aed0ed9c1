import { answer } from "../answers.ts";
import { body } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { Assistant, CreateAssistantDTO, UpdateAssistantDTO } from "../payloads.ts";
import type { ListQuery, VersionQuery } from "../queries.ts";
import { query } from "../query.ts";
import type { AssistantVersionPage } from "../unnamed-payloads.ts";

export const createAssistant = endpoint("POST", "/assistant", body<CreateAssistantDTO>, answer<Assistant>);
export const listAssistants = endpoint("GET", "/assistant", query<ListQuery>, answer<Assistant[]>);
export const getAssistant = endpoint("GET", "/assistant/{id}", answer<Assistant>);
export const updateAssistant = endpoint("PATCH", "/assistant/{id}", body<UpdateAssistantDTO>, answer<Assistant>);
export const replaceAssistant = endpoint("PUT", "/assistant/{id}", body<UpdateAssistantDTO>, answer<Assistant>);
export const removeAssistant = endpoint("DELETE", "/assistant/{id}", answer<Assistant>);
export const listAssistantVersions = endpoint("GET", "/assistant/{id}/version", query<VersionQuery>, answer<AssistantVersionPage>);
