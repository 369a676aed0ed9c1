import { expect, test } from "vitest";
import { dollars } from "./plans.ts";

test("amounts are read in whole dollars with their thousands marked", () => {
  expect([dollars(800), dollars(1500), dollars(9600)]).toEqual(["$800", "$1,500", "$9,600"]);
});
