import { answer } from "../answers.ts";
import { body } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { Chat, CreateChatDTO, CreateChatStreamResponse, CreateWebChatDTO, OpenAIResponsesRequest, OpenAIWebChatRequest, WebChat } from "../payloads.ts";
import type { ChatPageQuery } from "../queries.ts";
import { query } from "../query.ts";
import type { ChatResponse, Page } from "../unnamed-payloads.ts";

export const createChat = endpoint("POST", "/chat", body<CreateChatDTO>, answer<Chat | CreateChatStreamResponse>);
export const listChats = endpoint("GET", "/chat", query<ChatPageQuery>, answer<Page<Chat>>);
export const getChat = endpoint("GET", "/chat/{id}", answer<Chat>);
export const removeChat = endpoint("DELETE", "/chat/{id}", answer<Chat>);
export const createChatResponse = endpoint("POST", "/chat/responses", body<OpenAIResponsesRequest>, answer<ChatResponse>);
export const createWebChat = endpoint("POST", "/chat/web", body<CreateWebChatDTO>, answer<WebChat | CreateChatStreamResponse>);
export const createWebChatResponse = endpoint("POST", "/chat/web/responses", body<OpenAIWebChatRequest>, answer<ChatResponse>);
