import { useRecordContext } from "react-admin";
import { useWords } from "../../i18n/useWords";
import { ShowPage } from "../../kit/ShowPage";
import { InvoiceButton } from "./InvoiceButton";
import { PaymentsPanel } from "./PaymentsPanel";
import { Tokens } from "./Tokens";

const SECTIONS = {
  Application: ["user_id", "company_id", "wallet_address", "created_at", "submitted_at"],
  Asset: ["asset_name", "asset_class", "property_type", "category", "value", "currency"],
  Offer: ["investment_type", "investor_category", "target_amount", "token_price", "timeline"],
  Business: [
    "company_name",
    "legal_entity",
    "ownership_type",
    "country",
    "registration_number",
    "cin",
    "pan_number",
    "gstin",
    "city",
    "address",
    "documents",
  ],
  Plan: [
    "plan",
    "payment_type",
    "provider",
    "invoice_number",
    "invoiced_on",
    "price",
    "tax_percent",
    "tax",
    "total",
    "due_first",
    "received",
  ],
};

/** The page of an application: who wants what tokenised on which terms, and what was paid for it. */
export const ApplicationShow = () => (
  <ShowPage sections={SECTIONS} actions={<InvoiceButton />} below={<PaymentsPanel />}>
    <Reason />
    <Tokens />
  </ShowPage>
);

/** Why the company of the application was rejected. */
function Reason() {
  const { t } = useWords();
  const application = useRecordContext();
  if (!application?.status_reason) return null;
  return (
    <section className="callout danger application-reason" aria-labelledby="application-reason">
      <strong id="application-reason">{t("console.applications.why")}</strong>
      <p className="prose">{application.status_reason}</p>
    </section>
  );
}
