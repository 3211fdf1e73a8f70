import { expect, test } from "vitest";
import { type AuthEvent, type EndUserAuth, endUserAuth, SIGNED_OUT } from "../../../src/console/onboarding/endUserAuth";

const TO = { phone: "9000000031", country_code: "+91" };
const SENT: AuthEvent = { type: "sent", user_id: 7, otpExpireAt: "2026-11-21T05:10:00.000Z", at: 1, to: TO };
const FAILED: AuthEvent = { type: "failed", error: "No such code", problems: { otp: "No such code" } };

const after = (...events: AuthEvent[]): EndUserAuth => events.reduce(endUserAuth, SIGNED_OUT);

test("a pending request clears the error of the one before", () => {
  expect(after(FAILED)).toMatchObject({ pending: false, error: "No such code", problems: { otp: "No such code" } });
  expect(after(FAILED, { type: "asked" })).toMatchObject({ pending: true, error: null, problems: {} });
});

test("a failed request leaves only its own error", () => {
  const next: AuthEvent = { type: "failed", error: "Network Error", problems: {} };
  expect(after(FAILED, next)).toMatchObject({ pending: false, error: "Network Error", problems: {} });
});

test("a sent code tells whom it is for and until when, a registration that it succeeded", () => {
  expect(after({ type: "asked" }, SENT)).toMatchObject({
    pending: false,
    user_id: 7,
    otpExpireAt: "2026-11-21T05:10:00.000Z",
    to: TO,
    registerSuccess: false,
    verified: false,
  });
  expect(after({ ...SENT, registered: true }).registerSuccess).toBe(true);
});

test("another code brings a fresh expiry and keeps whom it is for", () => {
  const again: AuthEvent = { type: "resent", otpExpireAt: "2026-11-21T05:12:00.000Z", at: 2 };
  expect(after({ ...SENT, registered: true }, again)).toMatchObject({
    user_id: 7,
    otpExpireAt: "2026-11-21T05:12:00.000Z",
    sentAt: 2,
    registerSuccess: true,
  });
});

test("a wrong code leaves everything but its error, the right one is verified", () => {
  expect(after(SENT, FAILED)).toEqual({ ...after(SENT), error: "No such code", problems: { otp: "No such code" } });
  expect(after(SENT, FAILED, { type: "verified" })).toEqual({ ...after(SENT), verified: true });
});

test("leaving the code forgets it, and not the phone", () => {
  expect(after({ ...SENT, registered: true }, FAILED, { type: "left" })).toEqual({ ...SIGNED_OUT, to: TO });
});
