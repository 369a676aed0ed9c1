import { answer } from "../answers.ts";
import { body } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { AnalyticsQueryDTO, AnalyticsQueryResult } from "../payloads.ts";

export const queryAnalytics = endpoint("POST", "/analytics", body<AnalyticsQueryDTO>, answer<AnalyticsQueryResult[]>);
