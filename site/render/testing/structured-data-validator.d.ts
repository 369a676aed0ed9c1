declare module "@adobe/structured-data-validator" {
  export interface Issue {
    issueMessage: string;
    severity: "ERROR" | "WARNING";
    rootType: string;
  }

  /** Without a copy of the vocabulary it checks what search engines require, offline. */
  export default class Validator {
    validate(found: {
      jsonld: Record<string, object[]>;
      microdata: object;
      rdfa: object;
    }): Promise<Issue[]>;
  }
}
