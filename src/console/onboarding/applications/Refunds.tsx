import type { ApplicationRefund } from "../../../contract/onboarding/calls";
import { t } from "../../i18n/t";
import { formatDate, formatMoney } from "../../kit/values";
import { applicationWords } from "./words";

/** Says what was given back for an application, and which invoice was taken back with it. */
export function Refunds({ refunds }: { refunds: readonly ApplicationRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <>
      {refunds.map(({ id, amount, returned_on, reference, invoice_number, recorded_by, confirmed_by }) => (
        <p key={id}>
          {t(applicationWords.refund.line, {
            ...{ amount: formatMoney(amount), day: formatDate(returned_on), reference, invoice: invoice_number },
          })}{" "}
          <small className="muted">
            {recorded_by}
            {confirmed_by && ` · ${t(applicationWords.payments.confirmed, { actor: confirmed_by })}`}
          </small>
        </p>
      ))}
    </>
  );
}
