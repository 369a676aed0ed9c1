import { expect, test } from "vitest";
import { fieldsOf } from "./fields-of.ts";

test.each(["a".repeat(9), 7, null, undefined])("%j has no fields", (message) =>
  expect(fieldsOf(message)).toEqual({}),
);
