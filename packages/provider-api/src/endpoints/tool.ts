import { answer } from "../answers.ts";
import { body } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { ListQuery } from "../queries.ts";
import { query } from "../query.ts";
import type { CreateTool, Tool, UpdateTool } from "../unnamed-payloads.ts";

export const createTool = endpoint("POST", "/tool", body<CreateTool>, answer<Tool>);
export const listTools = endpoint("GET", "/tool", query<ListQuery>, answer<Tool[]>);
export const getTool = endpoint("GET", "/tool/{id}", answer<Tool>);
export const updateTool = endpoint("PATCH", "/tool/{id}", body<UpdateTool>, answer<Tool>);
export const removeTool = endpoint("DELETE", "/tool/{id}", answer<Tool>);
