import { desc, eq, sql } from "drizzle-orm";
import type { KycEvidence } from "../../contract/customers/calls";
import { customers } from "../../contract/customers/resource";
import type { KycCheck } from "../../contract/customers/vocabulary";
import { passesAsPan } from "../../contract/identifiers";
import { maskOf } from "../../contract/masks";
import type { RecordOf } from "../../contract/resource";
import { evidenceByOthers } from "../approvals/evidence";
import type { Database } from "../db/database";
import { readWhole } from "../resources/store";
import { files } from "../uploads/tables";
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

/** What was handed in for the checks of a customer, the first first. */
export const readDocuments = (db: Database, id: number) => {
  const { id: key, user_id, kyc_check, title, file, created_at, created_by } = kycDocuments;
  return db
    .select({ of: kyc_check, id: key, title, file, mime: files.mime, created_at, created_by })
    .from(kycDocuments)
    .leftJoin(files, sql`${files.id} = substring(${file} from '[0-9a-f-]{36}$')::uuid`)
    .where(eq(user_id, id))
    .orderBy(key);
};

/** What was decided on the checks of a customer, the last first. */
export const readDecisions = (db: Database, id: number) => {
  const { id: key, user_id, kyc_check, decision, reason, evidence, decided_by, asked_by, at } = kycDecisions;
  return db
    .select({ of: kyc_check, decision, reason, evidence, by: decided_by, asked_by, at })
    .from(kycDecisions)
    .where(eq(user_id, id))
    .orderBy(desc(key));
};

interface Known {
  /** With its numbers whole. */
  customer: Customer;
  documents: Pick<Awaited<ReturnType<typeof readDocuments>>[number], "of" | "title" | "file" | "created_at">[];
  decisions: Pick<Awaited<ReturnType<typeof readDecisions>>[number], "of" | "decision" | "at">[];
}

/**
 * Returns what speaks for one check of a customer, and for no other, where somebody decides on it: documents that were
 * handed in for it since it was last rejected or asked about, and what the record says, without what they handed in.
 */
export async function evidenceOf(
  db: Database,
  decider: number,
  check: KycCheck,
  { customer, documents, decisions }: Known,
): Promise<KycEvidence[]> {
  const refused = decisions.find(({ of, decision }) => of === check && decision !== "approve");
  const counts = ({ of, created_at }: (typeof documents)[number]) =>
    of === check && (!refused || Date.parse(created_at) > Date.parse(refused.at));
  const found = [
    ...documents.filter(counts).map(({ title, file }) => ({
      evidence: { kind: "document" as const, value: title },
      place: { path: `${check} document`, text: title, file },
    })),
    ...(ON_RECORD[check]?.(customer) ?? []).map((evidence) => ({
      evidence,
      place: { path: ENTERED_AT[evidence.kind] },
    })),
  ];
  const record = { resource: customers.name, id: customer.id };
  const counted = await evidenceByOthers(db, decider, record, found, ({ place }) => place);
  return counted.map(({ evidence }) => evidence);
}

/** Where the trail has what the record itself says; a code was entered by the customer, no matter who entered the address. */
const ENTERED_AT = { number: "pan_number", code: "email_verified", document: "" } as const;

/** Reads what speaks for one check of a customer, where somebody decides on it. */
export async function readEvidence(db: Database, decider: number, id: number, check: KycCheck): Promise<KycEvidence[]> {
  const customer = (await readWhole(db, customers, customerRules, id)) as Customer;
  return evidenceOf(db, decider, check, {
    customer,
    documents: await readDocuments(db, id),
    decisions: await readDecisions(db, id),
  });
}
