import { company } from "../../contract/company/resource";
import { msg } from "../../contract/language/message";
import type { RecordOf } from "../../contract/resource";
import { applicantsCompanyRules, companyRules } from "../company/rules";
import { Failure } from "../http/failure";
import { phoneProblems } from "../resources/phones";
import { changeRecord, createRecord, lockRecord } from "../resources/store";
import type { Account, Applying } from "./own";

type Company = RecordOf<typeof company>;
type Paper = Company["documents"][number];

/** Documents that a company may hold. */
const MOST = company.fields.find(({ path }) => path === "documents")?.max ?? 0;

/**
 * Makes the pending company of an application that is submitted, or corrects the one that it has; gives its number.
 *
 * A company that is suspended is not taken up again by its applicant (409).
 */
export async function keepCompany({ auditing, deps, account, application }: Applying): Promise<number> {
  const writer = { deps, actor: auditing.actor, requestId: auditing.requestId };
  const { company_name: name, legal_entity, cin, registration_number, pan_number, gstin } = application;
  const { address, city, country, documents, company_id } = application;
  const details = { name, legal_entity, cin, registration_number, pan_number, gstin, address, city, country };
  const values = { ...details, ...contactOf(account) };
  if (company_id === null) {
    const papers = documents.map((paper) => ({ ...paper, expires_on: null }));
    return (await createRecord(writer, company, companyRules, { ...values, documents: papers, contacts: [] })).id;
  }
  const before = (await lockRecord(auditing.tx, company, companyRules, company_id)) as unknown as Company;
  if (before.status === "suspended")
    throw new Failure("conflict", msg("%{name} is suspended by the platform", { name: before.name }));
  const corrected = { ...values, documents: joined(documents, before.documents) };
  return (await changeRecord(writer, company, applicantsCompanyRules, company_id, corrected, "revise")).id;
}

function contactOf({ name, email, country_code, phone }: Account) {
  // A number that took its code is the applicant's, even where no register of numbers has it; it must not stop them here.
  const isKnown = phoneProblems(company.fields, { country_code, phone }).length === 0;
  return { contact_name: name, email, country_code, phone: isKnown ? phone : null };
}

/** Joins what an applicant hands in with what the company has: the back office may have added some of it. */
function joined(given: readonly Omit<Paper, "expires_on">[], before: readonly Paper[]): Paper[] {
  const known = new Map(before.map((paper) => [paper.file, paper]));
  const papers = given.map((paper) => ({ expires_on: known.get(paper.file)?.expires_on ?? null, ...paper }));
  return [...papers, ...before.filter(({ file }) => !given.some((paper) => paper.file === file))].slice(0, MOST);
}
