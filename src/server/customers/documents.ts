import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { type CustomerKyc, customerCalls } from "../../contract/customers/calls";
import { customers } from "../../contract/customers/resource";
import { fieldsOf } from "../../contract/fieldRegistry";
import { msg } from "../../contract/language/message";
import { Failure, notFound } from "../http/failure";
import { noticeTo } from "../notifications/notify";
import { changeRecord, type Writer } from "../resources/store";
import { refuseMissingFiles } from "../uploads/references";
import { isAsked } from "./decide";
import { readKyc } from "./kyc";
import { customerRules } from "./rules";
import { type KycState, kycAfter, statusOf } from "./state";
import { kycDocuments } from "./tables";
import { touchCustomer } from "./touch";

type Given = z.output<typeof customerCalls.addDocument.body>;

const FIELDS = fieldsOf(customerCalls.addDocument.body);
const { id: key, user_id, kyc_check, title } = kycDocuments;

/** Adds a document to a KYC check and gives all four; a check that was rejected waits again for a decision. */
export const addDocument = (writer: Writer, id: number, { check, ...document }: Given): Promise<CustomerKyc> =>
  touchCustomer(writer, id, async ({ tx, actor, now }, customer) => {
    await refuseMissingFiles({ tx, actor }, FIELDS, { ...document });
    const before = customer as unknown as KycState;
    const status = statusOf(before, check);
    if (status === "rejected" || (status === "pending" && (await isAsked(tx, id, check))))
      await waitAgain({ ...writer, deps: { ...writer.deps, db: tx } }, id, kycAfter(before, check, "pending", now));
    const added = { created_by: actor.name, created_at: now.toISOString() };
    await tx.insert(kycDocuments).values({ user_id: id, kyc_check: check, ...document, ...added });
    const notice = {
      title: "KYC document",
      text: msg("%{name}: %{document}", { name: String(customer.name), document: document.title }),
      resource: customers.name,
    };
    await noticeTo(tx, "customers", "approve", { ...notice, record_id: id, at: now, once: true }, actor.id);
    const changes = { [`${check} document`]: { before: null, after: document.title } };
    return { result: await readKyc(tx, id, actor), action: "document", changes };
  });

/** Removes a document of a KYC check and gives all four; what a verified check rests on stays. */
export const removeDocument = (writer: Writer, id: number, documentId: number): Promise<CustomerKyc> =>
  touchCustomer(writer, id, async ({ tx, actor }, customer) => {
    const own = and(eq(key, documentId), eq(user_id, id));
    const [found] = await tx.select({ check: kyc_check, title }).from(kycDocuments).where(own);
    if (!found) throw notFound("document");
    if (statusOf(customer as unknown as KycState, found.check) === "verified")
      throw new Failure("conflict", "A document that a verified check rests on stays");
    await tx.delete(kycDocuments).where(eq(key, documentId));
    const changes = { [`${found.check} document`]: { before: found.title, after: null } };
    return { result: await readKyc(tx, id, actor), action: "document", changes };
  });

const waitAgain = (writer: Writer, id: number, after: KycState) =>
  changeRecord(writer, customers, { ...customerRules, beforeChange: async () => ({ ...after }) }, id, {}, "status");
