import { expect, test } from "vitest";
import { DEFAULT_PRIVATE_KEY, PUBLIC_KEY, checkKey, sandboxPrivateKey } from "./credentials.ts";
import type { ProblemError } from "../http/problem.ts";

const ownKey = "6f1d0c9b8a7e4d5c";

function statusOf(authorization: string, asked = "GET /chat", privateKey = ownKey): number {
  const [method = "", path = ""] = asked.split(" ");
  const headers = authorization ? { authorization } : {};
  const request = new Request(`http://sandbox.test${path}`, { method, headers });
  try {
    checkKey(request, privateKey);
    return 200;
  } catch (error) {
    return (error as ProblemError).status;
  }
}

test("with a private key of the owner's, the one in the source opens nothing", () => {
  expect(statusOf(`Bearer ${ownKey}`)).toBe(200);
  expect(statusOf(`Bearer ${DEFAULT_PRIVATE_KEY}`)).toBe(401);
  expect(statusOf(`Bearer ${PUBLIC_KEY}`)).toBe(401);
  expect(statusOf(`Bearer ${PUBLIC_KEY}`, "POST /chat/web")).toBe(200);
});

test.each(["", "Bearer", "Bearer ", ownKey, `Bearer ${ownKey}0`, `Bearer ${ownKey.slice(0, -1)}`])(
  "%j is no credential",
  (authorization) => {
    expect(statusOf(authorization)).toBe(401);
    expect(statusOf(authorization, "POST /chat/web")).toBe(401);
  },
);

test.each([PUBLIC_KEY, "too-short", "with a space in it", "sixteen-létters-and"])(
  "%j is no private key",
  (text) => {
    expect(sandboxPrivateKey.safeParse(text).success).toBe(false);
  },
);
