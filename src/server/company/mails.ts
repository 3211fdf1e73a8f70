import type { company } from "../../contract/company/resource";
import type { RecordOf } from "../../contract/resource";

type Company = RecordOf<typeof company>;

interface Mail {
  subject: string;
  body: string;
}

/** What a company is written when its status becomes another; a status that is absent is not worth a mail. */
const MAILS: Partial<Record<Company["status"], (company: Company) => Mail>> = {
  approved: ({ name }) => ({
    subject: `${name} is approved as an issuer`,
    body: `We have checked the details of ${name} and approved it as an issuer on the platform.`,
  }),
  rejected: ({ name, status_reason }) => ({
    subject: `${name} is not approved as an issuer`,
    body: [`We have checked the details of ${name} and could not approve it.`, status_reason ?? []].flat().join("\n\n"),
  }),
};

/** Gives the mail to a company of which was decided, where there is something to write. */
export const mailOf = (company: Company): Mail | undefined => MAILS[company.status]?.(company);
