import { answer } from "../answers.ts";
import { body, form } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { File, UpdateFileDTO } from "../payloads.ts";
import type { FileUpload } from "../unnamed-payloads.ts";

export const createFile = endpoint("POST", "/file", form<FileUpload>, answer<File>);
export const listFiles = endpoint("GET", "/file", answer<File[]>);
export const getFile = endpoint("GET", "/file/{id}", answer<File>);
export const updateFile = endpoint("PATCH", "/file/{id}", body<UpdateFileDTO>, answer<File>);
export const removeFile = endpoint("DELETE", "/file/{id}", answer<File>);
/** @deprecated The provider says: use `createFile`. */
export const uploadFile = endpoint("POST", "/file/upload", form<FileUpload>, answer<File>);
