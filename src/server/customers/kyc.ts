import type { CustomerKyc } from "../../contract/customers/calls";
import { customers, OPENS_KYC_DOCUMENTS } from "../../contract/customers/resource";
import { allows } from "../../contract/permissions";
import type { RecordOf } from "../../contract/resource";
import type { Database } from "../db/database";
import type { Actor } from "../http/context";
import { refuseOthers } from "../resources/owned";
import { readRecord, readWhole } from "../resources/store";
import { enteredFor } from "./entered";
import { evidenceOf, readDecisions, readDocuments } from "./evidence";
import { customerRules } from "./rules";
import { CHECKS, statusOf } from "./state";

/** Reads the four checks of a customer, each with what was entered, handed in and decided. */
export async function readKyc(db: Database, id: number, actor: Actor): Promise<CustomerKyc> {
  const customer = (await readRecord(db, customers, customerRules, id)) as RecordOf<typeof customers>;
  refuseOthers(customers, actor, customer);
  const documents = await readDocuments(db, id);
  const opens = OPENS_KYC_DOCUMENTS.some((right) => allows(actor.grants, ...right));
  const decisions = await readDecisions(db, id);
  const whole = (await readWhole(db, customers, customerRules, id)) as RecordOf<typeof customers>;
  const checks = CHECKS.map(async (check) => {
    const evidence = await evidenceOf(db, actor.id, check, { customer: whole, documents, decisions });
    return {
      check,
      status: statusOf(customer, check),
      entered: enteredFor(check, customer, actor.grants),
      documents: documents
        .filter(({ of }) => of === check)
        .map(({ of: _, file, ...document }) => ({ ...document, file: opens ? file : null })),
      evidence,
      decisions: decisions.filter(({ of }) => of === check).map(({ of: _, ...decision }) => decision),
    };
  });
  return { status: customer.kyc.status, since: customer.kyc_since ?? null, checks: await Promise.all(checks) };
}
