import { answer } from "../answers.ts";
import { body } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { CreateToolTemplateDTO, Template, UpdateToolTemplateDTO } from "../payloads.ts";
import type { TemplateListQuery } from "../queries.ts";
import { query } from "../query.ts";

export const createTemplate = endpoint("POST", "/template", body<CreateToolTemplateDTO[]>, answer<Template>);
export const listTemplates = endpoint("GET", "/template", query<TemplateListQuery>, answer<Template[]>);
export const listPinnedTemplates = endpoint("GET", "/template/pinned", answer<Template[]>);
export const getTemplate = endpoint("GET", "/template/{id}", answer<Template>);
export const updateTemplate = endpoint("PATCH", "/template/{id}", body<UpdateToolTemplateDTO>, answer<Template>);
export const removeTemplate = endpoint("DELETE", "/template/{id}", answer<Template>);
