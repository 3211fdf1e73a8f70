import { and, desc, eq, gt, inArray } from "drizzle-orm";
import type { KycEvidence } from "../../contract/customers/calls";
import { customers } from "../../contract/customers/resource";
import type { KycCheck } from "../../contract/customers/vocabulary";
import { passesAsPan } from "../../contract/identifiers";
import { maskOf } from "../../contract/masks";
import type { RecordOf } from "../../contract/resource";
import type { Database } from "../db/database";
import { readWhole } from "../resources/store";
import { customerRules } from "./rules";
import { kycDecisions, kycDocuments } from "./tables";

type Customer = RecordOf<typeof customers>;

/** What the record itself says for a check. Aadhaar numbers are not kept, and a call leaves a document. */
const ON_RECORD: { [check in KycCheck]?: (customer: Customer) => KycEvidence[] } = {
  email: ({ email, email_verified }) => (email_verified ? [{ kind: "code", value: email }] : []),
  pan: ({ pan_number, investor_category }) =>
    pan_number && passesAsPan(pan_number, investor_category)
      ? [{ kind: "number", value: maskOf(pan_number) as string }]
      : [],
};

/**
 * Gives what speaks for one check of a customer, and for no other: documents that were handed in for it since it was
 * last rejected or asked about, and what the record says.
 */
export async function readEvidence(db: Database, userId: number, check: KycCheck): Promise<KycEvidence[]> {
  const customer = (await readWhole(db, customers, customerRules, userId)) as Customer;
  const [refused] = await db
    .select({ at: kycDecisions.at })
    .from(kycDecisions)
    .where(
      and(
        eq(kycDecisions.user_id, userId),
        eq(kycDecisions.kyc_check, check),
        inArray(kycDecisions.decision, ["reject", "ask"]),
      ),
    )
    .orderBy(desc(kycDecisions.id))
    .limit(1);
  const { id, user_id, kyc_check, title, created_at } = kycDocuments;
  const documents = await db
    .select({ value: title })
    .from(kycDocuments)
    .where(and(eq(user_id, userId), eq(kyc_check, check), refused ? gt(created_at, refused.at) : undefined))
    .orderBy(id);
  return [
    ...documents.map(({ value }) => ({ kind: "document" as const, value })),
    ...(ON_RECORD[check]?.(customer) ?? []),
  ];
}
