import { useRecordContext } from "react-admin";
import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { BankDetailsPanel } from "../bankDetails/BankDetailsPanel";
import { t } from "../i18n/t";
import { OfCompany } from "../onboarding/applications/OfCompany";
import { Stack } from "../theme/layout";
import { CompanyDecisions } from "./CompanyDecisions";
import { Papers } from "./Papers";
import { companyWords } from "./words";

const SECTIONS = {
  Company: ["legal_entity", "cin", "registration_number", "pan_number", "gstin", "created_at", "updated_at"],
  Contact: ["contact_name", "email", "phone", "address", "city", "country", "contacts"],
};

/** The page of a company: what it is, whom one reaches, its papers, its bank account, and what is decided on it. */
export const CompanyShow = () => (
  <Show actions={<CompanyDecisions />} queue={{ filter: { status: "pending" } }}>
    <OfCompany />
    <Reason />
    <SimpleShowLayout sections={SECTIONS} />
    <Below />
  </Show>
);

/** Why the company has the status that it has. */
function Reason() {
  const company = useRecordContext();
  if (!company?.status_reason) return null;
  const isBad = company.status === "rejected" || company.status === "suspended";
  return (
    <section
      className={isBad ? "callout danger company-reason" : "callout company-reason"}
      aria-labelledby="company-reason"
    >
      <strong id="company-reason">{t(companyWords.why)}</strong>
      <p className="prose">{company.status_reason}</p>
    </section>
  );
}

function Below() {
  const company = useRecordContext();
  return (
    company && (
      <Stack>
        <Papers company={company} />
        <BankDetailsPanel holder="company" record={company} />
      </Stack>
    )
  );
}
