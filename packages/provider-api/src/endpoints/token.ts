import { answer } from "../answers.ts";
import { body } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { CreateTokenDTO, Token, UpdateTokenDTO } from "../payloads.ts";
import type { ListQuery } from "../queries.ts";
import { query } from "../query.ts";

/** Keys of the account itself: their values are credentials, never to be logged. */
export const createToken = endpoint("POST", "/token", body<CreateTokenDTO>, answer<Token>);
export const listTokens = endpoint("GET", "/token", query<ListQuery>, answer<Token[]>);
export const getToken = endpoint("GET", "/token/{id}", answer<Token>);
export const updateToken = endpoint("PATCH", "/token/{id}", body<UpdateTokenDTO>, answer<Token>);
export const removeToken = endpoint("DELETE", "/token/{id}", answer<Token>);
