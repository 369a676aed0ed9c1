import { answer } from "../answers.ts";
import { body } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { ListQuery } from "../queries.ts";
import { query } from "../query.ts";
import type { CreateKnowledgeBase, KnowledgeBase, UpdateKnowledgeBase } from "../unnamed-payloads.ts";

export const createKnowledgeBase = endpoint("POST", "/knowledge-base", body<CreateKnowledgeBase>, answer<KnowledgeBase>);
export const listKnowledgeBases = endpoint("GET", "/knowledge-base", query<ListQuery>, answer<KnowledgeBase[]>);
export const getKnowledgeBase = endpoint("GET", "/knowledge-base/{id}", answer<KnowledgeBase>);
export const updateKnowledgeBase = endpoint("PATCH", "/knowledge-base/{id}", body<UpdateKnowledgeBase>, answer<KnowledgeBase>);
export const removeKnowledgeBase = endpoint("DELETE", "/knowledge-base/{id}", answer<KnowledgeBase>);
