import { useRecordContext } from "react-admin";
import { Show } from "../../admin/Show";
import { SimpleShowLayout } from "../../admin/SimpleShowLayout";
import { t } from "../../i18n/t";
import { InvoiceButton } from "./InvoiceButton";
import { PaymentsPanel } from "./PaymentsPanel";
import { Tokens } from "./Tokens";
import { applicationWords } from "./words";

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
  <Show actions={<InvoiceButton />}>
    <Reason />
    <Tokens />
    <SimpleShowLayout sections={SECTIONS} />
    <PaymentsPanel />
  </Show>
);

/** Why the company of the application was rejected. */
function Reason() {
  const application = useRecordContext();
  if (!application?.status_reason) return null;
  return (
    <section className="callout danger" aria-labelledby="application-reason">
      <strong id="application-reason">{t(applicationWords.why)}</strong>
      <p className="prose">{application.status_reason}</p>
    </section>
  );
}
