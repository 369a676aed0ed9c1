import { answer, nothing } from "../answers.ts";
import { body } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { CredentialActionRequest, CredentialSessionDTO, CredentialSessionResponse, CredentialWebhookDTO } from "../payloads.ts";
import type { ListQuery } from "../queries.ts";
import { query } from "../query.ts";
import type { CreateCredential, Credential, UpdateCredential } from "../unnamed-payloads.ts";

/** Keys of other services, which the provider keeps for the account. */
export const createCredential = endpoint("POST", "/credential", body<CreateCredential>, answer<Credential>);
export const listCredentials = endpoint("GET", "/credential", query<ListQuery>, answer<Credential[]>);
export const getCredential = endpoint("GET", "/credential/{id}", answer<Credential>);
export const updateCredential = endpoint("PATCH", "/credential/{id}", body<UpdateCredential>, answer<Credential>);
export const removeCredential = endpoint("DELETE", "/credential/{id}", answer<Credential>);
export const createCredentialSession = endpoint("POST", "/credential/session", body<CredentialSessionDTO>, answer<CredentialSessionResponse>);
export const triggerCredentialAction = endpoint("POST", "/credential/trigger", body<CredentialActionRequest>, nothing);
/** The one call that goes without the bearer. Source: spec §6. */
export const sendCredentialWebhook = endpoint("POST", "/credential/webhook", unsecuredBody<CredentialWebhookDTO>, nothing);

function unsecuredBody<Payload>(payload: Payload): ReturnType<typeof body> {
  return { ...body(payload), secured: false };
}
