import { useRecordContext } from "react-admin";
import type { invoices } from "../../contract/invoices/resource";
import type { RecordOf } from "../../contract/resource";
import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { SaveInvoiceButton } from "./SaveInvoiceButton";

const SECTIONS = {
  Invoice: [
    ...["kind", "issued_on", "customer", "user_id", "application_id", "order_id", "credits"],
    ...["lines", "net", "tax", "total"],
  ],
};

/** The page of an invoice or a credit note: whom and what it is for, its lines with their tax, and the PDF. */
export const InvoiceShow = () => (
  <Show actions={<Save />}>
    <SimpleShowLayout sections={SECTIONS} />
  </Show>
);

function Save() {
  const invoice = useRecordContext<RecordOf<typeof invoices>>();
  return invoice && <SaveInvoiceButton invoice={invoice} />;
}
