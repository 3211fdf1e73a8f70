import type { ApplicationRefund } from "../../../contract/onboarding/calls";
import { useWords } from "../../i18n/useWords";
import { formatDate, formatMoney } from "../../kit/values";

/** Says what was given back for an application, and which invoice was taken back with it. */
export function Refunds({ refunds }: { refunds: readonly ApplicationRefund[] }) {
  const { t } = useWords();
  if (refunds.length === 0) return null;
  return (
    <>
      {refunds.map(({ id, amount, returned_on, reference, invoice_number, recorded_by, confirmed_by }) => (
        <p key={id}>
          {t("console.applications.refund.line", {
            ...{ amount: formatMoney(amount), day: formatDate(returned_on), reference, invoice: invoice_number },
          })}{" "}
          <small className="muted">
            {recorded_by}
            {confirmed_by && ` · ${t("console.applications.payments.confirmed", { actor: confirmed_by })}`}
          </small>
        </p>
      ))}
    </>
  );
}
