import { expect, test } from "vitest";
import { signatureOf } from "./webhook.ts";

test("the signature is the one that Standard Webhooks' own example has", () => {
  const signature = signatureOf(
    "whsec_plJ3nmyCDGBKInavdOK15jsl",
    "msg_loFOjxBNrRLzqYUf",
    "1731705121",
    '{"event_type":"ping","data":{"success":true}}',
  );
  expect(signature).toBe("v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=");
});

test("a secret that is plain words signs as it is written", () => {
  // echo -n 'record-c1-1.1700000000.{}' | openssl dgst -sha256 -hmac 'correct horse battery' -binary | base64
  const signature = signatureOf("correct horse battery", "record-c1-1", "1700000000", "{}");
  expect(signature).toBe("v1,rFaxiIdTMGlCP3VCOOWEnCWJeukuUCCkcC1Neht/bh0=");
});
