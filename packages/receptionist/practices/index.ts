/** The practices that the receptionist can answer for, as data. Imports no engine code. */
export { instantsOf } from "../src/local-time.ts";
export * from "./practice.ts";
export { dentalPractice } from "./dental.ts";
export { medSpa } from "./med-spa.ts";
