import { desc, eq, sql } from "drizzle-orm";
import type { CustomerKyc, KycEvidence } from "../../contract/customers/calls";
import { customers } from "../../contract/customers/resource";
import type { RecordOf } from "../../contract/resource";
import type { Database } from "../db/database";
import type { Actor } from "../http/context";
import { readRecord } from "../resources/store";
import { files } from "../uploads/tables";
import { enteredFor } from "./entered";
import { readEvidence } from "./evidence";
import { customerRules } from "./rules";
import { CHECKS, statusOf } from "./state";
import { kycDecisions, kycDocuments } from "./tables";

/** Reads the four checks of a customer, each with what was entered, handed in and decided. */
export async function readKyc(db: Database, id: number, actor: Actor): Promise<CustomerKyc> {
  const customer = (await readRecord(db, customers, customerRules, id)) as RecordOf<typeof customers>;
  const documents = await readDocuments(db, id);
  const decisions = await readDecisions(db, id);
  const evidence: KycEvidence[][] = [];
  for (const check of CHECKS) evidence.push(await readEvidence(db, id, check));
  return {
    status: customer.kyc.status,
    since: customer.kyc_since ?? null,
    checks: CHECKS.map((check, place) => ({
      check,
      status: statusOf(customer, check),
      entered: enteredFor(check, customer, actor.grants),
      documents: documents.filter(({ of }) => of === check).map(({ of: _, ...document }) => document),
      evidence: evidence[place] ?? [],
      decisions: decisions.filter(({ of }) => of === check).map(({ of: _, ...decision }) => decision),
    })),
  };
}

const readDocuments = (db: Database, id: number) => {
  const { id: key, user_id, kyc_check, title, file, created_at, created_by } = kycDocuments;
  return db
    .select({ of: kyc_check, id: key, title, file, mime: files.mime, created_at, created_by })
    .from(kycDocuments)
    .leftJoin(files, sql`${files.id} = substring(${file} from '[0-9a-f-]{36}$')::uuid`)
    .where(eq(user_id, id))
    .orderBy(key);
};

const readDecisions = (db: Database, id: number) => {
  const { id: key, user_id, kyc_check, decision, reason, evidence, decided_by, asked_by, at } = kycDecisions;
  return db
    .select({ of: kyc_check, decision, reason, evidence, by: decided_by, asked_by, at })
    .from(kycDecisions)
    .where(eq(user_id, id))
    .orderBy(desc(key));
};
