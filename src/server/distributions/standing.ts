import { type SQL, sql } from "drizzle-orm";
import type { RecordOf } from "../../contract/resource";
import { distributions } from "../../contract/resources/distributions";
import { DISTRIBUTION_SOURCE, DISTRIBUTION_STATUS, type PAYOUT } from "../../contract/spvVocabulary";
import type { Database } from "../db/open";
import { Failure } from "../http/failure";
import { lockRecord } from "../resources/store";
import { distributionRules } from "./rules";

/** A distribution as it is read. */
export type Distribution = RecordOf<typeof distributions>;

type Status = Distribution["status"];

/** Keeps a distribution from others until the commit; one in another status than these is refused as a conflict. */
export async function lockDistribution(tx: Database, id: number, wanted: readonly Status[]): Promise<Distribution> {
  const found = (await lockRecord(tx, distributions, distributionRules, id)) as unknown as Distribution;
  if (wanted.includes(found.status)) return found;
  const named = wanted.map((status) => `“${DISTRIBUTION_STATUS[status]}”`).join(" or ");
  const words = `The distribution is “${DISTRIBUTION_STATUS[found.status]}”; this needs one that is ${named}`;
  throw new Failure("conflict", words);
}

/** Gives the account that a distribution is paid from, and that gets back what could not be paid. */
export const sourceOf = ({ kind, spv_id }: Pick<Distribution, "kind" | "spv_id">) =>
  `${DISTRIBUTION_SOURCE[kind]}:${spv_id}` as const;

/** Why a holder cannot be paid to a bank. */
export const NO_BANK = "There is no bank account";

/** Says why a holder `u` may not be paid now, and nothing of those who may. */
export const whyHeld = (payout: keyof typeof PAYOUT): SQL => sql`(case
  when u.status <> 'Active' then 'The account is not active'
  when u.kyc_status <> 'verified' then 'KYC is not verified'
  when ${payout}::text = 'bank' and u.bank_details is null then ${NO_BANK}::text end)`;
