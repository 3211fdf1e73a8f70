import { isDeepStrictEqual } from "node:util";
import { customers } from "../../contract/customers/resource";
import type { KycCheck } from "../../contract/customers/vocabulary";
import { IDENTITY_FIELDS } from "../../contract/customers/vocabulary";
import { post } from "../outbox/post";
import type { Writing } from "../resources/rules";
import type { Values } from "../resources/values";
import { identityMail } from "./mails";
import { type KycState, kycAfter, statusOf } from "./state";

/** The KYC checks that looked at a field: with another value they have looked at somebody else. */
const CHECKED_BY: Readonly<Record<string, readonly KycCheck[]>> = {
  name: ["aadhar", "pan", "video"],
  firstname: ["aadhar", "pan", "video"],
  lastname: ["aadhar", "pan", "video"],
  dob: ["aadhar", "pan"],
  pan_number: ["pan"],
  email: ["email"],
};

const changedIn = (before: Values, after: Values) =>
  IDENTITY_FIELDS.filter((path) => after[path] !== undefined && !isDeepStrictEqual(before[path], after[path]));

/** Gives what the record says of its KYC checks once who the customer is has changed: those that it concerns wait again. */
export function checksAfter(before: Values, changes: Values, now: Date): Values {
  const checks = new Set(changedIn(before, changes).flatMap((path) => CHECKED_BY[path] ?? []));
  const state = before as unknown as KycState;
  const open = [...checks].filter((check) => statusOf(state, check) !== "pending");
  const unconfirmed = changedIn(before, changes).includes("email") ? { email_verified: false } : {};
  if (open.length === 0) return unconfirmed;
  return {
    ...unconfirmed,
    ...open.reduce((after, check) => kycAfter(after, check, "pending", now), {
      kyc: state.kyc,
      kyc_since: state.kyc_since,
    }),
  };
}

/**
 * Writes to the old and the new address, and to the old and the new phone, that who the customer is has changed; tells
 * whether it has.
 */
export async function tellIdentity({ tx, now }: Writing, before: Values, after: Values): Promise<boolean> {
  const changed = changedIn(before, after);
  if (changed.length === 0) return false;
  const labels = customers.fields.filter(({ path }) => changed.includes(path)).map(({ label }) => label);
  const common = { ...identityMail(labels), user_id: Number(after.id) };
  const phones = new Set(
    [before, after].flatMap(({ country_code, phone }) => (phone ? [`${country_code}${phone}`] : [])),
  );
  const emails = new Set([before, after].map(({ email }) => String(email)));
  await post(tx, now, [
    ...[...emails].map((recipient) => ({ ...common, recipient })),
    // A text message tells only who still has the phone.
    ...(changed.includes("phone") || changed.includes("country_code")
      ? [...phones].map((recipient) => ({ ...common, channel: "sms" as const, recipient }))
      : []),
  ]);
  return true;
}
