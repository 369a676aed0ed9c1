import { answer } from "../answers.ts";
import { body } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { CreateSquadDTO, Squad, UpdateSquadDTO } from "../payloads.ts";
import type { ListQuery } from "../queries.ts";
import { query } from "../query.ts";

export const createSquad = endpoint("POST", "/squad", body<CreateSquadDTO>, answer<Squad>);
export const listSquads = endpoint("GET", "/squad", query<ListQuery>, answer<Squad[]>);
export const getSquad = endpoint("GET", "/squad/{id}", answer<Squad>);
export const updateSquad = endpoint("PATCH", "/squad/{id}", body<UpdateSquadDTO>, answer<Squad>);
export const removeSquad = endpoint("DELETE", "/squad/{id}", answer<Squad>);
