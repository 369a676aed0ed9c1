import { answer, nothing } from "../answers.ts";
import { body } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { CreateOrgDTO, InviteUserDTO, JwtResponse, Org, UpdateOrgDTO, UpdateUserRoleDTO, User } from "../payloads.ts";
import { query } from "../query.ts";

export const createOrg = endpoint("POST", "/org", body<CreateOrgDTO>, answer<Org>);
export const listOrgs = endpoint("GET", "/org", answer<Org[]>);
export const getOrg = endpoint("GET", "/org/{id}", answer<Org>);
export const updateOrg = endpoint("PATCH", "/org/{id}", body<UpdateOrgDTO>, answer<Org>);
export const removeOrg = endpoint("DELETE", "/org/{id}", nothing);
export const isOrgFeatureOn = endpoint("GET", "/org/feature-flag", query<{ key: string; orgId: string }>, answer<boolean>);

/** Who may do what: invited with a role, given another, sent away, gone of their own will. Source: spec §6. */
export const inviteToOrg = endpoint("POST", "/org/{id}/invite", body<InviteUserDTO>, nothing);
export const updateOrgRole = endpoint("PATCH", "/org/{id}/role", body<UpdateUserRoleDTO>, nothing);
export const removeOrgMember = endpoint("DELETE", "/org/{id}/member/{memberId}/leave", nothing);
export const leaveOrg = endpoint("DELETE", "/org/{id}/leave", nothing);
export const listOrgUsers = endpoint("GET", "/org/{id}/user", answer<User[]>);
/** A credential to act for this organisation: never to be logged. */
export const getOrgToken = endpoint("GET", "/org/{id}/auth", answer<JwtResponse>);
