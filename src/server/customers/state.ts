import type { customers } from "../../contract/customers/resource";
import { KYC_CHECK, type KycCheck } from "../../contract/customers/vocabulary";
import type { RecordOf } from "../../contract/resource";
import { valuesOf } from "../../contract/vocabulary";

/** What a customer's record says of the checks. */
export type KycState = Pick<RecordOf<typeof customers>, "kyc" | "kyc_since">;

type Status = KycState["kyc"]["status"];

/** The four checks in their order. */
export const CHECKS = valuesOf(KYC_CHECK);

/** Gives the status of one check. */
export const statusOf = ({ kyc }: KycState, check: KycCheck): Status => kyc[`${check}_verification_status`];

/**
 * Gives what a customer's record says once a check has a status.
 *
 * The whole is verified when all four are, rejected when one is, else it waits: since when the first of the others
 * came to wait, or from now on.
 */
export function kycAfter(before: KycState, check: KycCheck, status: Status, now: Date): KycState {
  const kyc = { ...before.kyc, [`${check}_verification_status`]: status };
  const states = CHECKS.map((one) => kyc[`${one}_verification_status`]);
  const whole = states.includes("rejected") ? "rejected" : states.includes("pending") ? "pending" : "verified";
  const othersWait = CHECKS.some((one) => one !== check && statusOf(before, one) === "pending");
  const waiting = othersWait && before.kyc_since ? before.kyc_since : now.toISOString();
  return { kyc: { ...kyc, status: whole }, kyc_since: whole === "pending" ? waiting : null };
}
