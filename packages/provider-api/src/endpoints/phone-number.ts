import { answer } from "../answers.ts";
import { body } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { ImportTwilioPhoneNumberDTO, ImportVonagePhoneNumberDTO } from "../payloads.ts";
import type { ListQuery } from "../queries.ts";
import { query } from "../query.ts";
import type { CreatePhoneNumber, PhoneNumber, UpdatePhoneNumber } from "../unnamed-payloads.ts";

export const createPhoneNumber = endpoint("POST", "/phone-number", body<CreatePhoneNumber>, answer<PhoneNumber>);
export const listPhoneNumbers = endpoint("GET", "/phone-number", query<ListQuery>, answer<PhoneNumber[]>);
export const getPhoneNumber = endpoint("GET", "/phone-number/{id}", answer<PhoneNumber>);
export const updatePhoneNumber = endpoint("PATCH", "/phone-number/{id}", body<UpdatePhoneNumber>, answer<PhoneNumber>);
export const removePhoneNumber = endpoint("DELETE", "/phone-number/{id}", answer<PhoneNumber>);
export const importTwilioNumber = endpoint("POST", "/phone-number/import/twilio", body<ImportTwilioPhoneNumberDTO>, answer<PhoneNumber>);
export const importVonageNumber = endpoint("POST", "/phone-number/import/vonage", body<ImportVonagePhoneNumberDTO>, answer<PhoneNumber>);
