import { answer } from "../answers.ts";
import { body } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { AddVoiceToProviderDTO, ProviderResource, VoiceLibrary, VoiceLibraryVoiceResponse } from "../payloads.ts";
import type { ResourcePageQuery } from "../queries.ts";
import { query } from "../query.ts";
import type { Page } from "../unnamed-payloads.ts";

/** What the provider keeps at other services: dictionaries, workflows, voices. */
export const createResource = endpoint("POST", "/provider/{resourceProvider}/{resourceName}", answer<ProviderResource>);
export const listResources = endpoint("GET", "/provider/{resourceProvider}/{resourceName}", query<ResourcePageQuery>, answer<Page<ProviderResource>>);
export const getResource = endpoint("GET", "/provider/{resourceProvider}/{resourceName}/{id}", answer<ProviderResource>);
export const updateResource = endpoint("PATCH", "/provider/{resourceProvider}/{resourceName}/{id}", answer<ProviderResource>);
export const removeResource = endpoint("DELETE", "/provider/{resourceProvider}/{resourceName}/{id}", answer<ProviderResource>);

export const listProviderWorkflows = endpoint("GET", "/{workflowProvider}/workflows", query<{ locationId?: string | undefined }>, answer<object>);
export const getWorkflowHooks = endpoint("GET", "/{workflowProvider}/workflows/{workflowId}/hooks", answer<object>);
export const listProviderLocations = endpoint("GET", "/{workflowProvider}/locations", answer<object>);

export const searchVoices = endpoint("GET", "/{provider}/voices/search", query<{ name: string }>, answer<VoiceLibraryVoiceResponse[]>);
export const searchVoice = endpoint("GET", "/{provider}/voice/search", query<{ name: string }>, answer<VoiceLibraryVoiceResponse[]>);
export const addVoices = endpoint("POST", "/{provider}/voices/add", body<AddVoiceToProviderDTO>, answer<VoiceLibrary>);
export const addVoice = endpoint("POST", "/{provider}/voice/add", body<AddVoiceToProviderDTO>, answer<VoiceLibrary>);
