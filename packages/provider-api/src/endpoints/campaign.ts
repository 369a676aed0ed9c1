import { answer } from "../answers.ts";
import { body } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { Campaign, CreateCampaignDTO, UpdateCampaignDTO } from "../payloads.ts";
import type { CampaignPageQuery } from "../queries.ts";
import { query } from "../query.ts";
import type { Page } from "../unnamed-payloads.ts";

export const createCampaign = endpoint("POST", "/campaign", body<CreateCampaignDTO>, answer<Campaign>);
export const listCampaigns = endpoint("GET", "/campaign", query<CampaignPageQuery>, answer<Page<Campaign>>);
export const getCampaign = endpoint("GET", "/campaign/{id}", answer<Campaign>);
export const updateCampaign = endpoint("PATCH", "/campaign/{id}", body<UpdateCampaignDTO>, answer<Campaign>);
export const removeCampaign = endpoint("DELETE", "/campaign/{id}", answer<Campaign>);
