import { answer } from "../answers.ts";
import { body } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { CreateSessionDTO, Session, UpdateSessionDTO } from "../payloads.ts";
import type { SessionPageQuery } from "../queries.ts";
import { query } from "../query.ts";
import type { Page } from "../unnamed-payloads.ts";

export const createSession = endpoint("POST", "/session", body<CreateSessionDTO>, answer<Session>);
export const listSessions = endpoint("GET", "/session", query<SessionPageQuery>, answer<Page<Session>>);
export const getSession = endpoint("GET", "/session/{id}", answer<Session>);
export const updateSession = endpoint("PATCH", "/session/{id}", body<UpdateSessionDTO>, answer<Session>);
export const removeSession = endpoint("DELETE", "/session/{id}", answer<Session>);
