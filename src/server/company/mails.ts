import type { company } from "../../contract/company/resource";
import { msg, paragraphs } from "../../contract/language/message";
import type { RecordOf } from "../../contract/resource";
import type { Mail } from "../outbox/post";

type Company = RecordOf<typeof company>;

/** What a company is written when its status becomes another; a status that is absent is not worth a mail. */
const MAILS: Partial<Record<Company["status"], (company: Company) => Mail>> = {
  approved: ({ name }) => ({
    subject: msg("%{name} is approved as an issuer", { name }),
    body: msg("We have checked the details of %{name} and approved it as an issuer on the platform.", { name }),
  }),
  rejected: ({ name, status_reason }) => ({
    subject: msg("%{name} is not approved as an issuer", { name }),
    body: paragraphs(
      msg("We have checked the details of %{name} and could not approve it.", { name }),
      ...(status_reason ? [status_reason] : []),
    ),
  }),
};

/** Gives the mail to a company of which was decided, where there is something to write. */
export const mailOf = (company: Company): Mail | undefined => MAILS[company.status]?.(company);
