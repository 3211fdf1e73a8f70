import type { OrderWorkflow } from "../../contract/orders/calls";
import { PAYMENT_METHOD } from "../../contract/orders/vocabulary";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FileLink } from "../kit/FileLink";
import { SmallTable } from "../kit/SmallTable";
import { formatChoice, formatDate, formatMoney } from "../kit/values";
import { orderWords } from "./words";

/** Shows the payments that came in for an order. */
export function Payments({ payments }: Pick<OrderWorkflow, "payments">) {
  if (payments.length === 0) return <p className="muted">{t(orderWords.payments.none)}</p>;
  return (
    <SmallTable
      plain
      label={t(orderWords.payments.title)}
      rows={payments}
      columns={{
        day: { label: t(orderWords.payments.receivedOn), cell: ({ received_on }) => formatDate(received_on) },
        amount: { label: t(orderWords.payments.amount), number: true, cell: ({ amount }) => formatMoney(amount) },
        method: {
          label: t(orderWords.payments.method),
          cell: ({ method }) => formatChoice(method, PAYMENT_METHOD),
        },
        reference: {
          label: t(orderWords.payments.reference),
          cell: ({ reference, reversed_by, recorded_by, confirmed_by }) => (
            <>
              <span className="clamp" title={reference}>
                {reference}
              </span>
              {reversed_by && <small className="field-error">{t(orderWords.payments.reversed)}</small>}
              {recorded_by && (
                <small className="muted">
                  {t(orderWords.payments[confirmed_by ? "byTwo" : "by"], { actor: recorded_by, other: confirmed_by })}
                </small>
              )}
            </>
          ),
        },
        proof: {
          label: t(orderWords.payments.proof),
          cell: ({ proof }) => (proof ? <FileLink address={proof} /> : t(kitWords.record.none)),
        },
      }}
    />
  );
}
