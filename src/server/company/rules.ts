import { company } from "../../contract/company/resource";
import { allows } from "../../contract/permissions";
import type { RecordOf } from "../../contract/resource";
import { Failure } from "../http/failure";
import { followCompany, languageOfApplicant, refuseUnready } from "../onboarding/follow";
import { post } from "../outbox/post";
import type { Rules, Writing } from "../resources/rules";
import type { Values } from "../resources/values";
import { mailOf } from "./mails";

type Company = RecordOf<typeof company>;

/**
 * What the server knows of companies beyond their definition: all start pending, and hear of what is decided; an
 * application that one came from follows.
 */
export const companyRules: Rules = {
  beforeCreate: async (_writing, values) => ({ ...values, status: "pending" }),
  beforeChange: async (writing, before, changes) => {
    const { actor } = writing;
    // The documented change of status is the same decision as the console's own.
    if (isMoved(before, changes) && actor.id && !allows(actor.grants, company.permission, "approve")) {
      throw new Failure("forbidden", "Your role does not allow this");
    }
    return prepareChange(writing, before, changes);
  },
  afterWrite: async (auditing, record, _given, before) => {
    if (!before) return;
    const { tx, now } = auditing;
    const issuer = record as unknown as Company;
    if (issuer.status === before.status) return;
    await followCompany(auditing, issuer);
    const mail = mailOf(issuer);
    if (!mail || !issuer.email) return;
    await post(tx, now, [{ recipient: issuer.email, language: await languageOfApplicant(tx, issuer.id), ...mail }]);
  },
};

/** Rules of a company that its applicant corrects: going back to pending is no decision of the back office. */
export const applicantsCompanyRules: Rules = {
  ...companyRules,
  beforeChange: (writing, before, changes) => prepareChange(writing, before, { ...changes, status: "pending" }),
};

const isMoved = (before: Values, { status }: Values) => status !== undefined && status !== before.status;

async function prepareChange({ tx }: Writing, before: Values, changes: Values): Promise<Values> {
  if (!isMoved(before, changes)) return changes;
  if (changes.status === "approved") await refuseUnready(tx, Number(before.id));
  // A reason belongs to the status that it was given for; the documented change of status brings none.
  return { status_reason: null, ...changes };
}
