import { answer } from "../answers.ts";
import { body } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { CreateWorkflowDTO, UpdateWorkflowDTO, Workflow } from "../payloads.ts";

export const createWorkflow = endpoint("POST", "/workflow", body<CreateWorkflowDTO>, answer<Workflow>);
export const listWorkflows = endpoint("GET", "/workflow", answer<Workflow[]>);
export const getWorkflow = endpoint("GET", "/workflow/{id}", answer<Workflow>);
export const updateWorkflow = endpoint("PATCH", "/workflow/{id}", body<UpdateWorkflowDTO>, answer<Workflow>);
export const removeWorkflow = endpoint("DELETE", "/workflow/{id}", answer<Workflow>);
